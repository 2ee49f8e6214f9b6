// Signs the tokens of supervisors at a door (domain/door/guards/supervisor.ts): HMAC-SHA-256 with a key
// derived from the server's secret. Processes that share a database share the key.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SupervisorSeals } from '#domain/door/guards/supervisor.ts'

export function createSupervisorSeals(authSecret: string): SupervisorSeals {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'vereda supervisors v1', 32))
  // As JSON, so that different lists of parts never give the same text.
  const mac = (parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest()

  return {
    sealOf: (parts) => mac(parts).toString('base64url'),
    matches(seal, parts) {
      const given = Buffer.from(seal, 'base64url')
      const expected = mac(parts)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
