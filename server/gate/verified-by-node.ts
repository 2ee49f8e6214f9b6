// WebCrypto verifies each signature on another thread, which costs more than the tenth of a millisecond of
// work. Scans come one by one, so this uses Node's synchronous check.
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
