import type { Services } from '#domain/services.ts'
import { type DecideAccess, decideAccess, type DecisionRefused } from './access-decision.ts'
import { endSessionsOf } from './end-sessions.ts'

/** Rejects an applicant: role `rejected`, a mail, and every session ended. */
export function rejectAccess(
  services: Services,
  input: DecideAccess,
): Promise<{ ok: true } | DecisionRefused> {
  return decideAccess(services, 'rejected', input, (tx) => endSessionsOf(tx, input.profileId))
}
