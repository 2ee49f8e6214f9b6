// One scan from the code to its verdict. Whatever is cut off at whatever step, the scan is there
// afterwards, once: a question to the server is written down before it leaves, a verdict of this
// device before it is shown, and every repetition carries the same nonce.
import { CLOCK_OFFSET_MAX, scanVerdict, sentCode } from '#domain/scan/gate-messages.ts'
import type { ScanVerdict } from '#domain/scan/scan.ts'
import type { SentSource } from '#domain/vocabulary/scan.ts'
import type { Decider } from './decide-on-device.ts'
import { ask } from './gate-server.ts'
import { ANSWER_MS_MAX } from './gate-state.ts'
import { type Device, type GateStore, type KeptScan, signerOf } from './gate-store.ts'
import { signedOnNow } from './guard/signed-on.ts'

/** The QR's text as it was read, not trimmed, or a short code that parseShortCode took. */
export type ReadCode =
  | { source: SentSource; code: string }
  | { source: 'short_code'; shortCode: string }

export type ScanWork = {
  store: Pick<GateStore, 'readPack' | 'keepScan' | 'keepScans' | 'keepClockOffset'>
  decider: Decider
  device: Device
  isOnline: boolean
  /** The server did not answer in time. */
  onSilence(): void
  onRevoked(): void
}

/** Takes a new scan; undefined when the server says that this device may scan no more. */
export async function takeScan(work: ScanWork, read: ReadCode): Promise<KeptScan | undefined> {
  const pack = await work.store.readPack()
  const attractionId = pack?.attraction.id
  const guard = signedOnNow()
  const scan: KeptScan = {
    nonce: crypto.randomUUID(),
    state: 'begun',
    source: read.source,
    ...('code' in read ? { code: sentCode(read.code) } : { shortCode: read.shortCode }),
    scannedAt: Date.now(),
    clockOffsetMs: work.device.clockOffsetMs,
    ...(guard ? { guard } : {}),
    ...(attractionId === undefined ? {} : { attractionId }),
  }
  if (!work.isOnline) return decideHere(work, scan)
  await work.store.keepScan(scan)
  return finishScan(work, scan)
}

/** Asks the server about a scan that is written down, or asks again after it was cut off. */
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
  if (reply.kind === 'refusal' && reply.error === 'device_revoked') {
    work.onRevoked()
    return undefined
  }
  if (reply.kind === 'silence') work.onSilence()
  return decideHere(work, scan)
}

/** Written down with the server's verdict, where that was decided: the office may have moved the device. */
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

/**
 * Decides a scan on the device, as of the time when it was scanned, and leaves it waiting for the
 * server: without a network, and for a scan that was cut off too long ago to ask as if it were now.
 */
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

/** What the server is told of a scan, whenever it is. */
export function asSent(scan: KeptScan) {
  const { nonce, code, shortCode, member } = scan
  return {
    nonce,
    ...(member ?? (code === undefined ? { shortCode } : { code })),
    ...asScanned(scan),
  }
}

/** Where this device believes to stand; a verdict of elsewhere says so. */
export function asStanding({ attractionId }: Pick<KeptScan, 'attractionId'>) {
  return attractionId === undefined ? {} : { attractionId }
}

/** When and how something was scanned. */
export function asScanned({
  scannedAt,
  source,
  clockOffsetMs,
  guard,
}: Pick<KeptScan, 'scannedAt' | 'source' | 'clockOffsetMs' | 'guard'>) {
  // A phone's clock may be anything; what is further off than the server takes is not told.
  const isTold = Math.abs(clockOffsetMs) <= CLOCK_OFFSET_MAX
  return {
    scannedAt,
    source,
    ...(isTold ? { clockOffsetMs } : {}),
    ...(guard ? { guard } : {}),
  }
}
