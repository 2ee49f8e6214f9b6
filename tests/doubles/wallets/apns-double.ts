// Apple's push service on this machine: HTTP/2 over TLS, open to the pass's certificate alone, and as
// strict about topic, token and message as Apple's documents say. A switch per token says what goes wrong.
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import {
  createSecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream as Stream,
} from 'node:http2'
import { text as textOf } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { portOf } from '#tests/listening-port.ts'
import { makeCertificate } from '#tests/wallet-certificates.ts'

type Answer = { status: number; reason?: string; timestamp?: number }

type Options = { certificate: string; topic: string }

export async function startApnsDouble({ certificate, topic }: Options) {
  const own = makeCertificate({
    subject: [{ shortName: 'CN', value: '127.0.0.1' }],
    isAuthority: true,
  })
  const { fingerprint256: wanted } = new X509Certificate(certificate)
  const pushed: string[] = []
  const waiting = new Map<string, Answer[]>()
  const sessions = new Set<{ destroy(): void }>()
  let connections = 0

  const server = createSecureServer({
    cert: own.certificate,
    key: own.key,
    requestCert: true,
    // Who comes with another certificate is told so, in Apple's words.
    rejectUnauthorized: false,
  })
  server.on('session', (session) => {
    connections += 1
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => {})
  })
  server.on('stream', (stream: Stream, headers: IncomingHttpHeaders) => {
    stream.on('error', () => {})
    void answerTo(stream, headers).catch(() => stream.close())
  })

  async function answerTo(stream: Stream, headers: IncomingHttpHeaders): Promise<void> {
    const body = await textOf(stream)
    const socket = stream.session?.socket as TLSSocket | undefined
    const isOurs = socket?.getPeerX509Certificate()?.fingerprint256 === wanted
    const token = /^\/3\/device\/([\da-f]+)$/i.exec(String(headers[':path']))?.[1]
    const refusal = refusalFor({ isOurs, token, body, headers })
    const { status, ...more } = refusal ?? waiting.get(token ?? '')?.shift() ?? { status: 200 }
    if (status === 200 && token !== undefined) pushed.push(token)
    stream.respond({ ':status': status, 'apns-id': 'EC1BF194-B3B2-424A-89A9-5A918A6E6B5A' })
    stream.end(status === 200 ? '' : JSON.stringify(more))
  }

  function refusalFor(asked: {
    isOurs: boolean
    token: string | undefined
    body: string
    headers: Record<string, unknown>
  }): Answer | undefined {
    const { isOurs, token, body, headers } = asked
    if (!isOurs) return { status: 403, reason: 'BadCertificate' }
    if (headers[':method'] !== 'POST') return { status: 405, reason: 'MethodNotAllowed' }
    if (token === undefined) return { status: 404, reason: 'BadPath' }
    if (headers['apns-topic'] === undefined) return { status: 400, reason: 'MissingTopic' }
    if (headers['apns-topic'] !== topic) return { status: 400, reason: 'DeviceTokenNotForTopic' }
    if (token.length !== 64) return { status: 400, reason: 'BadDeviceToken' }
    if (body === '') return { status: 400, reason: 'PayloadEmpty' }
    return undefined
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://127.0.0.1:${portOf(server)}`,
    /** Whose certificates a client must believe. */
    authority: own.certificate,
    /** The tokens that were woken, in order; those that were refused are not among them. */
    pushed,
    /** How many connections there were. */
    connections: () => connections,
    /** From now on these are the answers for a token, one after the other, and then 200 again. */
    answer: (token: string, ...answers: Answer[]) => void waiting.set(token, answers),
    /** Ends every connection, as Apple does when it restarts a machine. */
    hangUp: () => {
      for (const session of sessions) session.destroy()
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const session of sessions) session.destroy()
      await closed
    },
  }
}
