// A mail relay: a real SMTP server that keeps what it was given and can go away and come back.
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { ParsedMail } from './outbox.ts'
import { freePort } from './process.ts'

export type ReceivedMail = { to: string[]; mail: ParsedMail }
export type Relay = {
  url: string
  received: ReceivedMail[]
  /** From now on every recipient is refused with these words. */
  refuse(words: string): void
  open(): Promise<void>
  close(): Promise<void>
}

/** Opens a relay on a port of its own; it closes with the test. */
export async function openRelay(): Promise<Relay> {
  const port = await freePort()
  const received: ReceivedMail[] = []
  let server: SMTPServer | undefined
  let refusal: string | undefined

  const relay: Relay = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(words) {
      refusal = words
    },
    async open() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onRcptTo(_address, _session, done) {
          const [code, ...words] = refusal?.split(' ') ?? []
          if (code === undefined) return done()
          done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
        },
        async onData(stream, session, done) {
          const bytes = await buffer(stream)
          const to = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ to, mail: await PostalMime.parse(bytes) })
          done()
        },
      })
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
