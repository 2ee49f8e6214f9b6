// All passes of an order under one signature; the reader decides each as if scanned alone. Server and
// browsers run this file. Changed bytes need a new version: docs/passes/pass-code.md.
import type { PassCodeContent } from '#domain/passes/pass-code.ts'
import {
  KIND_BYTES,
  PASS_ID_BYTES,
  type PassKind,
  SIGNATURE_BYTES,
  decodeBase45,
  isGenuine,
  readIssue,
  readKind,
  viewOf,
  writeCode,
  writeIssue,
  writeKind,
} from './code-fields.ts'
import type { PassSigningKey, PassVerifyKey } from './pass-keys.ts'

export type GroupCodeReading =
  | { ok: true; contents: PassCodeContent[]; keyId: number }
  | { ok: false; reason: 'invalid' }

export const GROUP_PREFIX = 'G1:'
/** Most passes in one code: a larger QR is hard to read from a phone held across a counter. */
export const GROUP_PASSES_MAX = 15

const GROUP_PASSES_MIN = 2
const VERSION = 1
const HEADER_BYTES = 4
const HEADER_SYMBOLS = 6
const MEMBER_BYTES = PASS_ID_BYTES + 3
/** The index of a member's kind follows its id and serial. */
const KIND_INDEX_AT = PASS_ID_BYTES + 2

/** Length of the shortest and the longest code: two passes of one kind, and fifteen of fifteen kinds. */
const GROUP_CODE_MIN = groupCodeLength(1, GROUP_PASSES_MIN)
export const GROUP_CODE_MAX = groupCodeLength(GROUP_PASSES_MAX, GROUP_PASSES_MAX)

const FORMAT = { prefix: GROUP_PREFIX, domain: new TextEncoder().encode('vereda-group-v1\0') }

const INVALID = { ok: false, reason: 'invalid' } as const

/** An order's passes in the groups of its codes, in order and of nearly equal size; none for one pass. */
export function groupsOf<Pass>(passes: readonly Pass[]): Pass[][] {
  if (passes.length < GROUP_PASSES_MIN) return []
  const codes = Math.ceil(passes.length / GROUP_PASSES_MAX)
  return Array.from({ length: codes }, (_, code) =>
    passes.slice(
      Math.floor((code * passes.length) / codes),
      Math.floor(((code + 1) * passes.length) / codes),
    ),
  )
}

/** By prefix and length alone: a camera asks this. */
export function isGroupCode(text: string): boolean {
  return (
    text.length >= GROUP_CODE_MIN && text.length <= GROUP_CODE_MAX && text.startsWith(GROUP_PREFIX)
  )
}

/** Same contents, order and key, same text. Throws a RangeError for contents that do not fit the format. */
export async function signGroupCode(
  contents: readonly PassCodeContent[],
  signingKey: PassSigningKey,
): Promise<string> {
  return writeCode(FORMAT, writeContents(contents, signingKey.keyId), signingKey)
}

/**
 * `invalid` unless `signGroupCode` wrote the text, as scanned and not trimmed, with one of these keys; never
 * throws. `otherKeys` is called as by `readPassCode`, for the first pass: an order has one city.
 */
export async function readGroupCode(
  text: string,
  verifyKeys: readonly PassVerifyKey[],
  otherKeys?: (passId: string) => Promise<readonly PassVerifyKey[]>,
): Promise<GroupCodeReading> {
  if (!isGroupCode(text)) return INVALID
  const bytes = decodeBase45(text.slice(GROUP_PREFIX.length))
  const contents = bytes && readContents(bytes)
  if (!contents) return INVALID

  const others = otherKeys && (() => otherKeys(contents[0]?.passId ?? ''))
  if (!(await isGenuine(FORMAT, bytes, verifyKeys, others))) return INVALID
  return { ok: true, contents, keyId: viewOf(bytes).getUint8(1) }
}

