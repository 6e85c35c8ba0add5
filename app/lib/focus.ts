/**
 * A focused control loses the focus when disabled or removed. Some engines keep a disabled one as
 * `activeElement`.
 */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.matches(":disabled");
}
