// What the cities' action takes and answers, for the route and its dialogs.
import { z } from 'zod'
import { cityForm, type CityProblem, cityProblems } from '#domain/catalog/city.ts'
import type { StoredCity } from '#domain/catalog/change-city.ts'
import { m } from '#messages/messages.js'

const id = z.int().positive()

/** One button, one intent, one verb. */
export const cityIntent = z.discriminatedUnion('intent', [
  cityForm.extend({ intent: z.literal('create') }),
  cityForm.extend({ intent: z.literal('change'), id, version: z.int().positive() }),
  z.object({ intent: z.literal('delete'), id }),
])

export type CityDone = 'created' | 'changed' | 'deleted'
/** Problems by field, as Conform writes them. */
type Malformed = { status?: 'error' | 'success'; error?: Record<string, string[] | null> | null }
export type CityRefused = { ok: false; reason: string; message: string; stored?: StoredCity }
export type CityAnswer = { ok: true; done: CityDone } | CityRefused | Malformed

/** The refusal in an answer, if it is one. */
export function refusalIn(answer: CityAnswer | undefined): CityRefused | undefined {
  return answer && 'ok' in answer && !answer.ok ? answer : undefined
}

const words: Record<CityProblem, () => string> = {
  required: m.office_problem_required,
  too_long: m.office_problem_too_long,
  unreadable_characters: m.office_problem_unreadable,
  not_a_slug: m.office_problem_not_a_slug,
  slug_reserved: m.office_problem_slug_reserved,
}

/** The sentence for the first problem of a field; undefined when there is none. */
export function cityProblemWords(problems: string[] | null | undefined): string | undefined {
  const [first] = problems ?? []
  if (first === undefined) return undefined
  const known = cityProblems.find((problem) => problem === first)
  return known ? words[known]() : m.office_problem_required()
}
