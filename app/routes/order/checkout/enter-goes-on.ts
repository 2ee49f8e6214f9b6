// Enter goes to the next field, as the key of a phone says; from the last one the form is sent.
import type { KeyboardEvent } from 'react'

/** Hears the keys of the fields of a form, or of a part of one whose last field is the form's last. */
export function goOnWithEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, nativeEvent } = event
  // What is being composed is only confirmed by it.
  if (event.key !== 'Enter' || nativeEvent.isComposing || !isTextField(target)) return
  const fields = [...currentTarget.querySelectorAll('input')].filter(isTextField)
  const next = fields[fields.indexOf(target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function isTextField(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type !== 'checkbox'
}
