// One press lets in a group's chosen passes. All scans are written with their nonces before the server is
// asked, and retries carry the same, so none is lost or repeated. A pass used meanwhile is refused alone.
import { type GroupAdmitAnswer, groupAdmitAnswer } from '#domain/door/groups/group-messages.ts'
import { INVALID_CODE } from '#domain/door/scan/decide-scan.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import { ANSWER_MS_MAX, ask } from '../gate-server.ts'
import { signerOf } from '../gate-store.ts'
import type { KeptScan } from '../kept.ts'
import {
  asAnswered,
  asScanned,
  asStanding,
  beginScan,
  finishScan,
  isTurnedAway,
  type ScanWork,
} from '../take-scan.ts'
import type { GroupLook } from './look-at-group.ts'

/** Takes one scan per chosen pass; undefined if the server says that this device may no longer scan. */
export async function admitGroup(
  work: ScanWork,
  { code, source }: GroupLook,
  passIds: string[],
): Promise<KeptScan[] | undefined> {
  const press = { ...(await beginScan(work, source)), pressId: crypto.randomUUID() }
  const scans = passIds.map((passId) => ({
    ...press,
    nonce: crypto.randomUUID(),
    member: { groupCode: code, passId },
  }))
  if (!work.isOnline) return decidePress(work, scans)
  await work.store.keepScans(scans)
  return finishPress(work, scans)
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

/** Asks the server about the written-down scans of one press, or asks again after an interruption. */
export async function finishPress(
  work: ScanWork,
  press: KeptScan[],
): Promise<KeptScan[] | undefined> {
  const [first] = press
  if (!first) return []
  if (!first.member) {
    const finished = await finishScan(work, first)
    return finished && [finished]
  }
  const reply = await askServer(work, press, { ...first, code: first.member.groupCode })
  if (reply.kind === 'answer') {
    const told = verdictsOf(press, reply.answer)
    if (told) return keepTold(work, told)
  }
  if (isTurnedAway(work, reply)) return undefined
  return decidePress(work, press)
}

/** Decides the scans of one press on the device. Either all of them end up waiting, or none. */
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
  { code, ...scanned }: KeptScan & { code: string },
) {
  const chosen = press.flatMap(({ member, nonce }) =>
    member ? [{ passId: member.passId, nonce }] : [],
  )
  return ask(signerOf(store, device), {
    method: 'POST',
    path: '/group/admit',
    body: { code, ...asScanned(scanned), ...asStanding(scanned), chosen },
    schema: groupAdmitAnswer,
    timeoutMs: ANSWER_MS_MAX,
  })
}

type Told = { scan: KeptScan; verdict: ScanVerdict }

/** The verdict of each scan; undefined if any lacks one, which counts as no answer. */
function verdictsOf(press: KeptScan[], answer: GroupAdmitAnswer): Told[] | undefined {
  // A group's code becomes invalid for all its passes when its key is withdrawn.
  if (!('passes' in answer)) return press.map((scan) => ({ scan, verdict: INVALID_CODE }))
  const verdicts = new Map(answer.passes.map(({ nonce, verdict }) => [nonce, verdict]))
  const told = press.flatMap((scan) => {
    const verdict = verdicts.get(scan.nonce)
    return verdict ? [{ scan, verdict }] : []
  })
  return told.length === press.length ? told : undefined
}

async function keepTold({ store, decider }: ScanWork, told: Told[]): Promise<KeptScan[]> {
  const pack = await store.readPack()
  const kept = await Promise.all(
    told.map(async ({ scan, verdict }): Promise<KeptScan> => {
      const sent = asAnswered(scan, verdict)
      return { ...sent, ...decider.memoryOf(sent, await decider.identify(scan, pack), pack) }
    }),
  )
  await store.keepScans(kept)
  return kept
}
