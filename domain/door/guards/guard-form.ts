import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { readableText } from '#domain/ground/readable-text.ts'
import { GUARD_NAME_MAX, guardRoles } from '#domain/ground/vocabulary/door.ts'
import { PIN_MAX, pinProblem } from './guard-proof.ts'

const name = readableText(GUARD_NAME_MAX, 'name')
const role = z.enum(guardRoles, 'role')

export const guardForm = z.object({ name, role })

export const newGuardForm = guardForm.extend({ cityId: z.int32('city').positive('city') })

/** Typed twice, because it is never shown again. */
export const pinFields = z.object({
  pin: z.string('pin_digits').check(atMost(PIN_MAX, 'pin_digits')),
  again: z.string('again').check(atMost(PIN_MAX, 'again')),
})

export function checkPin(
  { pin, again }: z.infer<typeof pinFields>,
  problems: z.RefinementCtx,
): void {
  const problem = pinProblem(pin)
  if (problem) problems.addIssue({ code: 'custom', path: ['pin'], message: problem })
  else if (pin !== again) problems.addIssue({ code: 'custom', path: ['again'], message: 'again' })
}

export const pinForm = pinFields.superRefine(checkPin)
