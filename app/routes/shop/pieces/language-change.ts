// What a change of language takes along. Another language is another document (decision 04): the address is
// the same below another segment, cart and checkout are in the browser's storage, and what stands in the
// fields of the page waits here until the next document is there. Nothing of a card is ever among it.
import { currentLanguage, localPath } from '#domain/language.ts'
import type { Language } from '#domain/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { showToast } from '#app/ui/show-toast.ts'

const TYPED = 'vereda.typed'
const CHOSEN = 'vereda.language'
const OFFERED = 'vereda.language-offered'
/** A page has a handful of fields; a field has its own limit. */
const FIELDS_MAX = 40
const FIELD_MAX_CHARACTERS = 5_000

type Typed = { to: string; fields: [name: string, value: string][] }
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The same page in another language, with what stands behind the question mark now. */
export function addressIn(language: Language, path: string): string {
  return localPath(path, language) + window.location.search + window.location.hash
}

/** To be called as somebody leaves for `language`: the next page says so, and has what was typed. */
export function leaveFor(language: Language, path: string): void {
  rememberChoice(language)
  const fields = keptFields().map((field): [string, string] => [field.name, field.value])
  const typed: Typed = { to: localPath(path, language), fields: fields.slice(0, FIELDS_MAX) }
  try {
    sessionStorage.setItem(TYPED, JSON.stringify(typed))
  } catch {
    // A window without storage: the page changes all the same.
  }
}

/** To be called when a page is there: says the change that led to it, and fills in what was typed before it. */
export function arrive(): void {
  const typed = takeTyped()
  if (typed?.to !== window.location.pathname) return
  showToast({ title: m.language_changed_title(), description: m.language_changed_text() })
  for (const [name, value] of typed.fields) {
    const field = keptFields().find((one) => one.name === name)
    if (field && field.value !== value) typeInto(field, value.slice(0, FIELD_MAX_CHARACTERS))
  }
}

/** Who has chosen a language, or declined one, is offered none again. */
export function rememberChoice(language: Language = currentLanguage()): void {
  try {
    localStorage.setItem(CHOSEN, language)
  } catch {
    // It is offered again then.
  }
}

/** To be called as a language is offered: whoever passes over it is not asked on every page. */
export function rememberOffer(): void {
  try {
    localStorage.setItem(OFFERED, 'yes')
  } catch {
    // It is offered again then.
  }
}

export function wasOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED) !== null
  } catch {
    return true
  }
}

export function hasChosen(): boolean {
  try {
    return localStorage.getItem(CHOSEN) !== null
  } catch {
    return true
  }
}

function takeTyped(): Typed | undefined {
  try {
    const stored = sessionStorage.getItem(TYPED)
    sessionStorage.removeItem(TYPED)
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}

/** Of the page's own content; what belongs to a card, is secret or hidden stays where it is. */
function keptFields(): Field[] {
  const fields = document.querySelectorAll<Field>(
    'main :is(input[name]:not([type=hidden], [type=password], [type=file], [type=checkbox], [type=radio], [autocomplete^=cc-]), textarea[name], select[name])',
  )
  return [...fields]
}

/** As a person would: React hears of it, and so does whatever saves at each keystroke. */
function typeInto(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
