// What time is it at the server? The device's own clock may be wrong, may be changed, and may sleep.
//
// Two clocks of the device run beside each other since the last answer of the server: performance.now() never jumps
// but can stand still while the device sleeps; Date.now() goes on but can be set by hand. While they agree we trust
// them. When they part, the larger step is the safer guess (sleep) and whoever listens should ask the server again.

const AGREE_MS = 1500;
const DATE_HEADER_MS = 2500; // the Date header counts whole seconds and travels

let base = null; // { server, steady, wall } at the same moment
let arrival = firstByte();

function firstByte() {
  const page = performance.getEntriesByType("navigation")[0];
  return page && page.responseStart > 0 ? page.responseStart : performance.now();
}

/** Remember when the text that is now put on the page came in (in performance.now() milliseconds). */
export function arrived(at) {
  arrival = at;
}

/** The text that came in last was written at this server time (milliseconds since 1970). */
export function sync(serverMs) {
  const age = performance.now() - arrival;
  base = { server: serverMs + age, steady: performance.now(), wall: Date.now() };
}

/** The server's time now in milliseconds since 1970; the device's own until the server has spoken. */
export function serverNow() {
  if (!base) return Date.now();
  const steady = performance.now() - base.steady;
  const wall = Date.now() - base.wall;
  if (Math.abs(wall - steady) < AGREE_MS) return base.server + steady;
  return base.server + Math.max(steady, wall);
}

/** The server's time now in whole milliseconds, or null when the server has not spoken on this page. */
export const knownNow = () => (base ? Math.floor(serverNow()) : null);

/** Whether the two clocks of the device parted: it slept, or somebody changed the time. */
export function inDoubt() {
  return base !== null && Math.abs(Date.now() - base.wall - (performance.now() - base.steady)) >= AGREE_MS;
}

/** Compare with the Date header that every answer carries, and believe the server when we are off. */
export function compare(dateHeader) {
  const server = Date.parse(dateHeader ?? "") + 500;
  if (Number.isNaN(server)) return;
  const off = Math.abs(server - serverNow()) > DATE_HEADER_MS;
  if (base && !off && !inDoubt()) return;
  const now = off ? server : serverNow();
  base = { server: now, steady: performance.now(), wall: Date.now() };
}
