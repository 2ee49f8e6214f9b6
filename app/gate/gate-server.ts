// Every question of a gate to the server: signed, limited in time, and answered as one of three
// things. Silence means that nobody knows whether the server heard; the same nonce makes it safe to
// ask again.
import * as z from 'zod/mini'
import {
  DEVICE_HEADER,
  QUEUE_HEADER,
  SIGNATURE_HEADER,
  signRequest,
  TIME_HEADER,
} from '#domain/scan/device-signature.ts'
import {
  errorAnswer,
  GATE_API,
  type GateError,
  type UploadAnswer,
} from '#domain/scan/gate-messages.ts'

// Zod would otherwise try to compile its checks, which the page's policy forbids.
z.config({ jitless: true })

export type Reply<Answer> =
  | { kind: 'answer'; answer: Answer; tookMs: number }
  | { kind: 'silence' }
  | {
      kind: 'refusal'
      body: string
      error: GateError
      results?: UploadAnswer['results']
    }

type Question<Answer> = {
  method: 'GET' | 'POST'
  /** Behind /gate/api, with its query. */
  path: string
  body?: unknown
  schema: z.core.$ZodType<Answer>
  timeoutMs: number
}

type Signer = { deviceId?: string; privateKey: CryptoKey; queueLength?: number }

const TOO_MANY_REQUESTS = 429
const REQUEST_TIMEOUT = 408

/** Asks once. Never throws on account of the network or of what the server says. */
export async function ask<Answer>(
  signer: Signer,
  { method, path, body, schema, timeoutMs }: Question<Answer>,
): Promise<Reply<Answer>> {
  const startedAt = performance.now()
  const address = GATE_API + path
  const text = body === undefined ? '' : JSON.stringify(body)
  const time = String(Date.now())
  const signature = await signRequest(signer.privateKey, {
    method,
    path: address,
    time,
    body: text,
  })
  try {
    const response = await fetch(address, {
      method,
      headers: {
        ...(signer.deviceId ? { [DEVICE_HEADER]: signer.deviceId } : {}),
        ...(signer.queueLength === undefined ? {} : { [QUEUE_HEADER]: String(signer.queueLength) }),
        ...(text ? { 'Content-Type': 'application/json' } : {}),
        [TIME_HEADER]: time,
        [SIGNATURE_HEADER]: signature,
      },
      ...(text ? { body: text } : {}),
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answered = await response.text()
    if (response.ok) {
      const answer = z.safeParse(schema, JSON.parse(answered))
      if (!answer.success) return { kind: 'silence' }
      return { kind: 'answer', answer: answer.data, tookMs: performance.now() - startedAt }
    }
    return refusal(response.status, answered)
  } catch {
    // No network, too late, or a page of a hotel's wireless in between.
    return { kind: 'silence' }
  }
}

function refusal(status: number, body: string): Reply<never> {
  if (status >= 500 || status === TOO_MANY_REQUESTS || status === REQUEST_TIMEOUT) {
    return { kind: 'silence' }
  }
  // Only what the shop itself refused: a proxy's or a hotel's page says nothing about a scan.
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
