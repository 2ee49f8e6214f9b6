// Mail through a relay. The outbox decides when to try again, so this only has to tell apart what
// a later attempt can change from what it cannot.
import { createTransport } from 'nodemailer'
import type { Mailer, MailReceipt } from '#domain/mail/mail-message.ts'
import { composeMail, refusalToCompose } from './compose-mail.ts'

type SmtpSettings = {
  /** `smtp://` or `smtps://`, with user and password if the relay wants them. */
  url: string
  /** The sender, `Vereda <hola@example.com>`. */
  from: string
  limits?: Partial<SmtpLimits>
}

type SmtpLimits = {
  connections: number
  connectMs: number
  greetingMs: number
  /** Of silence, while a mail is on its way. */
  silenceMs: number
  /** For one mail in all: a relay that trickles must not hold the worker for ever. */
  wholeMs: number
}

const defaultLimits: SmtpLimits = {
  connections: 5,
  connectMs: 10_000,
  greetingMs: 10_000,
  // What RFC 5321, 4.5.3.2.6, gives a relay after the last line: leaving earlier means sending
  // twice.
  silenceMs: 600_000,
  wholeMs: 660_000,
}

/** Opens connections when they are needed, and keeps them for the next mail until `close`. */
export function createSmtpMailer({ url, from, limits }: SmtpSettings): Mailer & { close(): void } {
  const { connections, connectMs, greetingMs, silenceMs, wholeMs } = { ...defaultLimits, ...limits }
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    // A connection that the relay dropped before a byte of the mail was sent; more is the outbox's.
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

/**
 * Nodemailer knows a reply that will not change (`permanent`, RFC 5321, section 4.2.1) only when
 * there was a reply at all. A refused sign-in says something about our settings, not about the
 * mail: once they are mended it goes out.
 */
function failure(error: unknown): MailReceipt {
  const { permanent, code, responseCode, command, response } = smtpFacts(error)
  // The relay's own words may repeat the address, so only its codes are kept.
  const enhancedCode = response?.match(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/)?.[1]
  const reason = [code, command, responseCode, enhancedCode].filter(Boolean).join(' ')
  return {
    ok: false,
    isPermanent: permanent === true && code !== 'EAUTH',
    reason: reason || 'the mail could not be handed over',
  }
}

type SmtpFacts = {
  permanent?: boolean
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

function smtpFacts(error: unknown): SmtpFacts {
  if (!(error instanceof Error)) return {}
  const facts: SmtpFacts = {}
  if ('permanent' in error && error.permanent === true) facts.permanent = true
  if ('code' in error && typeof error.code === 'string') facts.code = error.code
  if ('command' in error && typeof error.command === 'string') facts.command = error.command
  if ('responseCode' in error && typeof error.responseCode === 'number') {
    facts.responseCode = error.responseCode
  }
  if ('response' in error && typeof error.response === 'string') facts.response = error.response
  return facts
}
