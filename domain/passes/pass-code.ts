// The signed code in a pass's QR. It says what a gate without a network must know (which pass,
// which issue, what it opens, for how many days, for whom, start by when) and carries an Ed25519
// signature instead of personal data. issuePasses signs, gates read; a code proves who issued it,
// not that nobody has used it. Server and browsers run this file as it is, and every change of a
// byte needs a new version: docs/pass-code.md is the format, its vectors are the judge.
import { decodeBase45, encodeBase45 } from '#domain/passes/base45.ts'
import type { PassSigningKey, PassVerifyKey } from '#domain/passes/pass-keys.ts'
import type { PassAge } from '#domain/vocabulary/pass.ts'
import { type ProductName, productNames } from '#domain/vocabulary/product.ts'

export type { PassVerifyKey }

export type PassCodeContent = {
  /** A UUID in lower case. */
  passId: string
  /** Counts the issues of one pass, 0 to 65535: a code issued anew differs from the one before. */
  serial: number
  product: ProductName
  /** 1 to 31. */
  days: number
  age: PassAge
  /** The last instant a first scan counts. Kept in seconds, and the whole last second counts. */
  activateBy: Date
}

export type PassCodeReading =
  | { ok: true; content: PassCodeContent; keyId: number }
  | { ok: false; reason: 'invalid' }

const PASS_CODE_DAYS_MAX = 31
const PASS_CODE_LENGTH = 140

const TEXT_PREFIX = 'P1:'
const VERSION = 1
const CONTENT_BYTES = 27
const CODE_BYTES = CONTENT_BYTES + 64

/** Keeps a signature over these bytes from meaning anything elsewhere, and the other way round. */
const SIGNATURE_DOMAIN = new TextEncoder().encode('vereda-pass-v1\0')

const productNumbers = {
  'Full Pass': 1,
  'Sight Pass': 2,
  'Benefits Pass': 3,
} as const satisfies Record<ProductName, number>

const INVALID = { ok: false, reason: 'invalid' } as const

/**
 * The text of a pass's QR. The same content and key always give the same text. Throws a RangeError
 * when the content does not fit the format.
 */
export async function signPassCode(
  content: PassCodeContent,
  signingKey: PassSigningKey,
): Promise<string> {
  const bytes = writeContent(content, signingKey.keyId)
  const signature = await crypto.subtle.sign('Ed25519', signingKey.privateKey, withDomain(bytes))
  return TEXT_PREFIX + encodeBase45(new Uint8Array([...bytes, ...new Uint8Array(signature)]))
}

/**
 * Reads a code with the key it names. Whatever is not, symbol by symbol, a text that
 * `signPassCode` wrote with one of these keys is `invalid`; it never throws on account of the
 * text. Give it the text as scanned, not trimmed. `otherKeys` is asked when no given key made it: a
 * reader of one city may find those of the city that the pass says it is of.
 */
export async function readPassCode(
  text: string,
  verifyKeys: readonly PassVerifyKey[],
  otherKeys?: (passId: string) => Promise<readonly PassVerifyKey[]>,
): Promise<PassCodeReading> {
  if (text.length !== PASS_CODE_LENGTH || !text.startsWith(TEXT_PREFIX)) return INVALID
  const bytes = decodeBase45(text.slice(TEXT_PREFIX.length))
  if (bytes?.length !== CODE_BYTES) return INVALID

  const contentBytes = bytes.subarray(0, CONTENT_BYTES)
  const reading = readContent(contentBytes)
  if (!reading) return INVALID

  const { content, keyId } = reading
  const signature = bytes.subarray(CONTENT_BYTES)
  const signed = withDomain(contentBytes)
  const isBy = (keys: readonly PassVerifyKey[]) => isMadeBy(keys, keyId, signature, signed)
  const isGenuine =
    (await isBy(verifyKeys)) ||
    (otherKeys !== undefined && (await isBy(await otherKeys(content.passId))))
  return isGenuine ? { ok: true, content, keyId } : INVALID
}

async function isMadeBy(
  keys: readonly PassVerifyKey[],
  keyId: number,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = keys.find((candidate) => candidate.keyId === keyId)
  if (!key) return false
  return key.verify
    ? key.verify(signature, signed)
    : crypto.subtle.verify('Ed25519', key.publicKey, signature, signed)
}

function writeContent(content: PassCodeContent, keyId: number): Uint8Array {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(content.passId)) {
    throw new RangeError('passId must be a UUID in lower case')
  }
  const activateBySeconds = Math.floor(content.activateBy.getTime() / 1000)
  checkWhole('serial', content.serial, 0, 0xffff)
  checkWhole('days', content.days, 1, PASS_CODE_DAYS_MAX)
  checkWhole('activateBy', activateBySeconds, 0, 0xffff_ffff)

  const bytes = new Uint8Array(CONTENT_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, VERSION)
  view.setUint8(1, keyId)
  const hexadecimal = content.passId.replaceAll('-', '')
  for (let at = 0; at < 16; at += 1) {
    view.setUint8(2 + at, Number.parseInt(hexadecimal.slice(at * 2, at * 2 + 2), 16))
  }
  view.setUint16(18, content.serial)
  view.setUint8(20, productNumbers[content.product])
  view.setUint8(21, content.days)
  view.setUint8(22, content.age === 'child' ? 1 : 0)
  view.setUint32(23, activateBySeconds)
  return bytes
}

/** Everything the signature does not guard: that the signer itself kept to the format. */
function readContent(bytes: Uint8Array): { content: PassCodeContent; keyId: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const product = productNumbered(view.getUint8(20))
  const days = view.getUint8(21)
  const flags = view.getUint8(22)
  if (view.getUint8(0) !== VERSION || product === undefined) return undefined
  if (days < 1 || days > PASS_CODE_DAYS_MAX || flags > 1) return undefined

  const hexadecimal = Array.from(bytes.subarray(2, 18), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const content: PassCodeContent = {
    passId: hexadecimal.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    serial: view.getUint16(18),
    product,
    days,
    age: flags === 1 ? 'child' : 'adult',
    activateBy: new Date(view.getUint32(23) * 1000 + 999),
  }
  return { content, keyId: view.getUint8(1) }
}

function productNumbered(number: number): ProductName | undefined {
  return productNames.find((name) => productNumbers[name] === number)
}

function withDomain(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...SIGNATURE_DOMAIN, ...bytes])
}

function checkWhole(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`${name} must be a whole number from ${least} to ${most}`)
  }
}
