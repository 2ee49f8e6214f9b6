// A mail relay: a real SMTP server that keeps what it was given, can go away and come back, and can
// stop at any step of a conversation.
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { freePort } from './listening-port.ts'
import type { ParsedMail } from './outbox.ts'

/** In their order. At `taken` it has the whole mail and did not say so yet; at `answered` it did. */
export const relaySteps = ['greeting', 'sender', 'recipient', 'text', 'taken', 'answered'] as const
export type RelayStep = (typeof relaySteps)[number]

export type ReceivedMail = { to: string[]; mail: ParsedMail }
export type Relay = {
  url: string
  received: ReceivedMail[]
  /** From now on every recipient is refused with these words. */
  refuse(words: string): void
  /** The next conversation stops at this step: resolves when it is there, with what lets it go on. */
  stopAt(step: RelayStep): Promise<() => void>
  open(): Promise<void>
  close(): Promise<void>
}

/** Opens a relay on a port of its own; it closes with the test. */
export async function openRelay(): Promise<Relay> {
  const port = await freePort()
  const received: ReceivedMail[] = []
  let server: SMTPServer | undefined
  let refusal: string | undefined
  let stop: { step: RelayStep; reached(goOn: () => void): void } | undefined

  async function pass(step: RelayStep): Promise<void> {
    if (stop?.step !== step) return
    const { reached } = stop
    stop = undefined
    await new Promise<void>(reached)
  }

  const relay: Relay = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(words) {
      refusal = words
    },
    stopAt(step) {
      return new Promise((reached) => {
        stop = { step, reached }
      })
    },
    async open() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onConnect: (_, done) => void pass('greeting').then(() => done()),
        onMailFrom: (_address, _session, done) => void pass('sender').then(() => done()),
        async onRcptTo(_address, _session, done) {
          await pass('recipient')
          const [code, ...words] = refusal?.split(' ') ?? []
          if (code === undefined) return done()
          done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
        },
        async onData(stream, session, done) {
          await pass('text')
          const bytes = await buffer(stream).catch(() => undefined)
          // The sender hung up in the midst of its text: nothing was taken.
          if (!bytes) return
          const to = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ to, mail: await PostalMime.parse(bytes) })
          await pass('taken')
          done()
          await pass('answered')
        },
      })
      // A sender that was killed leaves its connection as it is.
      server.on('error', () => {})
      await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    async close() {
      const closing = server
      server = undefined
      await new Promise<void>((resolve) => {
        if (closing) closing.close(resolve)
        else resolve()
      })
    },
  }
  await relay.open()
  onTestFinished(() => relay.close())
  return relay
}
