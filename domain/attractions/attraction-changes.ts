// What differs between two states of an attraction, field by field, as texts that people read: for its
// history, and for two who edited at once.
import type { FieldChange } from '#domain/vocabulary/attraction.ts'
import { type AttractionContent } from './attraction-form.ts'
import { type AttractionTyped, typedAttraction } from './attraction-typed.ts'

/** Of a longer text the beginning is kept: a history is read, not restored from. */
const CHANGE_TEXT_MAX = 400

/** Names of kinds by their ids, so that a history tells names. */
type KindNames = ReadonlyMap<number, string>

/** The fields that differ, in the order of the form. A new attraction has no `before`. */
export function changesOf(
  before: AttractionContent | undefined,
  after: AttractionContent,
  kinds: KindNames,
): FieldChange[] {
  return differencesOf(before, after, kinds).map(boundedChange)
}

/** The same with the whole texts. */
export function differencesOf(
  before: AttractionContent | undefined,
  after: AttractionContent,
  kinds: KindNames,
): FieldChange[] {
  const was = before && textsOf(typedAttraction(before), kinds)
  const is = textsOf(typedAttraction(after), kinds)
  return Object.keys(is)
    .map((field) => ({ field, before: was?.[field] ?? null, after: is[field] ?? null }))
    .filter((change) => change.before !== change.after)
}

/** As the history keeps it. */
export function boundedChange({ field, before, after }: FieldChange): FieldChange {
  return { field, before: bounded(before), after: bounded(after) }
}

/** Whether a form that shows the one shows the other: texts of the history may be alike all the same. */
export function isSameAttraction(one: AttractionContent, other: AttractionContent): boolean {
  return JSON.stringify(typedAttraction(one)) === JSON.stringify(typedAttraction(other))
}

function textsOf(typed: AttractionTyped, kinds: KindNames): Record<string, string | null> {
  const texts = Object.entries(typed).map(([name, value]): [string, string] => {
    if (name === 'kindId') return [name, kinds.get(Number(value)) ?? String(value)]
    if (typeof value === 'string') return [name, value]
    if (typeof value === 'boolean') return [name, value ? '✓' : '']
    return [name, value.map(itemText).join('\n')]
  })
  return Object.fromEntries(texts.map(([name, text]) => [name, text === '' ? null : text]))
}

/** A row as its values, in their order. */
function itemText(item: object | number): string {
  return typeof item === 'number' ? String(item) : Object.values(item).filter(isSaid).join(' · ')
}

function isSaid(value: unknown): boolean {
  return value !== '' && value !== undefined
}

function bounded(text: string | null): string | null {
  return text !== null && text.length > CHANGE_TEXT_MAX
    ? `${text.slice(0, CHANGE_TEXT_MAX - 1)}…`
    : text
}
