// The mail of a purchase. It takes seconds: its drawings are made and read, and the worker looks for jobs
// once in each.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { activity } from '#db/schema.ts'
import { readGroupCode } from '#domain/passes/group-code.ts'
import { readPassCode } from '#domain/passes/pass-code.ts'
import { decodeQr } from '#tests/decode-qr.ts'
import { forgetCompletion, jobStates, letRetriesComeDue } from '#tests/jobs.ts'
import { bytesOf } from '#tests/outbox.ts'
import { pageCount, pdfText } from '#tests/pdf-text.ts'
import { openRelay, type Relay } from '#tests/relay.ts'
import { buy, openBuiltShop } from '#tests/request.ts'

test('a family gets one mail with text, a readable code for all and one for each, a sheet for each and a receipt', async () => {
  const relay = await openRelay()
  const shop = await openBuiltShop({
    settings: { SMTP_URL: relay.url, MAIL_FROM: 'Vereda <hola@vereda.example>' },
  })
  const order = await buy(shop, {
    buyer: {
      name: 'Íñigo "Ñato" <b>x</b>',
      lastname: "O'Higgins & Núñez",
      nationality: 'Chile',
      email: "inigo.o'higgins+viaje@example.com",
      phone: '+56 9 5555 1234',
    },
    holders: {
      'Full Pass-3-0': { name: 'Íñigo "Ñato"', lastname: "O'Higgins" },
      'Full Pass-3-1': { name: '<script>alert(1)</script>', lastname: 'Núñez & Cía' },
      'Full Pass-3-2': { name: 'Zoë', lastname: 'Ñandú 😀' },
    },
  })

  await expect.poll(() => relay.received.length).toBe(1)
  await expect.poll(() => jobStates(shop.services.db, 'order-mail')).toEqual(['completed'])

  const [{ to, mail } = { to: [], mail: undefined }] = relay.received
  expect(to).toEqual(["inigo.o'higgins+viaje@example.com"])
  expect(mail).toMatchObject({
    from: { name: 'Vereda', address: 'hola@vereda.example' },
    to: [{ address: "inigo.o'higgins+viaje@example.com" }],
    subject: expect.stringContaining(order.operationNumber),
  })
  const texts = [mail?.text ?? '', mail?.html ?? '']
  for (const pass of order.passes) {
    for (const text of texts) expect(text).toContain(`http://shop.test/pass/${pass.secret}`)
  }
  expect(mail?.text).toContain('Íñigo "Ñato" <b>x</b>')
  expect(mail?.text).toContain('Zoë Ñandú 😀')
  expect(mail?.html).toContain('Zoë Ñandú 😀')
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Núñez &amp; Cía')
  expect(mail?.html).not.toMatch(/<script|<b>/)

  const pictures = mail?.attachments.filter(({ mimeType }) => mimeType === 'image/png') ?? []
  expect(pictures.map(({ disposition }) => disposition)).toEqual(Array(4).fill('inline'))
  const codes = await Promise.all(
    pictures.map(async ({ content, contentId }) => {
      expect(mail?.html).toContain(`src="cid:${contentId?.replace(/[<>]/g, '')}"`)
      return decodeQr(bytesOf(content))
    }),
  )
  const keys = await shop.services.passKeys.verifyingOf(1)
  const [groupCode = '', ...passCodes] = codes
  const readings = await Promise.all(passCodes.map((code) => readPassCode(code, keys)))
  expect(readings).toEqual(
    order.passes.map((pass) => ({
      ok: true,
      keyId: 1,
      content: expect.objectContaining({ passId: pass.id, age: pass.age, days: 3, serial: 1 }),
    })),
  )
  // In the same order and to the letter what the codes of the passes say.
  const group = await readGroupCode(groupCode, keys)
  expect(group.ok && group.contents).toEqual(
    readings.map((reading) => reading.ok && reading.content),
  )
  expect(mail?.text).toContain('mostrá primero el código del grupo')
  const sheets = mail?.attachments.filter(({ mimeType }) => mimeType === 'application/pdf') ?? []
  const [pdf = new Uint8Array()] = sheets.map(({ content }) => bytesOf(content))
  expect(sheets).toHaveLength(1)
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/^%PDF-/)
  expect(pageCount(pdf)).toBe(5)
  for (const text of [mail?.text, mail?.html, pdfText(pdf)]) {
    expect(text).toContain('Comprobante de pago. No es una factura.')
  }
})

test('a mail that was written down is not sent again after a crash; before that it is, under the same Message-ID', async () => {
  const { relay, db } = await openMailed()
  await expect.poll(() => jobStates(db, 'order-mail')).toEqual(['completed'])
  const crash = async () => {
    await forgetCompletion(db)
    await letRetriesComeDue(db)
    await expect.poll(() => jobStates(db, 'order-mail')).toEqual(['completed'])
  }

  await crash()
  expect(relay.received).toHaveLength(1)
  expect(await db.$count(activity, eq(activity.name, 'mail.sent'))).toBe(1)

  await db.delete(activity).where(eq(activity.name, 'mail.sent'))
  await crash()
  const [first, second] = relay.received.map(({ mail }) => mail.messageId)
  expect(first).toMatch(/^<order-[\w-]+-v1@shop\.test>$/)
  expect(second).toBe(first)
})

test('a relay that is down delays the mail and nothing else, and it arrives once', async () => {
  const { relay, db } = await openMailed((made) => made.close())
  for (const tries of [0, 1]) {
    await expect.poll(() => retriesOf(db)).toEqual(['retry', tries])
    if (tries === 1) await relay.open()
    await letRetriesComeDue(db)
  }

  await expect.poll(() => jobStates(db, 'order-mail')).toEqual(['completed'])
  expect(relay.received.map(({ to }) => to)).toEqual([['lucia@example.com']])
})

test('a mail that the relay refuses for good is recorded on its order and not tried again', async () => {
  const { db } = await openMailed((made) => made.refuse('550 5.1.1 no such mailbox'))
  await expect.poll(() => jobStates(db, 'order-mail')).toEqual(['completed'])

  const failures = await db.select().from(activity).where(eq(activity.name, 'mail.failed'))
  expect(failures).toHaveLength(1)
  expect(JSON.stringify(failures)).toMatch(/550/)
  expect(JSON.stringify(failures)).not.toContain('lucia@example.com')
})

/** A purchase in a shop with a relay, which is as it should be unless it is prepared otherwise. */
async function openMailed(prepare: (relay: Relay) => unknown = () => undefined) {
  const relay = await openRelay()
  await prepare(relay)
  const shop = await openBuiltShop({ settings: { SMTP_URL: relay.url } })
  await buy(shop)
  return { relay, db: shop.services.db }
}

async function retriesOf(db: Database): Promise<unknown[]> {
  const found = await db.execute(
    `select state, retry_count from pgboss.job where name = 'order-mail'`,
  )
  const [job] = Object(found).rows
  return [job?.state, job?.retry_count]
}
