/**
 * Fills a field of a form for the person in front of it, as if it had been typed: whatever listens
 * to typing (saving, checking) hears of it. The focus goes there.
 */
export function typeInto(formId: string, name: string, value: string): void {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

/** What stands in a field of a form now. */
export function typedIn(formId: string, name: string): string {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return ''
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}
