// The field that a reader happened to type into, and the way back to what a person had left in it.

/** Marks the fields that are there for readers alone. */
export const READER_FIELD = 'data-reader-field'

const NOT_WRITTEN_IN = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range', 'submit'])

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type FieldMark =
  | { field: Field; value: string; selected?: [start: number, end: number] }
  | undefined

/** Whether people write here; a reader's own field is none of these. */
export function isWrittenIn(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement) return true
  if (!(element instanceof HTMLInputElement) || element.hasAttribute(READER_FIELD)) return false
  return !NOT_WRITTEN_IN.has(element.type)
}

/** Whether the focus is where it must stay: people write or choose there, or a reader is tried. */
export function isFocusNeeded(element: Element | null): boolean {
  const isField = element instanceof HTMLInputElement && element.hasAttribute(READER_FIELD)
  return isField || isWrittenIn(element) || element instanceof HTMLSelectElement
}

/** What is in the field that has the focus. */
export function markNow(): FieldMark {
  const { activeElement: field } = document
  if (field instanceof HTMLSelectElement) return { field, value: field.value }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined
  const { value, selectionStart, selectionEnd } = field
  const isSelected = selectionStart !== null && selectionEnd !== null
  return { field, value, ...(isSelected ? { selected: [selectionStart, selectionEnd] } : {}) }
}

/** Puts the field back; React, which may hold its value, hears of it as of any change. */
export function goBackTo(mark: FieldMark): void {
  if (!mark?.field.isConnected) return
  const { field, value, selected } = mark
  if (field.value !== value) {
    // React overlooks a change that went through its own setter.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    const isChosen = field instanceof HTMLSelectElement
    field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }))
  }
  if (selected && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selected)
}