function writeContents(contents: readonly PassCodeContent[], keyId: number): Uint8Array {
  if (contents.length < GROUP_PASSES_MIN || contents.length > GROUP_PASSES_MAX) {
    throw new RangeError(`a group has from ${GROUP_PASSES_MIN} to ${GROUP_PASSES_MAX} passes`)
  }
  if (new Set(contents.map(({ passId }) => passId)).size !== contents.length) {
    throw new RangeError('a group names no pass twice')
  }
  const kinds: PassKind[] = []
  const kindOf = contents.map((content) => {
    const known = kinds.findIndex((kind) => isSameKind(kind, content))
    return known < 0 ? kinds.push(content) - 1 : known
  })

  const bytes = new Uint8Array(bytesOf(kinds.length, contents.length) - SIGNATURE_BYTES)
  const view = viewOf(bytes)
  view.setUint8(0, VERSION)
  view.setUint8(1, keyId)
  view.setUint8(2, kinds.length)
  view.setUint8(3, contents.length)
  kinds.forEach((kind, index) => writeKind(view, HEADER_BYTES + index * KIND_BYTES, kind))
  contents.forEach(({ passId, serial }, index) => {
    const at = memberAt(kinds.length, index)
    writeIssue(view, at, passId, serial)
    view.setUint8(at + KIND_INDEX_AT, kindOf[index] ?? 0)
  })
  return bytes
}

/** Checks what the signature does not prove: that the signer kept to the format. */
function readContents(bytes: Uint8Array): PassCodeContent[] | undefined {
  const view = viewOf(bytes)
  const kindsCount = view.getUint8(2)
  const count = view.getUint8(3)
  if (view.getUint8(0) !== VERSION) return undefined
  if (!isCount(kindsCount, count)) return undefined
  if (bytes.length !== bytesOf(kindsCount, count)) return undefined

  const kinds: PassKind[] = []
  for (let index = 0; index < kindsCount; index += 1) {
    const kind = readKind(view, HEADER_BYTES + index * KIND_BYTES)
    if (!kind || kinds.some((earlier) => isSameKind(earlier, kind))) return undefined
    kinds.push(kind)
  }
  const contents: PassCodeContent[] = []
  const seen = new Set<string>()
  let kindsUsed = 0
  for (let index = 0; index < count; index += 1) {
    const at = memberAt(kindsCount, index)
    const { passId, serial } = readIssue(view, at)
    const kindIndex = view.getUint8(at + KIND_INDEX_AT)
    const kind = kinds[kindIndex]
    // Kinds must come in order of first use: another order would be a second text.
    if (!kind || kindIndex > kindsUsed || seen.has(passId)) return undefined
    if (kindIndex === kindsUsed) kindsUsed += 1
    seen.add(passId)
    contents.push({ passId, serial, ...kind })
  }
  return kindsUsed === kindsCount ? contents : undefined
}

/** Compares as encoded: two instants within one second are equal. */
function isSameKind(one: PassKind, other: PassKind): boolean {
  return (
    one.product === other.product &&
    one.days === other.days &&
    one.age === other.age &&
    Math.floor(one.activateBy.getTime() / 1000) === Math.floor(other.activateBy.getTime() / 1000)
  )
}

function memberAt(kinds: number, index: number): number {
  return HEADER_BYTES + kinds * KIND_BYTES + index * MEMBER_BYTES
}

function bytesOf(kinds: number, members: number): number {
  return memberAt(kinds, members) + SIGNATURE_BYTES
}

/** In symbols. */
function groupCodeLength(kinds: number, members: number): number {
  const bytes = bytesOf(kinds, members)
  return GROUP_PREFIX.length + Math.floor(bytes / 2) * 3 + (bytes % 2) * 2
}

/** The length of the group's code that begins so; `unknown` while its header is not there, else `wrong`. */
export function lengthOfGroupCode(text: string): number | 'unknown' | 'wrong' {
  const head = text.slice(GROUP_PREFIX.length, GROUP_PREFIX.length + HEADER_SYMBOLS)
  if (head.length < HEADER_SYMBOLS) return 'unknown'
  const [version, , kinds = 0, members = 0] = decodeBase45(head) ?? []
  return version === VERSION && isCount(kinds, members) ? groupCodeLength(kinds, members) : 'wrong'
}

function isCount(kinds: number, members: number): boolean {
  return (
    members >= GROUP_PASSES_MIN && members <= GROUP_PASSES_MAX && kinds >= 1 && kinds <= members
  )
}
