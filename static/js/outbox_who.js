// Whose an entry is. What one organiser left on a shared phone never goes out under the name of the next one: the page
// does not send it, and the server would not take it (views/outbox.py). A table's link is nobody's in particular.

const GOING = ["waiting", "login", "other"]; // states of what is not with the server yet

/** The organiser that this page was made for, { mark, name }; null for a visitor. */
export function who() {
  const { login, loginName } = document.getElementById("outbox").dataset;
  return login ? { mark: login, name: loginName } : null;
}

/** Whose a form is that is sent to this path; null when its address is all the right it needs. */
export const ownerOf = (path) => (path.startsWith("/t/") ? null : who());

/** Whether an entry may go out from this page: nobody else is logged in here than who typed it. */
export const isOurs = ({ by }) => !by || !who() || who().mark === by.mark;

/** How an entry stands for who looks at this page; empty when it is nothing for a visitor's eyes. */
export function standingOf(entry) {
  if (!entry.by || who()) return GOING.includes(entry.state) && !isOurs(entry) ? "other" : entry.state;
  if (!GOING.includes(entry.state)) return "";
  return entry.state === "other" ? "login" : entry.state;
}

/** What was typed, where it may be read: no names on a phone on which nobody is logged in. */
export const typedBy = (entry) => (entry.isPrivate && entry.by && !who() ? "" : entry.typed);
