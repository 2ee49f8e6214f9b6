// ECDSA P-256 with SHA-256; the private key is not exportable. Both sides build the signed text here; only
// WebCrypto is used, so that the gate runs it too.
import { toBase64Url } from '#domain/ground/base64-url.ts'

export const DEVICE_HEADER = 'Gate-Device'
export const TIME_HEADER = 'Gate-Time'
export const SIGNATURE_HEADER = 'Gate-Signature'
/** Device clock minus server clock in milliseconds, if the device knows it; signed when present. */
export const OFFSET_HEADER = 'Gate-Offset'
/** The number of scans waiting on the device; optional. */
export const QUEUE_HEADER = 'Gate-Queue'

export const DEVICE_KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const
const DEVICE_SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const

type SignedRequest = {
  method: string
  /** Path and query as they are requested, such as `/gate/api/v1/sync?cursor=x`. */
  path: string
  /** In milliseconds, as in the header: the server's time if `offset` is set, otherwise the device's. */
  time: string
  /** As in its header. */
  offset?: string
  /** Empty for a request without a body. */
  body: string
}

/** The text to sign, for a request whose body has this SHA-256 in lower-case hexadecimal. */
export function signedText(parts: {
  method: string
  path: string
  time: string
  bodyHash: string
  offset?: string | undefined
}): string {
  const { method, path, time, bodyHash, offset } = parts
  const known = offset === undefined ? [] : [offset]
  return [method, path, time, bodyHash, ...known].join('\n')
}

/** `METHOD\nPATH+QUERY\nGate-Time\n<hex SHA-256 of the body>`, and `\nGate-Offset` where it is sent. */
async function textToSign({ method, path, time, body, offset }: SignedRequest): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  const hexadecimal = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
  return signedText({ method, path, time, bodyHash: hexadecimal.join(''), offset })
}

/** The signature header: base64url of the 64 bytes r and s, as WebCrypto makes them. */
export async function signRequest(privateKey: CryptoKey, request: SignedRequest): Promise<string> {
  const text = new TextEncoder().encode(await textToSign(request))
  return toBase64Url(new Uint8Array(await crypto.subtle.sign(DEVICE_SIGNATURE, privateKey, text)))
}

/** The public half as it is enrolled: SPKI, base64url. */
export async function exportDeviceKey(publicKey: CryptoKey): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey)))
}
