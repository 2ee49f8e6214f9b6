// The field that a reader typed into by accident, and how to restore what a person had left in it.
import { useEffect, useRef } from 'react'

/** Marks fields that exist for readers only. */
export const READER_FIELD = 'data-reader-field'

const NOT_WRITTEN_IN = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range', 'submit'])

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type FieldMark =
  | { field: Field; value: string; selected?: [start: number, end: number] }
  | undefined

/** Whether people write here; a field for readers does not count. */
export function isWrittenIn(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement) return true
  if (!(element instanceof HTMLInputElement) || element.hasAttribute(READER_FIELD)) return false
  return !NOT_WRITTEN_IN.has(element.type)
}

/** Whether the focus must stay: people write or choose there, or a reader is being tried. */
export function isFocusNeeded(element: Element | null): boolean {
  const isField = element instanceof HTMLInputElement && element.hasAttribute(READER_FIELD)
  return isField || isWrittenIn(element) || element instanceof HTMLSelectElement
}

export function markNow(): FieldMark {
  const { activeElement: field } = document
  if (field instanceof HTMLSelectElement) return { field, value: field.value }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined
  const { value, selectionStart, selectionEnd } = field
  const isSelected = selectionStart !== null && selectionEnd !== null
  return { field, value, ...(isSelected ? { selected: [selectionStart, selectionEnd] } : {}) }
}

/** Restores the field; React, which may control its value, is notified as of any change. */
export function goBackTo(mark: FieldMark): void {
  if (!mark?.field.isConnected) return
  const { field, value, selected } = mark
  if (field.value !== value) {
    // React ignores a change made through its own setter.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    const isChosen = field instanceof HTMLSelectElement
    field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }))
  }
  if (selected && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selected)
}

/** Returns the focus to the field that had it when a verdict covered the screen. */
export function useFieldAgain(isCovered: boolean): void {
  const field = useRef<EventTarget>(undefined)

  useEffect(() => {
    if (isCovered) return undefined
    const { current } = field
    if (current instanceof HTMLElement && current.isConnected) current.focus()
    const note = () => {
      const { activeElement } = document
      field.current = activeElement && isWrittenIn(activeElement) ? activeElement : undefined
    }
    note()
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [isCovered])
}
