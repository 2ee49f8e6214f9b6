// One press from code to verdict, of a single pass or of a group's chosen passes. Its scans are written down
// before the server is asked, this device's verdicts before they are shown, and retries carry the same nonces,
// so that an interruption neither loses nor repeats a scan. A pass used meanwhile is refused alone.
import { type PressAnswer, pressAnswer } from '#domain/door/groups/group-messages.ts'
import { CLOCK_OFFSET_MAX, sentCode } from '#domain/door/scan/gate-messages.ts'
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
  store: Pick<GateStore, 'readPack' | 'keepScans' | 'keepClockOffset'>
  decider: Decider
  device: Device
  isOnline: boolean
  onSilence(): void
  onRevoked(): void
}

type CodeOfScan = Pick<KeptScan, 'code' | 'shortCode' | 'member' | 'pressId'>

/** Takes a new scan; undefined if the server says that this device may no longer scan. */
export function takeScan(work: ScanWork, read: ReadCode): Promise<KeptScan[] | undefined> {
  return takePress(work, read.source, [codeOf(read)])
}

/** Takes one scan per chosen pass of a group's code, as `takeScan` does. */
export function admitGroup(
  work: ScanWork,
  { code, source }: { code: string; source: SentSource },
  passIds: string[],
): Promise<KeptScan[] | undefined> {
  const pressId = crypto.randomUUID()
  const codes = passIds.map((passId) => ({ pressId, member: { groupCode: code, passId } }))
  return takePress(work, source, codes)
}

async function takePress(
  work: ScanWork,
  source: SentSource,
  codes: CodeOfScan[],
): Promise<KeptScan[] | undefined> {
  const begun = await beginScan(work, source)
  const press = codes.map((code) => ({ ...begun, nonce: crypto.randomUUID(), ...code }))
  if (!work.isOnline) return decidePress(work, press)
  await work.store.keepScans(press)
  return finishPress(work, press)
}

/** Groups the scans by press; every other scan stands alone. */
export function pressesOf(scans: KeptScan[]): KeptScan[][] {
  const presses = new Map<string, KeptScan[]>()
  for (const scan of scans) {
    const { pressId = scan.nonce } = scan
    presses.set(pressId, [...(presses.get(pressId) ?? []), scan])
  }
  return [...presses.values()]
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

/** Asks the server about the written-down scans of one press, or asks again after an interruption. */
export async function finishPress(
  work: ScanWork,
  press: KeptScan[],
): Promise<KeptScan[] | undefined> {
  const { store, decider } = work
  const [first] = press
  if (!first) return []
  const pack = await store.readPack()
  const [reply, identities] = await Promise.all([
    askServer(work, press, first),
    Promise.all(press.map((scan) => decider.identify(scan, pack))),
  ])
  const told = reply.kind === 'answer' ? toldBy(reply.answer, press) : undefined
  if (told) {
    const kept = told.map((scan, index) => ({
      ...scan,
      ...decider.memoryOf(scan, identities[index] ?? {}, pack),
    }))
    await store.keepScans(kept)
    return kept
  }
  if (isTurnedAway(work, reply)) return undefined
  return decidePress(work, press)
}

/** The scans as the server answered them; undefined if any lacks a verdict, which counts as no answer. */
function toldBy(answer: PressAnswer, press: KeptScan[]): KeptScan[] | undefined {
  // A group's code becomes invalid for all its passes when its key is withdrawn.
  if (!('passes' in answer)) return press.map((scan) => asAnswered(scan, answer))
  const verdicts = new Map(answer.passes.map(({ nonce, verdict }) => [nonce, verdict]))
  const told = press.flatMap((scan) => {
    const verdict = verdicts.get(scan.nonce)
    return verdict ? [asAnswered(scan, verdict)] : []
  })
  return told.length === press.length ? told : undefined
}

/** Records the server's verdict with its attraction, since the office may have moved the device. */
function asAnswered(scan: KeptScan, verdict: ScanVerdict): KeptScan {
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
 * Decides the scans of one press on the device, as of their time; then they wait for the server, all or none.
 * Offline, or if too old to send as current scans.
 */
export async function decidePress(
  { store, decider }: ScanWork,
  press: KeptScan[],
): Promise<KeptScan[]> {
  const pack = await store.readPack()
  const decided = await Promise.all(press.map((scan) => decider.decide(scan, pack)))
  await store.keepScans(decided)
  return decided
}

function askServer(
  { store, device }: ScanWork,
  press: KeptScan[],
  first: KeptScan,
): Promise<Reply<PressAnswer>> {
  const chosen = press.flatMap(({ member, nonce }) =>
    member ? [{ passId: member.passId, nonce }] : [],
  )
  const asked = first.member
    ? {
        path: '/group/admit',
        body: { code: first.member.groupCode, ...asScanned(first), ...asStanding(first), chosen },
      }
    : { path: '/scan', body: { ...asSent(first), ...asStanding(first) } }
  return ask(signerOf(store, device), {
    ...asked,
    schema: pressAnswer,
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
