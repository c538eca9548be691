"""Pictures that are made here with Pillow: no request and no words of their own, what stands on them is handed in."""
