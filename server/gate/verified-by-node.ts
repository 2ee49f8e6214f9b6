// WebCrypto hands each signature to another thread; for one that takes a tenth of a millisecond the
// way there costs more than the work. Scans come one by one, so Node's own check is used.
import { KeyObject, verify } from 'node:crypto'
import type { PassVerifyKey } from '#domain/passes/pass-keys.ts'

export function verifiedByNode(key: PassVerifyKey): PassVerifyKey {
  const publicKey = KeyObject.from(key.publicKey)
  return {
    keyId: key.keyId,
    publicKey: key.publicKey,
    verify: (signature, signed) => verify(null, signed, publicKey, signature),
  }
}
