// Passes on a gate: no name or address, and only the shown end of the short code (decision 09). Lists, so
// that 50,000 passes stay below 5 MB: id, code end, serial, product, days, 1 for a child, state, last second
// to start; once started the last valid second and the start in milliseconds; then the entries at the
// device's attraction as [day since 1970, milliseconds since the start].
import { fromBase64Url, toBase64Url } from '#domain/ground/base64-url.ts'
import { isShortCodeEnd } from '#domain/ground/short-code.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { passStates } from '#domain/ground/vocabulary/passes.ts'
import { bytesOfUuid, uuidOf } from '#domain/passes/code-fields.ts'
import type { PassCodeContent } from '#domain/passes/pass-code.ts'
import type { EntryAtGate, PassAtGate } from '../decide-scan.ts'

/** An expired pass is kept this long, so that a guard can tell since when. */
export const PACK_KEEPS_MS = 3 * 24 * 60 * 60_000

/** A pass sold this shortly before the data was read may be missing from it. */
const MAY_BE_MISSING_MS = 10 * 60_000

/** List positions are sent to and stored on devices, so the vocabulary may only grow at its end. */
const products = productNames
const states = [...passStates, 'unpaid'] as const

export type PassInPack = {
  passId: string
  pass: PassAtGate
  /** At the attraction of the device. */
  entries: EntryAtGate[]
}

/** The packed form of a pass. Dates end with a second's last millisecond, so seconds are enough. */
export function packPass({ passId, pass, entries }: PassInPack): unknown[] {
  const head = [
    packId(passId),
    pass.codeEnd ?? '',
    pass.serial,
    products.indexOf(pass.productName),
    pass.durationDays,
    pass.age === 'child' ? 1 : 0,
    states.indexOf(pass.state === 'issued' && !pass.isPaid ? 'unpaid' : pass.state),
    seconds(pass.activateBy),
  ]
  if (pass.activatedAt === null || pass.validUntil === null) return head
  const started = [...head, seconds(pass.validUntil), pass.activatedAt.getTime()]
  if (entries.length === 0) return started
  const startMs = pass.activatedAt.getTime()
  return [...started, entries.map(({ day, at }) => [dayNumber(day), at.getTime() - startMs])]
}

/** Reads what `packPass` wrote; undefined for anything else. */
export function unpackPass(packed: unknown[]): PassInPack | undefined {
  const [id, codeEnd, serial, product, days, isChild, state, activateBy] = packed
  const [validUntil, activatedAt, entries = []] = packed.slice(8)
  const productName = products[Number(product)]
  const packedState = states[Number(state)]
  if (typeof id !== 'string' || typeof codeEnd !== 'string') return undefined
  if (!productName || !packedState || !Array.isArray(entries)) return undefined
  const isStarted = typeof validUntil === 'number' && typeof activatedAt === 'number'
  return {
    passId: uuidOf(fromBase64Url(id)),
    pass: {
      serial: Number(serial),
      productName,
      durationDays: Number(days),
      age: isChild === 1 ? 'child' : 'adult',
      state: packedState === 'unpaid' ? 'issued' : packedState,
      isPaid: packedState !== 'unpaid',
      isOfCity: true,
      activateBy: endOfSecond(Number(activateBy)),
      activatedAt: isStarted ? new Date(activatedAt) : null,
      validUntil: isStarted ? endOfSecond(validUntil) : null,
      // Nobody is shown more than the end of a code.
      ...(isShortCodeEnd(codeEnd) ? { codeEnd } : {}),
    },
    entries: entries.map((entry: unknown[]) => ({
      day: dayOfNumber(Number(entry[0])),
      at: new Date(Number(activatedAt) + Number(entry[1])),
    })),
  }
}

const DAY_MS = 24 * 60 * 60_000

/** Days are dates, not durations: noon is unaffected by clock changes. */
function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T12:00:00Z`) / DAY_MS)
}

function dayOfNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

/** A pass missing from the pack, as its code describes it. */
export function passFromCode(content: PassCodeContent): PassAtGate {
  return {
    serial: content.serial,
    productName: content.product,
    durationDays: content.days,
    age: content.age,
    state: 'issued',
    isPaid: true,
    isOfCity: true,
    activateBy: content.activateBy,
    activatedAt: null,
    validUntil: null,
  }
}

/** Whether it ended longer ago than the pack keeps; server and device use the same rule. */
export function passIsForgotten(
  pass: Pick<PassAtGate, 'activateBy' | 'activatedAt' | 'validUntil'>,
  now: Date,
): boolean {
  const end = pass.activatedAt === null ? pass.activateBy : (pass.validUntil ?? pass.activateBy)
  return now.getTime() > end.getTime() + PACK_KEEPS_MS
}

/**
 * Whether data complete as of `dataAt` would hold the pass if it were valid: a genuine code missing there was
 * used up. Its id begins with the milliseconds of its issue (UUID version 7, RFC 9562).
 */
export function packWouldHold(passId: string, dataAt: Date): boolean {
  if (passId.charAt(14) !== '7') return false
  const issuedAt = Number.parseInt(passId.slice(0, 8) + passId.slice(9, 13), 16)
  return issuedAt < dataAt.getTime() - MAY_BE_MISSING_MS
}

/** The 16 bytes of a UUID as 22 symbols of base64url. */
export function packId(id: string): string {
  return toBase64Url(bytesOfUuid(id))
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

function endOfSecond(atSeconds: number): Date {
  return new Date(atSeconds * 1000 + 999)
}
