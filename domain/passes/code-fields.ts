// Shared by the codes of passes and of groups (docs/passes/pass-code.md): a change needs new versions.
import { type ProductName, productNames } from '#domain/ground/vocabulary/catalogue.ts'
import type { PassAge } from '#domain/ground/vocabulary/passes.ts'
import type { PassSigningKey, PassVerifyKey } from './pass-keys.ts'

export type PassKind = {
  product: ProductName
  /** 1 to 31. */
  days: number
  age: PassAge
  /** The last instant at which a first scan counts. Stored in seconds; the whole last second counts. */
  activateBy: Date
}

export const PASS_ID_BYTES = 16
export const KIND_BYTES = 7
export const SIGNATURE_BYTES = 64

const PASS_CODE_DAYS_MAX = 31

const productNumbers = {
  'Full Pass': 1,
  'Sight Pass': 2,
  'Benefits Pass': 3,
} as const satisfies Record<ProductName, number>

/** Writes a pass's id and serial (16 and 2 bytes). Throws a RangeError for other ids. */
export function writeIssue(view: DataView, at: number, passId: string, serial: number): void {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(passId)) {
    throw new RangeError('passId must be a UUID in lower case')
  }
  checkWhole('serial', serial, 0, 0xffff)
  new Uint8Array(view.buffer, view.byteOffset + at).set(bytesOfUuid(passId))
  view.setUint16(at + PASS_ID_BYTES, serial)
}

export function readIssue(view: DataView, at: number): { passId: string; serial: number } {
  const id = new Uint8Array(view.buffer, view.byteOffset + at, PASS_ID_BYTES)
  return { passId: uuidOf(id), serial: view.getUint16(at + PASS_ID_BYTES) }
}

export function bytesOfUuid(id: string): Uint8Array<ArrayBuffer> {
  const pairs = id.replaceAll('-', '').match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

/** In lower case. */
export function uuidOf(bytes: Uint8Array): string {
  const hexadecimal = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hexadecimal.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Writes `KIND_BYTES`. Throws a RangeError when the kind does not fit the format. */
export function writeKind(view: DataView, at: number, kind: PassKind): void {
  const activateBySeconds = Math.floor(kind.activateBy.getTime() / 1000)
  checkWhole('days', kind.days, 1, PASS_CODE_DAYS_MAX)
  checkWhole('activateBy', activateBySeconds, 0, 0xffff_ffff)
  view.setUint8(at, productNumbers[kind.product])
  view.setUint8(at + 1, kind.days)
  view.setUint8(at + 2, kind.age === 'child' ? 1 : 0)
  view.setUint32(at + 3, activateBySeconds)
}

/** Undefined for anything that `writeKind` did not write: a signed code may still be malformed. */
export function readKind(view: DataView, at: number): PassKind | undefined {
  const product = productNumbered(view.getUint8(at))
  const days = view.getUint8(at + 1)
  const flags = view.getUint8(at + 2)
  if (product === undefined || days < 1 || days > PASS_CODE_DAYS_MAX || flags > 1) return undefined
  return {
    product,
    days,
    age: flags === 1 ? 'child' : 'adult',
    activateBy: new Date(view.getUint32(at + 3) * 1000 + 999),
  }
}

/** The domain keeps a signature over these bytes from being valid elsewhere, and vice versa. */
type CodeFormat = { prefix: string; domain: Uint8Array }

/** The text of a code: the bytes, and their signature behind them. */
export async function writeCode(
  { prefix, domain }: CodeFormat,
  bytes: Uint8Array,
  { privateKey }: PassSigningKey,
): Promise<string> {
  const signature = await crypto.subtle.sign('Ed25519', privateKey, joined(domain, bytes))
  return prefix + encodeBase45(joined(bytes, new Uint8Array(signature)))
}

/** Whether the key that the second byte names is among these, or else among the others, and signed the code. */
export async function isGenuine(
  format: CodeFormat,
  bytes: Uint8Array<ArrayBuffer>,
  keys: readonly PassVerifyKey[],
  otherKeys?: () => Promise<readonly PassVerifyKey[]>,
): Promise<boolean> {
  const contentBytes = bytes.length - SIGNATURE_BYTES
  const signature = bytes.subarray(contentBytes)
  const signed = joined(format.domain, bytes.subarray(0, contentBytes))
  const key = keys.find(({ keyId }) => keyId === bytes[1])
  const isBy = key?.verify
    ? key.verify(signature, signed)
    : key && (await crypto.subtle.verify('Ed25519', key.publicKey, signature, signed))
  if (isBy || !otherKeys) return isBy === true
  return isGenuine(format, bytes, await otherKeys())
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}

export function viewOf(bytes: Uint8Array): DataView<ArrayBufferLike> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function productNumbered(number: number): ProductName | undefined {
  return productNames.find((name) => productNumbers[name] === number)
}

function checkWhole(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`${name} must be a whole number from ${least} to ${most}`)
  }
}

// Base45 (RFC 9285). Strict, so that bytes and text correspond one to one: other spellings would give one
// pass many codes. The alphabet contains a space, so a text must never be trimmed.
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

export function encodeBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? byteAt(bytes, at) * 256 + byteAt(bytes, at + 1) : byteAt(bytes, at)
    for (let symbols = isPair ? 3 : 2; symbols > 0; symbols -= 1) {
      text += ALPHABET.charAt(value % 45)
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** The bytes of a base45 text; undefined for any text that `encodeBase45` would not produce. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  const lastSymbols = text.length % 3
  if (lastSymbols === 1) return undefined

  const pairs = Math.floor(text.length / 3)
  const bytes = new Uint8Array(pairs * 2 + (lastSymbols === 2 ? 1 : 0))
  for (let pair = 0; pair < pairs; pair += 1) {
    const value = valueOf(text.slice(pair * 3, pair * 3 + 3))
    if (value === undefined || value > 0xffff) return undefined
    bytes[pair * 2] = value >> 8
    bytes[pair * 2 + 1] = value & 0xff
  }
  if (lastSymbols === 2) {
    const value = valueOf(text.slice(-2))
    if (value === undefined || value > 0xff) return undefined
    bytes[pairs * 2] = value
  }
  return bytes
}

/** The first symbol counts ones, the second forty-fives, the third their square. */
function valueOf(symbols: string): number | undefined {
  let value = 0
  for (let at = symbols.length - 1; at >= 0; at -= 1) {
    const digit = ALPHABET.indexOf(symbols.charAt(at))
    if (digit < 0) return undefined
    value = value * 45 + digit
  }
  return value
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0
}
