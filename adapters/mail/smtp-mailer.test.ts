import { createServer, type Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import type { MailMessage } from '#domain/mail/mail-message.ts'
import { composeMail } from './compose-mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const from = 'Vereda <hola@vereda.example>'
/** Longer than any test. */
const PATIENT_MS = 3_600_000
const message: MailMessage = {
  to: 'ñandú@example.com',
  subject: 'Tus pases, Ana "Ñ" <O\'Higgins>',
  text: 'Hola\n.\n..\nFrom here\n',
  html: '<p>Hola</p>',
  messageId: '<order-confirmed.FP-1@vereda.example>',
  attachments: [
    { filename: 'pases.pdf', content: new Uint8Array(50_000), contentType: 'application/pdf' },
  ],
}

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
  expect(await PostalMime.parse(mail?.bytes ?? '')).toMatchObject({
    subject: message.subject,
    messageId: message.messageId,
    text: expect.stringContaining(message.text),
  })
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

test('after 451 the next attempt is accepted', async () => {
  let attempts = 0
  await using relay = await startRelay({
    onRcptTo({ address }, _, done) {
      attempts += 1
      done(attempts === 1 ? smtpError(451, `4.7.1 <${address}>: try again later`) : undefined)
    },
  })
  using mailer = openMailer(relay.url)

  const receipts = [await mailer.send(message), await mailer.send(message)]

  expect(receipts).toEqual([
    { ok: false, isPermanent: false, reason: 'EENVELOPE RCPT TO 451 4.7.1' },
    { ok: true },
  ])
})

test('550 is permanent, and its reason names nobody', async () => {
  await using relay = await startRelay({
    onRcptTo({ address }, _, done) {
      done(smtpError(550, `5.1.1 <${address}>: no such user`))
    },
  })
  using mailer = openMailer(relay.url)

  expect(await mailer.send(message)).toEqual({
    ok: false,
    isPermanent: true,
    reason: 'EENVELOPE RCPT TO 550 5.1.1',
  })
})

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

test('a relay that accepts and does not greet costs no more than the limit', async () => {
  await using relay = await startServer(createServer())
  using patient = openMailer(relay.url, { greetingMs: PATIENT_MS })
  using mailer = openMailer(relay.url, { greetingMs: 100 })

  const receipt = await Promise.race([
    patient.send(message).then(() => 'whoever waits longer was first'),
    mailer.send(message),
  ])

  expect(receipt).toMatchObject({ ok: false, isPermanent: false })
})

test('a relay that trickles its greeting without end costs no more than the limit', async () => {
  await using relay = await startServer(
    createServer((socket) => {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 20)
      socket.on('error', () => {}).on('close', () => clearInterval(timer))
    }),
  )
  using patient = openMailer(relay.url, { greetingMs: PATIENT_MS, wholeMs: PATIENT_MS })
  using mailer = openMailer(relay.url, { greetingMs: PATIENT_MS, wholeMs: 200 })

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
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
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

function withoutDate(bytes: Uint8Array | undefined) {
  return new TextDecoder().decode(bytes).replace(/^Date: .*$/m, '')
}
