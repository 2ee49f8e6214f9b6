import type { FieldMetadata } from '@conform-to/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { problemWords } from '#app/ui/field-problem.ts'

/** An alert at the top of a form, announced at once. A new `key` announces the same words again. */
export function FieldAlert({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="mb-8 rounded-control border-2 border-danger bg-danger-ground px-4 py-3 text-danger"
    >
      {title && <p className="font-bold">{title}</p>}
      <div className={title ? 'mt-1' : 'font-semibold'}>{children}</div>
    </div>
  )
}

/** Enter moves on, as a phone's keyboard labels it; in the last field, also the form's last, it submits. */
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

export function requiredField({
  id,
  name,
  initialValue,
  errors,
}: FieldMetadata<string | undefined>) {
  return {
    id,
    name,
    defaultValue: initialValue,
    error: problemWords(errors),
    required: true,
    enterKeyHint: 'next' as const,
  }
}

/** Fills a field as if it had been typed, so that handlers for typing (saving, checking) run. */
export function fill(formId: string, name: string, value: string): void {
  const field = fieldOf(formId, name)
  if (!field) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export function typeInto(formId: string, name: string, value: string): void {
  fill(formId, name, value)
  focusOn(formId, name)
}

export function focusOn(formId: string, name: string): void {
  fieldOf(formId, name)?.focus()
}

export function typedIn(formId: string, name: string): string {
  return fieldOf(formId, name)?.value ?? ''
}

function fieldOf(formId: string, name: string): HTMLInputElement | undefined {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return undefined
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}
