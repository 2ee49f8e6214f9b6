// One scan from code to verdict. A request is written down before it is sent, this device's verdict before it
// is shown, and retries carry the same nonce, so that an interruption neither loses nor repeats the scan.
import { CLOCK_OFFSET_MAX, scanVerdict, sentCode } from '#domain/door/scan/gate-messages.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import type { SentSource } from '#domain/ground/vocabulary/door.ts'
import type { Decider } from './decide-on-device.ts'
import { ANSWER_MS_MAX, ask, type Reply } from './gate-server.ts'
import { type GateStore, signerOf } from './gate-store.ts'
import { signedOnNow } from './guard/signed-on.ts'
import type { Device, KeptScan } from './kept.ts'

/** The QR code's text as read, not trimmed, or a short code accepted by parseShortCode. */
export type ReadCode =
  | { source: SentSource; code: string }
  | { source: 'short_code'; shortCode: string }

export type ScanWork = {
  store: Pick<GateStore, 'readPack' | 'keepScan' | 'keepScans' | 'keepClockOffset'>
  decider: Decider
  device: Device
  isOnline: boolean
  onSilence(): void
  onRevoked(): void
}

/** Takes a new scan; undefined if the server says that this device may no longer scan. */
export async function takeScan(work: ScanWork, read: ReadCode): Promise<KeptScan | undefined> {
  const begun = await beginScan(work, read.source)
  const scan: KeptScan = { ...begun, nonce: crypto.randomUUID(), ...codeOf(read) }
  if (!work.isOnline) return decideHere(work, scan)
  await work.store.keepScan(scan)
  return finishScan(work, scan)
}

export async function beginScan({ store, device }: ScanWork, source: SentSource) {
  const pack = await store.readPack()
  const guard = signedOnNow()
  return {
    state: 'begun' as const,
    source,
    scannedAt: Date.now(),
    clockOffsetMs: device.clockOffsetMs,
    ...(guard ? { guard } : {}),
    ...(pack ? { attractionId: pack.attraction.id } : {}),
  }
}

export function codeOf(read: ReadCode): Pick<KeptScan, 'code' | 'shortCode'> {
  return 'code' in read ? { code: sentCode(read.code) } : { shortCode: read.shortCode }
}

/** True if this device may no longer scan, else it decides. After silence the next scan does not wait. */
export function isTurnedAway(work: ScanWork, reply: Reply<unknown>): boolean {
  if (reply.kind === 'silence') work.onSilence()
  const isRevoked = reply.kind === 'refusal' && reply.error === 'device_revoked'
  if (isRevoked) work.onRevoked()
  return isRevoked
}

/** Asks the server about a scan already written down, or asks again after an interruption. */
export async function finishScan(work: ScanWork, scan: KeptScan): Promise<KeptScan | undefined> {
  const { store, decider } = work
  const pack = await store.readPack()
  const [reply, identity] = await Promise.all([askServer(work, scan), decider.identify(scan, pack)])

  if (reply.kind === 'answer') {
    const verdict = reply.answer
    const sent = asAnswered(scan, verdict)
    const kept = { ...sent, ...decider.memoryOf(sent, identity, pack) }
    await store.keepScan(kept)
    return kept
  }
  if (isTurnedAway(work, reply)) return undefined
  return decideHere(work, scan)
}

/** Records the server's verdict with its attraction, since the office may have moved the device. */
export function asAnswered(scan: KeptScan, verdict: ScanVerdict): KeptScan {
  const { movedTo } = verdict
  return {
    ...scan,
    state: 'sent',
    mode: 'online',
    verdict,
    sentAt: Date.now(),
    ...(movedTo ? { attractionId: movedTo.id } : {}),
  }
}

/** As of the scan's time; then it waits for the server. Offline, or if too old to send as a current scan. */
async function decideHere({ store, decider }: ScanWork, scan: KeptScan): Promise<KeptScan> {
  const decided = await decider.decide(scan, await store.readPack())
  await store.keepScan(decided)
  return decided
}

function askServer({ store, device }: ScanWork, scan: KeptScan) {
  return ask(signerOf(store, device), {
    method: 'POST',
    path: '/scan',
    body: { ...asSent(scan), ...asStanding(scan) },
    schema: scanVerdict,
    timeoutMs: ANSWER_MS_MAX,
  })
}

export function asSent(scan: KeptScan) {
  const { nonce, code, shortCode, member } = scan
  return {
    nonce,
    ...(member ?? (code === undefined ? { shortCode } : { code })),
    ...asScanned(scan),
  }
}

/** The attraction where this device believes to be; a verdict for another one says so. */
export function asStanding({ attractionId }: Pick<KeptScan, 'attractionId'>) {
  return attractionId === undefined ? {} : { attractionId }
}

export function asScanned({
  scannedAt,
  source,
  clockOffsetMs,
  guard,
}: Pick<KeptScan, 'scannedAt' | 'source' | 'clockOffsetMs' | 'guard'>) {
  // A phone's clock may be arbitrarily wrong; an offset beyond the server's limit is omitted.
  const isTold = Math.abs(clockOffsetMs) <= CLOCK_OFFSET_MAX
  return {
    scannedAt,
    source,
    ...(isTold ? { clockOffsetMs } : {}),
    ...(guard ? { guard } : {}),
  }
}
