// One entry to the server and its definite answer back (views/outbox.py tells what those are).

const PATIENCE_MS = 8000;
const STATES = ["stored", "refused", "login", "again"];

/** The newest token: logging in gives another one, and every tab has the cookie. */
export function token() {
  const cookie = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1];
  return cookie ?? JSON.parse(document.body.getAttribute("hx-headers") ?? "{}")["X-CSRFToken"] ?? "";
}

/** { state, words, url }, or null when it is unknown whether anything arrived. `where` is "here" or "later". */
export async function send(entry, where) {
  const stop = new AbortController();
  const alarm = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(entry.url, {
      method: "POST",
      body: new URLSearchParams(entry.fields),
      headers: { "X-Outbox": where, "X-CSRFToken": token() },
      cache: "no-store",
      redirect: "manual",
      signal: stop.signal,
    });
    const said = await answer.json();
    return STATES.includes(said?.state) ? said : null;
  } catch {
    return null; // no network, too slow, or not our server
  } finally {
    clearTimeout(alarm);
  }
}
