// A nonce is one scan of one pass. With another pass the device is broken or lies: the earlier answer must
// not open the door again, and it is stored as a refusal for a person to see, once per nonce and pass.
import type { Database } from '#db/database.ts'
import { refusedScans } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { clampOffset } from '#domain/door/devices/note-contact.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ScanMode, ScanSource } from '#domain/ground/vocabulary/door.ts'
import { INVALID_CODE } from './decide-scan.ts'
import type { ScansBefore } from './pass-reads.ts'
import type { ScanVerdict } from './scan.ts'

/** Whether a nonce belongs to another pass; null (no pass) counts as a pass of its own. */
export function isReusedNonce(before: ScansBefore, passId: string | null): boolean {
  return before.length > 0 && before.every((stored) => stored.passId !== passId)
}

/** The stored answer, so that a repetition gets exactly the same fields. */
export function verdictBefore(before: ScansBefore, passId: string | null): ScanVerdict | undefined {
  const answer = before.find((stored) => stored.passId === passId)?.answer
  return answer ? JSON.parse(answer) : undefined
}

type ReusedNonce = {
  device: Pick<DeviceAtGate, 'id'>
  door: { attraction: { id: number } }
  /** As the device sent it. */
  nonce: string
  /** The second pass. */
  passId: string | null
  scannedAt: Date
  receivedAt: Date
  /** Device clock minus server clock. */
  clockOffsetMs: number
  mode: ScanMode
  source: ScanSource
}

/** Stores the second scan under a nonce derived from both, so that repeating it writes nothing. */
export async function keepReusedNonce(
  { newId }: Pick<Services, 'newId'>,
  db: Database,
  { device, door, nonce, passId, scannedAt, receivedAt, clockOffsetMs, mode, source }: ReusedNonce,
): Promise<void> {
  await db
    .insert(refusedScans)
    .values({
      id: newId(),
      deviceId: device.id,
      attractionId: door.attraction.id,
      nonce: await nonceOfConflict(nonce, passId),
      passId,
      scannedAt,
      receivedAt,
      clockOffsetMs: clampOffset(clockOffsetMs),
      mode,
      source,
      reason: 'nonce_reused',
      answer: JSON.stringify(INVALID_CODE),
    })
    .onConflictDoNothing()
}

const TRIES_MAX = 3

/** Repeats a write: where another scan with its nonce was written meanwhile, reading again finds that one. */
export async function untilWritten<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await write()
    } catch (error) {
      if (violatedConstraint(error) === undefined || tries === TRIES_MAX) throw error
    }
  }
}

const UUID_BYTES = 16

/** A UUID of version 8 (RFC 9562): the first bytes of a SHA-256. */
async function nonceOfConflict(nonce: string, passId: string | null): Promise<string> {
  const text = `vereda-nonce-reused\n${nonce.toLowerCase()}\n${passId ?? ''}`
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const bytes = new Uint8Array(hash).slice(0, UUID_BYTES)
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}
