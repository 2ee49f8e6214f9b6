// Every request of a gate to the server: signed, limited in time, with one of three outcomes. `silence` means
// that the server may or may not have received it; the same nonce makes it safe to ask again.
import * as z from 'zod/mini'
import {
  DEVICE_HEADER,
  OFFSET_HEADER,
  QUEUE_HEADER,
  SIGNATURE_HEADER,
  signRequest,
  TIME_HEADER,
} from '#domain/door/scan/device-signature.ts'
import {
  errorAnswer,
  GATE_API,
  type GateError,
  type UploadAnswer,
} from '#domain/door/scan/gate-messages.ts'

// Zod would otherwise try to compile its checks, which the page's content security policy forbids.
z.config({ jitless: true })

/** If the server takes longer than this, the gate decides by itself. */
export const ANSWER_MS_MAX = 1_500

export type Reply<Answer> =
  | { kind: 'answer'; answer: Answer; tookMs: number }
  | { kind: 'silence' }
  | {
      kind: 'refusal'
      body: string
      error: GateError
      results?: UploadAnswer['results']
      /** Set for crossings, which have their own answers. */
      crossings?: { nonce: string }[]
      /** Sent with `clock_wrong`. */
      serverTime?: string
    }

export type Question<Answer> = {
  /** Path below GATE_API, with the query. */
  path: string
  /** Makes it a POST. */
  body?: unknown
  schema: z.core.$ZodType<Answer>
  timeoutMs: number
}

type Signer = {
  deviceId?: string
  privateKey: CryptoKey
  queueLength?: number
  /** Device clock minus server clock, if known. */
  clockOffsetMs?: number
  /** Saves the clock difference that the server reported, if the known one was wrong. */
  onClock?: (clockOffsetMs: number) => Promise<void>
}

const TOO_MANY_REQUESTS = 429
const REQUEST_TIMEOUT = 408

/** Repeats it once with the server's time if this clock is wrong. Never throws for network or answer. */
export async function ask<Answer>(
  signer: Signer,
  question: Question<Answer>,
): Promise<Reply<Answer>> {
  const signal = AbortSignal.timeout(question.timeoutMs)
  try {
    const first = await askOnce(signer, question, signal, signer.clockOffsetMs ?? 0)
    if (first.kind !== 'refusal' || first.error !== 'clock_wrong') return first
    if (first.serverTime === undefined) return { kind: 'silence' }
    const offsetMs = Date.now() - Date.parse(first.serverTime)
    await signer.onClock?.(offsetMs)
    const second = await askOnce(signer, question, signal, offsetMs)
    const isStillWrong = second.kind === 'refusal' && second.error === 'clock_wrong'
    return isStillWrong ? { kind: 'silence' } : second
  } catch {
    // No network, a timeout, or a hotel's Wi-Fi login page in between.
    return { kind: 'silence' }
  }
}

async function askOnce<Answer>(
  signer: Signer,
  { path, body, schema }: Question<Answer>,
  signal: AbortSignal,
  offsetMs: number,
): Promise<Reply<Answer>> {
  const startedAt = performance.now()
  const address = GATE_API + path
  const method = body === undefined ? 'GET' : 'POST'
  const text = body === undefined ? '' : JSON.stringify(body)
  const offset = String(Math.round(offsetMs))
  const time = String(Date.now() - Math.round(offsetMs))
  const signed = { method, path: address, time, offset, body: text }
  const signature = await signRequest(signer.privateKey, signed)
  const response = await fetch(address, {
    method,
    headers: {
      ...(signer.deviceId ? { [DEVICE_HEADER]: signer.deviceId } : {}),
      ...(signer.queueLength === undefined ? {} : { [QUEUE_HEADER]: String(signer.queueLength) }),
      ...(text ? { 'Content-Type': 'application/json' } : {}),
      [TIME_HEADER]: time,
      [OFFSET_HEADER]: offset,
      [SIGNATURE_HEADER]: signature,
    },
    ...(text ? { body: text } : {}),
    cache: 'no-store',
    signal,
  })
  const answered = await response.text()
  if (!response.ok) return refusal(response.status, answered)
  const answer = z.safeParse(schema, JSON.parse(answered))
  if (!answer.success) return { kind: 'silence' }
  return { kind: 'answer', answer: answer.data, tookMs: performance.now() - startedAt }
}

function refusal(status: number, body: string): Reply<never> {
  if (status >= 500 || status === TOO_MANY_REQUESTS || status === REQUEST_TIMEOUT) {
    return { kind: 'silence' }
  }
  // Only the shop's own refusals count: a proxy's or a hotel's page says nothing about a scan.
  const known = errorAnswer.safeParse(parsed(body))
  return known.success ? { kind: 'refusal', body, ...known.data } : { kind: 'silence' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
