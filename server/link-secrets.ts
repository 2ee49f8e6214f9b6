// Secrets in links are derived, not stored: id and HMAC(server key, purpose, id, link version). So a mail
// can be sent again with the same link, and raising the version revokes every older link. The MAC has 18
// bytes (144 bits); a guess succeeds once in 2^144.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { LinkPurpose, LinkSecrets } from '#domain/ground/services.ts'

const ID_BYTES = 16
const MAC_BYTES = 18
const SECRET_LENGTH = ((ID_BYTES + MAC_BYTES) * 8 + 5) / 6

/** The link secrets of one server key; processes that share a database share the key. */
export function createLinkSecrets(authSecret: string): LinkSecrets {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'vereda links v1', 32))

  function mac(purpose: LinkPurpose, id: string, version: number): Buffer {
    return createHmac('sha256', key)
      .update(`${purpose}\0${id}\0${version}`)
      .digest()
      .subarray(0, MAC_BYTES)
  }

  return {
    secretFor(purpose, id, version) {
      const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      return Buffer.concat([idBytes, mac(purpose, id, version)]).toString('base64url')
    },

    idIn(secret) {
      if (secret.length !== Math.floor(SECRET_LENGTH) || !/^[\w-]+$/.test(secret)) return undefined
      const bytes = Buffer.from(secret, 'base64url')
      if (bytes.length !== ID_BYTES + MAC_BYTES) return undefined
      const hex = bytes.subarray(0, ID_BYTES).toString('hex')
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },

    matches(secret, purpose, id, version) {
      const given = Buffer.from(secret, 'base64url').subarray(ID_BYTES)
      const expected = mac(purpose, id, version)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
