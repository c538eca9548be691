"""Evenings during which everything is killed: what the screens called saved has to be stored, once, in the end.

| module | what stands there |
|---|---|
| ``__main__`` | the command: both modes, the printed report, the exit code |
| ``processes`` | PostgreSQL, Redis, web servers, worker and beat of its own; killed by SIGKILL and started again |
| ``club`` | the club that is played with, made once through the actions |
| ``books`` | what the database holds, read as rows behind the servers' backs |
| ``phones`` | devices with an outbox as static/js/outbox*.js has it: store, send, keep, send again with the same key |
| ``door`` | the model of one person at the door: what was acknowledged, refused, or is unknown yet |
| ``ledger`` | the model of an evening: its people, its slips, its presses |
| ``evening`` ``taps`` ``slips`` ``stage`` | what people do: at the door, at the tables, and the organisers |
| ``compare`` | the model beside the rows |
| ``screens`` | the pages beside the rows |
| ``bench`` | one run: kills at random moments, compares after each |
"""
