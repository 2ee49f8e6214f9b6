// Downloads changed passes page by page, each saved with its cursor: an interrupted download resumes there.
import { type SyncAnswer, syncAnswer } from '#domain/door/scan/gate-messages.ts'
import { ask } from './gate-server.ts'
import { type GateStore, signerOf } from './gate-store.ts'
import type { Device, KeptPass, PackFacts } from './kept.ts'

export type Download =
  | { kind: 'done'; fastestMs: number; device: Device; pack: PackFacts }
  | { kind: 'unknown'; fastestMs: number }
  | { kind: 'silence' }
  | { kind: 'revoked' }

const PAGE_MS_MAX = 30_000
/** Guards against a server whose pages never end. */
const PAGES_MAX = 1_000

/** Updates the data and returns the device as the server now describes it. */
export async function downloadChanges(store: GateStore, device: Device): Promise<Download> {
  const startedAt = Date.now()
  let fastestMs = Number.POSITIVE_INFINITY
  let pack = await store.readPack()
  let isStartOver = false

  for (let page = 0; page < PAGES_MAX; page += 1) {
    const cursor = isStartOver ? undefined : pack?.cursor
    const askedAt = Date.now()
    const reply = await ask(
      { ...signerOf(store, device), queueLength: await store.countWaiting() },
      {
        path: cursor ? `/sync?cursor=${encodeURIComponent(cursor)}` : '/sync',
        schema: syncAnswer,
        timeoutMs: PAGE_MS_MAX,
      },
    )
    if (reply.kind === 'silence') return reply
    if (reply.kind === 'refusal') {
      if (reply.error === 'device_revoked') return { kind: 'revoked' }
      if (reply.error !== 'malformed' || isStartOver) return { kind: 'unknown', fastestMs }
      isStartOver = true // The server does not know this cursor any more.
      continue
    }
    isStartOver = false
    fastestMs = Math.min(fastestMs, reply.tookMs)
    const { answer } = reply
    const before = pack?.attraction.id
    if (before !== undefined && before !== answer.attraction.id) {
      // The office moved this device, so the entries in the kept data belong to the previous attraction.
      pack = { ...factsOf(answer), cursor: '' }
      await store.startPackOver(pack)
      if (cursor) continue
    }
    const told = describedBy(answer, device, (askedAt + Date.now()) / 2)
    const complete = { completeAt: startedAt, clockOffsetMs: told.clockOffsetMs }
    pack = factsOf(answer, answer.hasMore ? pack : complete)
    await store.keepPage(answer.passes.flatMap(asKeptPass), answer.gone, pack)
    if (answer.hasMore) continue

    await store.forgetSentBefore(startedAt)
    await store.keepDevice(told)
    return { kind: 'done', fastestMs, device: told, pack }
  }
  return { kind: 'silence' }
}

type Complete = Pick<PackFacts, 'completeAt' | 'clockOffsetMs'>

function factsOf(
  { cursor, keys, attraction, timeZone }: SyncAnswer,
  { completeAt, clockOffsetMs }: Complete = {},
): PackFacts {
  return { cursor, keys, attraction, timeZone, completeAt, clockOffsetMs }
}

/** Assumes that the answer took half of the round trip. */
function describedBy(answer: SyncAnswer, device: Device, heardAt: number): Device {
  return {
    ...device,
    name: answer.deviceName,
    attractionId: answer.attraction.id,
    attractionName: answer.attraction.name,
    doors: answer.doors,
    cityName: answer.cityName,
    timeZone: answer.timeZone,
    benefits: answer.attraction.benefits,
    exitRule: answer.attraction.exitRule,
    lastContactAt: Date.now(),
    clockOffsetMs: Math.round(heardAt - Date.parse(answer.serverTime)),
  }
}

function asKeptPass(packed: unknown[]): KeptPass[] {
  const [id] = packed
  return typeof id === 'string' ? [{ id, packed }] : []
}
