// Parsers of form fields. Each field is a text; a list is JSON in one, its length checked before parsing.
import { z } from 'zod'
import { typedDay } from '#domain/ground/address-filter.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { readBoundedJson } from '#domain/ground/bounded-json.ts'
import { typedLine, UNREADABLE } from '#domain/ground/readable-text.ts'
import { typedAmount } from '#domain/ground/typed-amount.ts'

export const attractionProblems = [
  'required',
  'too_long',
  'too_many',
  'unreadable_characters',
  'not_a_slug',
  'not_a_number',
  'not_an_amount',
  'not_a_link',
  'not_a_date',
  'not_a_place',
  'not_a_time',
  'not_a_choice',
  'not_a_list',
  'not_a_picture',
  'half_known',
  'min_above_max',
  'span_empty',
  'span_reversed',
  'spans_overlap',
  'exception_mixed',
] as const
export type AttractionProblem = (typeof attractionProblems)[number]

/** Longer than any optional field allows. */
const OPTIONAL_MAX = 1_000

/** An optional field: null when empty, otherwise parsed by `schema`. */
export function optional<Value>(schema: z.ZodType<Value>) {
  return z
    .string()
    .check(atMost(OPTIONAL_MAX, 'too_long'))
    .optional()
    .transform((typed = '', context): Value | null => {
      const text = typed.trim()
      if (text === '') return null
      const parsed = schema.safeParse(text)
      if (parsed.success) return parsed.data
      problemsOf(parsed.error, context)
      return z.NEVER
    })
}

export const ticked = z
  .string()
  .check(atMost(OPTIONAL_MAX, 'too_long'))
  .optional()
  .transform((value) => value === 'on')

/** An unsigned count from `min` to `max`. */
export function count(min: number, max: number) {
  return z
    .string('required')
    .trim()
    .check(atMost(6, 'not_a_number'))
    .regex(/^\d+$/, 'not_a_number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, 'not_a_number')
}

/** An amount of the catalogue's currency, such as 12 or 12,50, as cents. */
export const amount = typedAmount('not_an_amount', /^\d{1,6}(?:[.,]\d{1,2})?$/)

export const day = typedDay('not_a_date')

/** Degrees, from -`max` to `max`, rounded to six decimals (a hand's width). */
export function degrees(max: number) {
  return z
    .string()
    .check(atMost(20, 'not_a_place'))
    .regex(/^-?\d{1,3}(?:[.,]\d{1,15})?$/, 'not_a_place')
    .transform((text) => Math.round(Number(text.replace(',', '.')) * 1e6) / 1e6)
    .refine((value) => Math.abs(value) <= max, 'not_a_place')
}

const LINK_MAX = 300

/** An https address of another site. */
const link = z
  .string()
  .check(atMost(LINK_MAX, 'too_long'))
  .refine((text) => !UNREADABLE.test(text), 'unreadable_characters')
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain }))
  // A user name before an @ can imitate another site.
  .refine((text) => URL.parse(text)?.username === '')

const telephone = z
  .string()
  .check(atMost(LINK_MAX, 'too_long'))
  .regex(/^tel:\+?\d(?:-?\d){5,17}$/)

/** A website for reservations, or its telephone number as a link. */
export const wayToReserve = z.union([link, telephone], 'not_a_link')

/** A list sent as JSON in one field; an empty field is an empty list. */
export function listOf<Item>(item: z.ZodType<Item>, max: number, charactersMax: number) {
  const items = z.array(item)
  return z
    .string()
    .check(atMost(charactersMax, 'too_many'))
    .default('[]')
    .transform((text, context): Item[] => {
      const value = readBoundedJson(text === '' ? '[]' : text)
      if (!Array.isArray(value)) return refuse(context, 'not_a_list')
      if (value.length > max) return refuse(context, 'too_many')
      const parsed = items.safeParse(value)
      if (parsed.success) return parsed.data
      problemsOf(parsed.error, context)
      return z.NEVER
    })
}

/** A question and its answer in other languages: both or neither. Empty pairs are left out. */
export function translatedPairs(questionMax: number, answerMax: number) {
  const pair = z
    .object({ question: typedLine(questionMax), answer: typedLine(answerMax) })
    .check(({ value: { question, answer }, issues }) => {
      if ((question === '') === (answer === '')) return
      const path = [question === '' ? 'question' : 'answer']
      issues.push({ code: 'custom', message: 'required', path, input: '' })
    })
    .transform((value) => (value.question === '' ? undefined : value))
    .optional()
  return z
    .object({ en: pair, pt: pair })
    .transform(({ en, pt }) => (en || pt) && { ...(en && { en }), ...(pt && { pt }) })
    .optional()
}

export function linesOf(max: number, itemMax: number) {
  return split(max, itemMax, (text) => text.split('\n'))
}

/** The paragraphs of a text area, separated by empty lines; a line break inside one becomes a blank. */
export function paragraphsOf(max: number, itemMax: number) {
  return split(max, itemMax, (text) =>
    text
      .split('\n')
      .map((part) => part.trim())
      .reduce<string[][]>(
        (found, part) => {
          if (part === '') found.push([])
          else found.at(-1)?.push(part)
          return found
        },
        [[]],
      )
      .map((parts) => parts.join(' ')),
  )
}

function split(max: number, itemMax: number, parts: (text: string) => string[]) {
  return z
    .string()
    .check(atMost(max * itemMax, 'too_long'))
    .default('')
    .transform((text, context): string[] => {
      const items = parts(text.replaceAll('\r', ''))
        .map((item) => item.trim())
        .filter((item) => item !== '')
      if (items.length > max) return refuse(context, 'too_many')
      if (items.some((item) => item.length > itemMax)) return refuse(context, 'too_long')
      if (items.some((item) => UNREADABLE.test(item))) {
        return refuse(context, 'unreadable_characters')
      }
      return items
    })
}

type Context = z.core.$RefinementCtx

function refuse(context: Context, problem: AttractionProblem): never {
  context.addIssue(problem)
  return z.NEVER
}

function problemsOf(error: z.ZodError, context: Context) {
  for (const { message, path } of error.issues) {
    context.issues.push({ code: 'custom', message, path, input: undefined })
  }
}
