import type { Services } from '#domain/services.ts'
import { type DecideAccess, decideAccess, type DecisionRefused } from './access-decision.ts'

/**
 * Lets in somebody who asked: role `admin`, and a mail that says so. Only with a proved address:
 * somebody who registered another person's address must not get in through its owner's click.
 */
export function approveAccess(
  services: Services,
  input: DecideAccess,
): Promise<{ ok: true } | DecisionRefused> {
  return decideAccess(services, 'approved', input)
}
