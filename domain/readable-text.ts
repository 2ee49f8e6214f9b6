// A text that somebody types and others read.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import { UNREADABLE } from '#domain/unreadable.ts'

export { UNREADABLE }

/** Something to be seen: marks and joiners alone are a name that nobody can read. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * What a page of ours sends besides what somebody types: up to `max` characters, perhaps none. A text
 * that the database cannot hold (U+0000, half a character) ends at the schema and not in a failure.
 */
export function sentText(max: number) {
  return z
    .string()
    .check(atMost(max))
    .refine((text) => !UNREADABLE.test(text))
}

/** One line of 1 to `max` characters; `problem` names what is wrong with any other. */
export function readableText(max: number, problem: string) {
  return z
    .string(problem)
    .trim()
    .min(1, problem)
    .check(atMost(max, problem))
    .refine((text) => !UNREADABLE.test(text) && VISIBLE.test(text), problem)
}

/** One line of up to `max` characters, or nothing; `problem` names what is wrong with any other. */
export function optionalText(max: number, problem: string) {
  return z
    .string(problem)
    .trim()
    .check(atMost(max, problem))
    .refine((text) => !UNREADABLE.test(text) && (text === '' || VISIBLE.test(text)), problem)
    .default('')
}
