import type { Services } from '#domain/services.ts'
import { type DecideAccess, decideAccess, type DecisionRefused } from './access-decision.ts'

/**
 * Approves an applicant: role `admin`, and a mail. Requires a verified address: somebody who registered
 * another person's address must not get in when its owner clicks the link.
 */
export function approveAccess(
  services: Services,
  input: DecideAccess,
): Promise<{ ok: true } | DecisionRefused> {
  return decideAccess(services, 'approved', input)
}
