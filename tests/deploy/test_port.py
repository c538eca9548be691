import pytest

from deploy.port import PortRefused, listen, wanted_port


def test_without_a_wish_the_port_is_8000(monkeypatch):
    monkeypatch.delenv("PORT", raising=False)
    assert wanted_port() == 8000


@pytest.mark.parametrize("text", ["0", "65536", "-1", "80a", "٣٠٠٠"])
def test_what_is_no_port_gets_a_sentence(monkeypatch, text):
    monkeypatch.setenv("PORT", text)
    with pytest.raises(PortRefused, match="is not a port. Choose a number"):
        wanted_port()


def test_a_port_in_use_gets_a_sentence_with_a_way_out():
    with listen(0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PortRefused, match=f"Port {port} is in use. .*PORT=.* make run"):
            listen(port)
