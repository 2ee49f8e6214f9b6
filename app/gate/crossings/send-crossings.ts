// Sends waiting exits and re-entries. Its result has the form of an upload's, so the queue treats both alike.
import { crossingsAnswer, type SentCrossing } from '#domain/scan/crossings/crossing-messages.ts'
import type { UploadAnswer } from '#domain/scan/gate-messages.ts'
import { ask, type Reply } from '../gate-server.ts'
import { type GateStore, signerOf } from '../gate-store.ts'
import type { Device, KeptScan } from '../kept.ts'
import { asSent } from '../take-scan.ts'

const CROSSINGS_MS_MAX = 15_000

/** Each crossing leaves the queue once it has an answer, whatever the answer is. */
export async function sendCrossings(
  store: GateStore,
  device: Device,
  scans: KeptScan[],
): Promise<Reply<UploadAnswer>> {
  const queueLength = await store.countWaiting()
  const reply = await ask(
    { ...signerOf(store, device), queueLength },
    {
      method: 'POST',
      path: '/crossings',
      body: { crossings: scans.map((scan) => ({ ...asSentCrossing(scan), mode: 'offline' })) },
      schema: crossingsAnswer,
      timeoutMs: CROSSINGS_MS_MAX,
    },
  )
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

/** A crossing as sent to the server, live or later. */
export function asSentCrossing(scan: KeptScan): Omit<SentCrossing, 'mode'> {
  const { crossing = 'exit', attractionId } = scan
  return {
    ...asSent(scan),
    kind: crossing,
    ...(attractionId === undefined ? {} : { attractionId }),
  }
}
