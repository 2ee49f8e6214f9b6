import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { portOf } from '#tests/listening-port.ts'
import { from, message as sample, withoutDate } from '#tests/sample-mail.ts'
import { composeMail } from './compose-mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Longer than any test. */
const PATIENT_MS = 3_600_000
const message = { ...sample, to: 'ñandú@example.com' }

test('a relay receives exactly the composed bytes, for one recipient', async () => {
  const received: { to: string[]; bytes: Buffer }[] = []
  await using relay = await startRelay({
    onData(stream, session, done) {
      void buffer(stream).then((bytes) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), bytes })
        done()
      })
    },
  })
  using mailer = openMailer(relay.url)

  const receipt = await mailer.send(message)
  const [mail] = received
  const { bytes } = await composeMail(message, from)

  expect(receipt).toEqual({ ok: true })
  expect(mail?.to).toEqual([message.to])
  expect(withoutDate(mail?.bytes)).toBe(withoutDate(bytes))
})

test('a mailer keeps its connection for the next mail', async () => {
  const connections: string[] = []
  await using relay = await startRelay({
    onConnect(session, done) {
      connections.push(session.id)
      done()
    },
  })
  using mailer = openMailer(relay.url)

  const receipts = [await mailer.send(message), await mailer.send(message)]

  expect(receipts).toEqual([{ ok: true }, { ok: true }])
  expect(connections).toHaveLength(1)
})

test.each([
  [451, '4.7.1', false],
  [550, '5.1.1', true],
])(
  'after %i %s a recipient is refused for good: %s, and the reason names nobody',
  async (code, more, isPermanent) => {
    const codes = [code]
    await using relay = await startRelay({
      onRcptTo({ address }, _, done) {
        const now = codes.shift()
        done(now ? smtpError(now, `${more} <${address}>: not now or never`) : undefined)
      },
    })
    using mailer = openMailer(relay.url)

    const refused = await mailer.send(message)

    expect(refused).toEqual({ ok: false, isPermanent, reason: `EENVELOPE RCPT TO ${code} ${more}` })
    expect(await mailer.send(message)).toEqual({ ok: true })
  },
)

test('a mail refused after its content is permanent only with a 5yz code', async () => {
  const codes = [552, 452]
  await using relay = await startRelay({
    onData(stream, _, done) {
      stream.resume().on('end', () => done(smtpError(codes.shift() ?? 250, 'no room')))
    },
  })
  using mailer = openMailer(relay.url)

  expect(await mailer.send(message)).toMatchObject({ ok: false, isPermanent: true })
  expect(await mailer.send(message)).toMatchObject({ ok: false, isPermanent: false })
})

test('a refused sign-in is not held against the mail', async () => {
  await using relay = await startRelay({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(smtpError(535, '5.7.8 authentication failed')),
  })
  using mailer = openMailer(relay.url.replace('smtp://', 'smtp://shop:wrong@'))

  expect(await mailer.send(message)).toEqual({
    ok: false,
    isPermanent: false,
    reason: 'EAUTH AUTH PLAIN 535 5.7.8',
  })
  expect(mailer.describe()).toBe(relay.url)
})

test('a connection that is refused is worth another attempt', async () => {
  const relay = await startRelay({})
  await relay[Symbol.asyncDispose]()
  using mailer = openMailer(relay.url)

  expect(await mailer.send(message)).toEqual({
    ok: false,
    isPermanent: false,
    reason: expect.stringContaining('ESOCKET'),
  })
})

/** Begins a greeting and never ends it. */
function trickle(socket: Socket) {
  const timer = setInterval(() => socket.write('220-wait\r\n'), 20)
  socket.on('error', () => {}).on('close', () => clearInterval(timer))
}

test.each([
  ['accepts and does not greet', () => {}, { greetingMs: 100 }],
  ['trickles its greeting without end', trickle, { greetingMs: PATIENT_MS, wholeMs: 200 }],
])('a relay that %s costs no more than the limit', async (_, greet, limits) => {
  await using relay = await startServer(createServer(greet))
  using patient = openMailer(relay.url, { greetingMs: PATIENT_MS, wholeMs: PATIENT_MS })
  using mailer = openMailer(relay.url, limits)

  const receipt = await Promise.race([
    patient.send(message).then(() => 'whoever waits longer was first'),
    mailer.send(message),
  ])

  expect(receipt).toMatchObject({ ok: false, isPermanent: false })
})

test('a relay that hangs up in the middle of a mail is worth another attempt', async () => {
  await using relay = await startRelay({
    onData(stream) {
      stream.once('data', () => relay.hangUp())
    },
  })
  using mailer = openMailer(relay.url)

  expect(await mailer.send(message)).toMatchObject({ ok: false, isPermanent: false })
})

test('a recipient that is not one address is refused before anyone is asked', async () => {
  using mailer = openMailer('smtp://127.0.0.1:1')

  expect(await mailer.send({ ...message, to: 'ana@example.com, eve@evil.example' })).toEqual({
    ok: false,
    isPermanent: true,
    reason: 'the recipient is not one bare address',
  })
})

function openMailer(url: string, limits: { greetingMs?: number; wholeMs?: number } = {}) {
  const mailer = createSmtpMailer({ url, from, limits })
  return { ...mailer, [Symbol.dispose]: () => mailer.close() }
}

async function startRelay(options: SMTPServerOptions) {
  const relay = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _, done) => stream.resume().on('end', () => done()),
    ...options,
  })
  relay.on('error', () => {})
  return startServer(relay.server)
}

async function startServer(server: Server) {
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    hangUp() {
      for (const socket of sockets) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function smtpError(responseCode: number, text: string) {
  return Object.assign(new Error(text), { responseCode })
}
