// What the buttons of 'Usuarios Pendientes' take and are answered.
import { z } from 'zod'
import type { AccessDecision } from '#domain/staff/access-decision.ts'
import type { VerificationRefused } from '#domain/staff/request-verification-mail.ts'
import { m } from '#messages/messages.js'
import { userToDecide } from './decision-answer.ts'

const NOT_FOUND = 404
const CONFLICT = 409
const TOO_MANY = 429

/** One button, one intent, one verb. */
export const pendingIntent = userToDecide.extend({
  intent: z.enum(['approve', 'reject', 'verify']),
})
export type PendingIntent = z.infer<typeof pendingIntent>['intent']

export type PendingAnswer =
  | { ok: true; done: AccessDecision | 'verification_sent' }
  | { ok: false; reason: string; message: string; retryAfterSeconds?: number }

/** Why the mail that proves an address was not sent, as a sentence, and the status for it. */
export function verificationRefusal(refusal: VerificationRefused) {
  const { status, words } = refusals[refusal.reason]
  return { body: { ...refusal, message: words() }, status }
}

const refusals: Record<VerificationRefused['reason'], { status: number; words: () => string }> = {
  unknown_profile: { status: NOT_FOUND, words: m.office_refusal_unknown_profile },
  not_pending: { status: CONFLICT, words: m.office_refusal_not_pending },
  already_verified: { status: CONFLICT, words: m.office_refusal_already_verified },
  too_many_mails: { status: TOO_MANY, words: m.office_refusal_too_many_verifications },
}
