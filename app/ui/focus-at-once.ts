/** The `ref` of an element that gets the focus when it appears, as when what had it is gone. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus()
}
