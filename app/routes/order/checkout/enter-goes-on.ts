// Enter moves to the next field, as a phone's keyboard labels it; in the last field it submits the form.
import type { KeyboardEvent } from 'react'

/** Key handler for a form, or for a part of one whose last field is also the form's last. */
export function goOnWithEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, nativeEvent } = event
  // During text composition, Enter only confirms the composed text.
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
