/** A focused control that is disabled or removed loses the focus: at once, a frame later or, in some engines, only in effect. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.matches(":disabled");
}
