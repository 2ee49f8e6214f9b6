// The outbox schedules retries, so this only distinguishes temporary from permanent failures.
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import type { Mailer, MailReceipt } from '#domain/mail/mail-message.ts'
import { composeMail, refusalToCompose } from './compose-mail.ts'

type SmtpSettings = {
  /** With user and password if the relay wants them: `smtp://` or `smtps://`. */
  url: string
  /** The sender, `Vereda <hola@example.com>`. */
  from: string
  limits?: Partial<SmtpLimits>
}

type SmtpLimits = typeof defaultLimits

const defaultLimits = {
  connections: 5,
  connectMs: 10_000,
  greetingMs: 10_000,
  /** Of the relay while a mail is sent. RFC 5321, 4.5.3.2.6, allows this; giving up earlier would send it twice. */
  silenceMs: 600_000,
  /** For one whole mail: a slow relay must not occupy the worker for ever. */
  wholeMs: 660_000,
}

/** Connections stay open for the next mail until `close`. */
export function createSmtpMailer({ url, from, limits }: SmtpSettings): Mailer & { close(): void } {
  const { connections, connectMs, greetingMs, silenceMs, wholeMs } = { ...defaultLimits, ...limits }
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // Retries once if the relay closed the connection before any byte was sent; the outbox does the rest.
    maxRequeues: 1,
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send(message) {
      const refusal = refusalToCompose(message)
      if (refusal !== undefined) return { ok: false, isPermanent: true, reason: refusal }
      try {
        const { envelope, bytes } = await composeMail(message, from)
        const signal = AbortSignal.timeout(wholeMs)
        await transport.sendMail({ envelope, raw: Buffer.from(bytes), signal })
        return { ok: true }
      } catch (error) {
        return failure(error)
      }
    },
    describe() {
      const { hostname, port, protocol } = new URL(url)
      return `${protocol}//${hostname}${port && `:${port}`}`
    },
    close() {
      transport.close({ force: true })
    },
  }
}

/** Nodemailer's `permanent` (RFC 5321, 4.2.1) needs a reply. A refused sign-in is our settings' fault. */
function failure(error: unknown): MailReceipt {
  const { permanent, code, responseCode, command, response } = smtpFacts.parse(error)
  // The relay's message may repeat the address, so only the codes are kept.
  const enhancedCode = response?.match(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/)?.[1]
  const reason = [code, command, responseCode, enhancedCode].filter(Boolean).join(' ')
  return {
    ok: false,
    isPermanent: permanent === true && code !== 'EAUTH',
    reason: reason || 'the mail could not be handed over',
  }
}

/** Far longer than a reply may be (RFC 5321, 4.5.3.1.5). */
const REPLY_MAX = 10_000
const text = z.string().check(atMost(REPLY_MAX)).optional().catch(undefined)
const smtpFacts = z
  .object({
    permanent: z.boolean().optional().catch(undefined),
    code: text,
    command: text,
    responseCode: z.number().optional().catch(undefined),
    response: text,
  })
  .catch({})
