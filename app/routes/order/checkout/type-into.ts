/**
 * Fills a field of a form for the person in front of it, as if it had been typed: whatever listens
 * to typing (saving, checking) hears of it.
 */
export function fill(formId: string, name: string, value: string): void {
  const field = fieldOf(formId, name)
  if (!field) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The same, and the focus goes there. */
export function typeInto(formId: string, name: string, value: string): void {
  fill(formId, name, value)
  focusOn(formId, name)
}

export function focusOn(formId: string, name: string): void {
  fieldOf(formId, name)?.focus()
}

/** What stands in a field of a form now. */
export function typedIn(formId: string, name: string): string {
  return fieldOf(formId, name)?.value ?? ''
}

function fieldOf(formId: string, name: string): HTMLInputElement | undefined {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return undefined
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}
