/**
 * Fills a form field for the user as if it had been typed, so that handlers for typing (saving, checking)
 * run.
 */
export function fill(formId: string, name: string, value: string): void {
  const field = fieldOf(formId, name)
  if (!field) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The same, and focuses the field. */
export function typeInto(formId: string, name: string, value: string): void {
  fill(formId, name, value)
  focusOn(formId, name)
}

export function focusOn(formId: string, name: string): void {
  fieldOf(formId, name)?.focus()
}

/** The current value of a form field. */
export function typedIn(formId: string, name: string): string {
  return fieldOf(formId, name)?.value ?? ''
}

function fieldOf(formId: string, name: string): HTMLInputElement | undefined {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return undefined
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}
