/** A focused control that is disabled or removed loses the focus to the body: at once, a frame later or, in some engines, in effect. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.matches(":disabled");
}
