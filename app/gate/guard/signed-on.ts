// The guard signed on at this door. The name stays on the device until they sign off, for at most twelve
// hours: no shift is longer, and the next guard must not work under it.
import { isRecent } from '#domain/ground/recent.ts'
import { GUARD_NAME_MAX, type SignedOn } from '#domain/ground/vocabulary/door.ts'
import { useNow } from '../gate-clock.ts'
import { createHeld, keepText, readKept } from '../held.ts'

const KEPT_AS = 'vereda-gate-guard'
export const SIGNED_ON_MS = 12 * 60 * 60_000

type Kept = SignedOn & { sinceMs: number }

const known = createHeld(
  readKept(KEPT_AS, (text) => {
    const kept: unknown = JSON.parse(text)
    return isKept(kept) ? kept : undefined
  }),
)

/** The signed-on guard; undefined if nobody is, or the sign-on has expired. */
export function signedOnNow(nowMs = Date.now()): SignedOn | undefined {
  const kept = keptNow(nowMs)
  return kept && { name: kept.name, ...(kept.id === undefined ? {} : { id: kept.id }) }
}

export function signOn({ id, name }: SignedOn, nowMs = Date.now()): void {
  const typed = name.trim().slice(0, GUARD_NAME_MAX)
  if (typed === '') return
  change({ name: typed, ...(id === undefined ? {} : { id }), sinceMs: nowMs })
}

/** Also called when the office takes the device out of service. */
export function signOff(): void {
  change(undefined)
}

export function useSignedOn(): (SignedOn & { sinceMs: number }) | undefined {
  const kept = known.use()
  // The displayed time lags by up to ten seconds and may precede a fresh sign-on.
  return keptNow(Math.max(useNow(), kept?.sinceMs ?? 0))
}

function keptNow(nowMs: number): Kept | undefined {
  const kept = known.get()
  return kept && isRecent(kept.sinceMs, nowMs, SIGNED_ON_MS) ? kept : undefined
}

function change(kept: Kept | undefined): void {
  keepText(KEPT_AS, kept && JSON.stringify(kept))
  known.set(kept)
}

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false
  const { name, id, sinceMs }: { name?: unknown; id?: unknown; sinceMs?: unknown } = kept
  const isId = id === undefined || typeof id === 'string'
  return typeof name === 'string' && isId && typeof sinceMs === 'number'
}

/** The last screen to ask gets a badge. It is no scan: no list of scans and no record of refusals has it. */
type Taker = (code: string) => void

const takers: Taker[] = []

/** Receives badges until the returned function is called. */
export function askForBadges(taker: Taker): () => void {
  takers.push(taker)
  return () => {
    takers.splice(takers.indexOf(taker), 1)
  }
}

/** Delivers a badge; it is dropped if nobody asked for one. */
export function takeBadge(code: string): void {
  takers.at(-1)?.(code)
}
