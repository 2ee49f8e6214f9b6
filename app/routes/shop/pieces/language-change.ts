// What survives a change of language, which is another document (decision 04): cart and checkout are in the
// browser's storage, field values are kept here until the next document loads. Card data is never included.
import { currentLanguage, localPath } from '#domain/ground/language.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { showToast } from '#app/ui/show-toast.ts'

const TYPED = 'vereda.typed'
const CHOSEN = 'vereda.language'
const OFFERED = 'vereda.language-offered'
/** A page has only a few fields, and each field has its own limit. */
const FIELDS_MAX = 40
const FIELD_MAX_CHARACTERS = 5_000

type Typed = { to: string; fields: [name: string, value: string][] }
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function addressIn(language: Language, path: string): string {
  return localPath(path, language) + window.location.search + window.location.hash
}

/** Call before leaving for `language`: the next page announces the change and restores typed values. */
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

/** Call when a page has loaded: announces the change that led to it and restores the typed values. */
export function arrive(): void {
  const typed = takeTyped()
  if (typed?.to !== window.location.pathname) return
  showToast({ title: m.language_changed_title(), description: m.language_changed_text() })
  for (const [name, value] of typed.fields) {
    const field = keptFields().find((one) => one.name === name)
    if (field && field.value !== value) typeInto(field, value.slice(0, FIELD_MAX_CHARACTERS))
  }
}

/** After choosing or declining a language, the visitor gets no further offers. */
export function rememberChoice(language: Language = currentLanguage()): void {
  remember(CHOSEN, language)
}

/** Call when offering a language, so that a visitor who ignores the offer is not asked on every page. */
export function rememberOffer(): void {
  remember(OFFERED, 'yes')
}

export function wasOffered(): boolean {
  return isRemembered(OFFERED)
}

export function hasChosen(): boolean {
  return isRemembered(CHOSEN)
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the language is offered again.
  }
}

function isRemembered(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
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

/** Fields of the page's own content; card, secret and hidden fields are excluded. */
function keptFields(): Field[] {
  const fields = document.querySelectorAll<Field>(
    'main :is(input[name]:not([type=hidden], [type=password], [type=file], [type=checkbox], [type=radio], [autocomplete^=cc-]), textarea[name], select[name])',
  )
  return [...fields]
}

/** Fires the events of real typing, so that React and the handlers that save each keystroke run. */
function typeInto(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
