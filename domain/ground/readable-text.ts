import { z } from 'zod'
import { atMost } from './at-most.ts'
import { UNREADABLE } from './unreadable.ts'

export { UNREADABLE }

/** At least one visible character: a name of only marks and joiners cannot be read. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Nobody types it; may be empty. Refuses what the database cannot store (U+0000, half a character). */
export function sentText(max: number) {
  return z
    .string()
    .check(atMost(max))
    .refine((text) => !UNREADABLE.test(text))
}

/** One line of up to `max` characters, with a problem for each way to fail; may be empty. */
export function typedLine(max: number) {
  return z
    .string('required')
    .trim()
    .check(atMost(max, 'too_long'))
    .refine((text) => !UNREADABLE.test(text), 'unreadable_characters')
}

/** As `typedLine`, of at least one character. */
export function requiredLine(max: number) {
  return typedLine(max).min(1, 'required')
}

/** One line of 1 to `max` characters; `problem` is reported for any other text. */
export function readableText(max: number, problem: string) {
  return z
    .string(problem)
    .trim()
    .min(1, problem)
    .check(atMost(max, problem))
    .refine((text) => !UNREADABLE.test(text) && VISIBLE.test(text), problem)
}

/** As `readableText`, or empty. */
export function optionalText(max: number, problem: string) {
  return z
    .string(problem)
    .trim()
    .check(atMost(max, problem))
    .refine((text) => !UNREADABLE.test(text) && (text === '' || VISIBLE.test(text)), problem)
    .default('')
}
