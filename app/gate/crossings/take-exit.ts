// Written down before the server is asked, so none is lost or repeated. Offline, the device goes by the code.
import {
  type CrossingAnswer,
  crossingsAnswer,
} from '#domain/door/scan/crossings/crossing-messages.ts'
import { ANSWER_MS_MAX, ask } from '../gate-server.ts'
import { signerOf } from '../gate-store.ts'
import type { GroupRead } from '../group/look-at-group.ts'
import type { KeptScan } from '../kept.ts'
import { asSentCrossing } from '../send-waiting.ts'
import { beginScan, codeOf, isTurnedAway, type ReadCode, type ScanWork } from '../take-scan.ts'

/** Takes a new exit; undefined if the server says that this device may no longer scan. */
export async function takeExit(
  work: ScanWork,
  read: ReadCode,
  together?: Pick<KeptScan, 'member' | 'pressId'>,
): Promise<KeptScan | undefined> {
  const scan: KeptScan = {
    ...(await beginScan(work, read.source)),
    nonce: crypto.randomUUID(),
    crossing: 'exit',
    ...(together ?? codeOf(read)),
  }
  if (work.isOnline) await work.store.keepScans([scan])
  return finishExit(work, scan)
}

/** Takes an exit for each pass of a group's code in turn; undefined if it cannot be read as a group here. */
export async function takeGroupExit(
  work: ScanWork,
  read: GroupRead,
): Promise<KeptScan[] | undefined> {
  const contents = await work.decider.membersOf(read.code, await work.store.readPack())
  if (!contents) return undefined
  const pressId = crypto.randomUUID()
  const taken: KeptScan[] = []
  for (const { passId } of contents) {
    const exit = await takeExit(work, read, { pressId, member: { groupCode: read.code, passId } })
    if (exit) taken.push(exit)
  }
  return taken
}

/** Asks about an exit already written down, or keeps it until the server is reachable. */
export async function finishExit(work: ScanWork, scan: KeptScan): Promise<KeptScan | undefined> {
  const { store, decider, device, isOnline } = work
  const identity = await decider.identify(scan, await store.readPack())
  // Lets this device recognize a later re-entry.
  const memory = identity.passId === undefined ? {} : { passId: identity.passId }
  if (isOnline) {
    const reply = await ask(signerOf(store, device), {
      path: '/crossings',
      body: { crossings: [{ ...asSentCrossing(scan), mode: 'online' }] },
      schema: crossingsAnswer,
      timeoutMs: ANSWER_MS_MAX,
    })
    const [exit] = reply.kind === 'answer' ? reply.answer.crossings : []
    if (exit) {
      const sent: KeptScan = { ...scan, ...memory, state: 'sent', mode: 'online', exit }
      const kept = { ...sent, sentAt: Date.now() }
      await store.keepScans([kept])
      return kept
    }
    if (isTurnedAway(work, reply)) return undefined
  }
  const { reading, found } = identity
  const exit: CrossingAnswer =
    reading?.ok === false
      ? { nonce: scan.nonce, ok: false, reason: 'invalid' }
      : {
          nonce: scan.nonce,
          ok: true,
          ...(reading ? { product: reading.content.product, age: reading.content.age } : {}),
          ...(found?.pass.codeEnd ? { codeEnd: found.pass.codeEnd } : {}),
        }
  const waiting: KeptScan = { ...scan, ...memory, state: 'waiting', mode: 'offline', exit }
  await store.keepScans([waiting])
  return waiting
}
