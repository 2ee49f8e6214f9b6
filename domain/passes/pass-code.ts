// The signed code in a pass's QR: what an offline gate must know, without personal data. It proves who issued
// it, not that it is unused. Server and browsers run this same file; changed bytes need a new version
// (docs/passes/pass-code.md has the format and the authoritative test vectors).
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

export type { PassVerifyKey }

export type PassCodeContent = PassKind & {
  /** A lower-case UUID. */
  passId: string
  /** Counts the issues of a pass, 0 to 65535, so a reissued code differs from the previous one. */
  serial: number
}

export type PassCodeReading =
  | { ok: true; content: PassCodeContent; keyId: number }
  | { ok: false; reason: 'invalid' }

export const PASS_CODE_LENGTH = 140

export const PASS_PREFIX = 'P1:'
const VERSION = 1
const ISSUE_AT = 2
const KIND_AT = ISSUE_AT + PASS_ID_BYTES + 2
const CONTENT_BYTES = KIND_AT + KIND_BYTES
const CODE_BYTES = CONTENT_BYTES + SIGNATURE_BYTES

const FORMAT = { prefix: PASS_PREFIX, domain: new TextEncoder().encode('vereda-pass-v1\0') }

const INVALID = { ok: false, reason: 'invalid' } as const

/** Same content and key, same text. Throws a RangeError for a content that does not fit the format. */
export async function signPassCode(
  content: PassCodeContent,
  signingKey: PassSigningKey,
): Promise<string> {
  return writeCode(FORMAT, writeContent(content, signingKey.keyId), signingKey)
}

/**
 * `invalid` unless `signPassCode` wrote the text, as scanned and not trimmed, with one of these keys; never
 * throws. `otherKeys` is called when none matches, to look up those of the pass's own city.
 */
export async function readPassCode(
  text: string,
  verifyKeys: readonly PassVerifyKey[],
  otherKeys?: (passId: string) => Promise<readonly PassVerifyKey[]>,
): Promise<PassCodeReading> {
  if (text.length !== PASS_CODE_LENGTH || !text.startsWith(PASS_PREFIX)) return INVALID
  const bytes = decodeBase45(text.slice(PASS_PREFIX.length))
  if (bytes?.length !== CODE_BYTES) return INVALID

  const reading = readContent(bytes)
  if (!reading) return INVALID
  const others = otherKeys && (() => otherKeys(reading.content.passId))
  return (await isGenuine(FORMAT, bytes, verifyKeys, others)) ? { ok: true, ...reading } : INVALID
}

function writeContent(content: PassCodeContent, keyId: number): Uint8Array {
  const bytes = new Uint8Array(CONTENT_BYTES)
  const view = viewOf(bytes)
  view.setUint8(0, VERSION)
  view.setUint8(1, keyId)
  writeIssue(view, ISSUE_AT, content.passId, content.serial)
  writeKind(view, KIND_AT, content)
  return bytes
}

/** Checks what the signature does not prove: that the signer kept to the format. */
function readContent(bytes: Uint8Array): { content: PassCodeContent; keyId: number } | undefined {
  const view = viewOf(bytes)
  const kind = readKind(view, KIND_AT)
  if (view.getUint8(0) !== VERSION || !kind) return undefined
  return { content: { ...readIssue(view, ISSUE_AT), ...kind }, keyId: view.getUint8(1) }
}
