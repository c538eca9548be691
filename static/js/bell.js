// The bell of the round: <button data-bell aria-pressed="false" hidden>. Browsers keep silent until somebody taps,
// so the bell is switched on by hand once an evening; it then rings at five minutes and at the end.

import { all, first } from "./dom.js";

let sound = null;

/** Show and wire every bell below root. */
export function wireBell(root) {
  for (const button of all(root, "[data-bell]")) {
    if (!first(button, "Bell") || !window.AudioContext) continue;
    button.hidden = false;
    button.addEventListener("click", () => toggle(button));
    button.setAttribute("aria-pressed", String(sound !== null));
  }
}

function toggle(button) {
  const on = sound === null;
  if (on) {
    sound = new AudioContext();
    ring(1);
  } else {
    sound.close();
    sound = null;
  }
  button.setAttribute("aria-pressed", String(on));
}

function ring(times) {
  for (let i = 0; i < times; i += 1) strike(sound.currentTime + i * 0.9);
}

// Two partials with a long tail sound like the bell on a bar
function strike(at) {
  for (const [pitch, loud] of [[880, 0.5], [2217, 0.2]]) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loud, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 1.6);
    tone.connect(volume).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 1.7);
  }
}

document.addEventListener("club:clock", (event) => sound && ring(event.detail === "over" ? 4 : 1));
