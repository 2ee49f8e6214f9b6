// How a decision on somebody's access is asked for and answered, alike for the page and for the
// server functions.
import { z } from 'zod'
import type { DecisionRefused } from '#domain/staff/access-decision.ts'
import { m } from '#messages/messages.js'

const NOT_FOUND = 404
const CONFLICT = 409

export const userToDecide = z.object({ userId: z.uuid() })

/** The refusal as the verb gave it, with its sentence, and the status that goes with it. */
export function decisionRefusal(refusal: DecisionRefused) {
  return {
    body: { ...refusal, message: sentence(refusal) },
    status: refusal.reason === 'unknown_profile' ? NOT_FOUND : CONFLICT,
  }
}

function sentence(refusal: DecisionRefused): string {
  switch (refusal.reason) {
    case 'unknown_profile':
      return m.office_refusal_unknown_profile()
    case 'address_unverified':
      return m.office_refusal_address_unverified()
    case 'already_approved':
      return refusal.decidedBy === undefined
        ? m.office_refusal_already_approved()
        : m.office_refusal_already_approved_by({ name: refusal.decidedBy })
    case 'already_rejected':
      return refusal.decidedBy === undefined
        ? m.office_refusal_already_rejected()
        : m.office_refusal_already_rejected_by({ name: refusal.decidedBy })
    default:
      return refusal satisfies never
  }
}
