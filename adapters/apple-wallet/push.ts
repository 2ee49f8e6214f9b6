// Apple's push service (APNs): HTTP/2 with the pass's own certificate, an empty message, the pass type as
// topic. Push tokens are never logged, because a token identifies a person's phone.
import { type ClientHttp2Session, connect } from 'node:http2'
import { text as textOf } from 'node:stream/consumers'
import * as z from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import type { PushAnswer } from '#domain/passes/wallets/wallet.ts'

const EXCHANGE_MS = 8_000
/** Apple asks to keep connections open; an unused one is closed after this time. */
const IDLE_MS = 60_000
/** Tokens of another form are not sent. */
const pushTokenForm = /^[\da-f]{16,200}$/i

type ApplePushOptions = {
  url: string
  topic: string
  certificate: string
  key: string
  /** A CA certificate to trust, if the server's is not issued by a public CA. */
  trusted?: string
  exchangeMs?: number
}

const refusal = z.object({
  reason: z.string().check(atMost(60)).regex(/^\w+$/).optional(),
  timestamp: z.number().optional(),
})

const goneReasons = new Set([
  'Unregistered',
  'ExpiredToken',
  'BadDeviceToken',
  'DeviceTokenNotForTopic',
])

export function createApplePush(options: ApplePushOptions) {
  const { url, certificate, key, trusted, exchangeMs = EXCHANGE_MS } = options
  let session: ClientHttp2Session | undefined

  function currentSession(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session
    const opened = connect(url, { cert: certificate, key, ...(trusted ? { ca: trusted } : {}) })
    const forget = () => {
      if (session === opened) session = undefined
    }
    // Each request also gets the error itself.
    opened.on('error', forget)
    opened.on('goaway', forget)
    opened.on('close', forget)
    opened.setTimeout(IDLE_MS, () => opened.close())
    session = opened
    return opened
  }

  async function ask(pushToken: string): Promise<{ status: number; body: string }> {
    const request = currentSession().request({
      ':method': 'POST',
      ':path': `/3/device/${pushToken}`,
      'apns-topic': options.topic,
      'content-type': 'application/json',
    })
    const timer = setTimeout(() => request.destroy(new Error('too slow')), exchangeMs)
    try {
      const answered = new Promise<number>((resolve, reject) => {
        request.once('response', (headers) => resolve(Number(headers[':status'])))
        request.once('error', reject)
        request.once('close', () => reject(new Error('no answer')))
      })
      request.end('{}')
      const status = await answered
      return { status, body: await textOf(request) }
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async push(pushToken: string): Promise<PushAnswer> {
      if (!pushTokenForm.test(pushToken)) return { kind: 'gone', goneAt: undefined }
      const { status, body } = await ask(pushToken).catch(() => {
        throw new Error('Apple’s push service does not answer')
      })
      if (status === 200) return { kind: 'taken' }
      const { reason, timestamp } = readRefusal(body)
      if (status === 410 || (reason !== undefined && goneReasons.has(reason))) {
        return { kind: 'gone', goneAt: timestamp === undefined ? undefined : new Date(timestamp) }
      }
      throw new Error(`Apple’s push service refused: ${[status, reason].join(' ')}`)
    },
    close: () => session?.destroy(),
  }
}

function readRefusal(body: string): z.infer<typeof refusal> {
  try {
    return refusal.catch({}).parse(JSON.parse(body))
  } catch {
    return {}
  }
}
