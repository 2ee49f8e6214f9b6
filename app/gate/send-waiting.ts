// Sends the scans decided on the device, oldest first. Each keeps its nonce, so a scan sent twice counts
// once, and each leaves the queue only with the server's answer about it.
import {
  crossingsAnswer,
  type SentCrossing,
} from '#domain/door/scan/crossings/crossing-messages.ts'
import {
  type OfflineScan,
  type UploadAnswer,
  uploadAnswer,
  type UploadResult,
} from '#domain/door/scan/gate-messages.ts'
import { ask, type Question, type Reply } from './gate-server.ts'
import { type GateStore, signerOf } from './gate-store.ts'
import type { Device, KeptScan } from './kept.ts'
import { asSent } from './take-scan.ts'

/** The fastest answer in milliseconds shows how good the network is; Infinity if none was needed. */
export type SendOutcome =
  | { kind: 'done'; fastestMs: number }
  /** The server does not know this device or rejects its signature: everything is kept. */
  | { kind: 'unknown'; fastestMs: number }
  | { kind: 'silence' }
  | { kind: 'revoked'; isEmpty: boolean }

const SCANS_AT_ONCE = 50
const UPLOAD_MS_MAX = 15_000

/** Sends until nothing waits. `onChange` is called after every part that left the queue. */
export async function sendWaiting(
  store: GateStore,
  device: Device,
  onChange: () => Promise<void>,
): Promise<SendOutcome> {
  let fastestMs = Number.POSITIVE_INFINITY
  let atOnce = SCANS_AT_ONCE
  for (;;) {
    const waiting = await store.listWaiting(atOnce)
    const [oldest] = waiting
    if (!oldest) return { kind: 'done', fastestMs }

    const isCrossing = oldest.crossing !== undefined
    const scans = waiting.filter(({ crossing }) => (crossing !== undefined) === isCrossing)
    const reply = await (isCrossing ? sendCrossings : upload)(store, device, scans)
    if (reply.kind === 'silence') return reply
    if (reply.kind === 'answer') {
      fastestMs = Math.min(fastestMs, reply.tookMs)
      const isProgress = await settle(store, scans, reply.answer.results)
      await onChange()
      if (!isProgress) return { kind: 'silence' }
    } else if (reply.error === 'device_revoked') {
      await settle(store, scans, reply.results ?? [])
      await onChange()
      const left = await store.countWaiting()
      if (left === 0 || !reply.results) return { kind: 'revoked', isEmpty: left === 0 }
    } else if (reply.error === 'malformed' || reply.error === 'body_too_large') {
      const [only] = scans
      if (scans.length === 1 && only) {
        await store.keepScans([{ ...only, state: 'rejected', rejection: reply.body }])
        await onChange()
        atOnce = SCANS_AT_ONCE
      } else {
        // One of the scans cannot be taken: sent one by one, the faulty scan shows.
        atOnce = 1
      }
    } else {
      return { kind: 'unknown', fastestMs }
    }
  }
}

function upload(store: GateStore, device: Device, scans: KeptScan[]): Promise<Reply<UploadAnswer>> {
  const body = { scans: scans.map(asOfflineScan) }
  return send(store, device, { path: '/upload', body, schema: uploadAnswer })
}

async function send<Answer>(
  store: GateStore,
  device: Device,
  question: Omit<Question<Answer>, 'timeoutMs'>,
): Promise<Reply<Answer>> {
  const queueLength = await store.countWaiting()
  const signer = { ...signerOf(store, device), queueLength }
  return ask(signer, { ...question, timeoutMs: UPLOAD_MS_MAX })
}

/** Removes scans with a result from the queue; returns whether there were any. */
async function settle(
  store: GateStore,
  scans: KeptScan[],
  results: { nonce: string; result: UploadResult }[],
): Promise<boolean> {
  const resultOf = new Map(results.map(({ nonce, result }) => [nonce, result]))
  const settled = scans.filter(({ nonce }) => resultOf.has(nonce))
  await store.keepScans(
    settled.map((scan) => {
      const result = resultOf.get(scan.nonce)
      return { ...scan, state: 'sent', sentAt: Date.now(), ...(result && { result }) }
    }),
  )
  return settled.length > 0
}

function asOfflineScan(scan: KeptScan): OfflineScan {
  const { verdict, attractionId } = scan
  return {
    ...asSent(scan),
    ...(verdict && !verdict.ok ? { refusal: verdict.reason } : {}),
    ...(attractionId === undefined ? {} : { attractionId }),
  }
}

/** Exits and re-entries; the result has an upload's form. Each leaves the queue with any answer about it. */
async function sendCrossings(
  store: GateStore,
  device: Device,
  scans: KeptScan[],
): Promise<Reply<UploadAnswer>> {
  const body = { crossings: scans.map((scan) => ({ ...asSentCrossing(scan), mode: 'offline' })) }
  const reply = await send(store, device, { path: '/crossings', body, schema: crossingsAnswer })
  if (reply.kind === 'answer') {
    const results = reply.answer.crossings.map(
      ({ nonce, ok }) => ({ nonce, result: ok ? 'clean' : 'refused' }) as const,
    )
    return { ...reply, answer: { results } }
  }
  if (reply.kind !== 'refusal' || !reply.crossings) return reply
  const results = reply.crossings.map(({ nonce }) => ({ nonce, result: 'refused' }) as const)
  return { ...reply, results }
}

export function asSentCrossing(scan: KeptScan): Omit<SentCrossing, 'mode'> {
  const { crossing = 'exit', attractionId } = scan
  return {
    ...asSent(scan),
    kind: crossing,
    ...(attractionId === undefined ? {} : { attractionId }),
  }
}
