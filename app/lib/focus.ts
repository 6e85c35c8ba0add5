/**
 * Whether no key reaches anything. A focused control that is disabled or taken away loses the focus to the body: at once, at the
 * next frame or, in some engines, only in effect.
 */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.matches(":disabled");
}
