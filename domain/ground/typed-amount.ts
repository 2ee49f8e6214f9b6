import { z } from 'zod'
import { atMost } from './at-most.ts'
import { centsFromAmount } from './money.ts'

const LENGTH_MAX = 16

/** An amount of the given form, with comma or dot before its cents, in cents; `problem` is reported for others. */
export function typedAmount(problem: string, form: RegExp) {
  return z
    .string(problem)
    .trim()
    .check(atMost(LENGTH_MAX, problem))
    .regex(form, problem)
    .transform((text) => centsFromAmount(Number(text.replace(',', '.'))))
}
