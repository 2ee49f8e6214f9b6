// A gift leaves on its day, once, for the address and with the codes that it has then. It takes seconds:
// mails with drawings, one for each pass.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, gifts, passes } from '#db/schema.ts'
import { giftMail, type GiftMailJob } from '#domain/ground/outbox/gift-mail.ts'
import { refused } from '#domain/ground/refusal.ts'
import { startRefund } from '#domain/money/refunds/staff-refunds.ts'
import { reissuePass } from '#domain/passes/reissue-pass.ts'
import { changeGift, correctGiftEmail, sendGiftNow } from '#domain/sale/gifts/change-gift.ts'
import { findGiftBySecret } from '#domain/sale/gifts/gift-queries.ts'
import type { Gift } from '#domain/sale/orders/gift-form.ts'
import { passesOf, STAFF } from '#tests/gate.ts'
import { jobsOf, noticeJobs, orderMailJobs } from '#tests/jobs.ts'
import { giftOf, makeCheckout, makeOrder } from '#tests/make.ts'
import { bytesOf, type ParsedMail } from '#tests/outbox.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { ANA } from '#tests/refunds.ts'
import { mailTo } from '#tests/staff-mail.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { queueReminders, sendReminder } from './reminders.ts'
import { sendGiftMail } from './send-gift.ts'
import { sendOrderMail } from './send-order-mail.ts'

const NOW = '2026-11-21T12:00:00Z'
/** The morning of three days later in Buenos Aires. */
const MORNING = '2026-11-24T12:00:00Z'
const BY_BUYER = { actor: 'visitor' as const }

function withRefusingRelay(shop: TestShop): TestShop {
  return { ...shop, mailer: { ...shop.mailer, send: refuse } }
}

async function refuse() {
  return { ok: false as const, isPermanent: true, reason: '550 no' }
}

test('the buyer gets the receipt and no code, the recipient the codes and nothing of the order', async () => {
  const { shop, orderId, deliver } = await openGift()
  const given = await passesOf(shop, orderId)

  await sendOrderMail(shop, { orderId })
  await deliver()

  const receipt = await mailTo(shop.outbox, 'lucia@example.com')
  const gift = await mailTo(shop.outbox, 'ana@example.com')
  expect(await shop.outbox.names()).toHaveLength(2)
  const receiptText = wordsOf(receipt)
  expect(receiptText).toContain('Se lo vamos a enviar el martes, 24 de noviembre a Ana Gómez.')
  expect(receiptText).toContain('Comprobante')
  for (const { shortCode } of given) expect(receiptText).not.toContain(dashed(shortCode))
  expect(receiptText).not.toContain('/pass/')
  expect(receiptText).not.toContain('/gift/')
  expect(receipt.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])

  expect(gift.subject).toBe('Lucía te regala Buenos Aires')
  const giftText = wordsOf(gift)
  expect(giftText).toContain('¡Feliz cumpleaños!')
  expect(giftText).toContain("Lucía O'Higgins Núñez te regala 3 pases")
  for (const { shortCode } of given) expect(giftText).toContain(dashed(shortCode))
  expect(giftText).not.toMatch(/FP-\d{13}|lucia@|5555 1234|\$|Comprobante|\/order\//)
})

test('a gift leaves once and not before its morning, however often its job runs or forgets that it ran', async () => {
  const { shop, work, deliver, sent } = await openGift()

  await work()
  expect(await sent()).toEqual([])
  await deliver()
  await work()
  expect(await sent()).toEqual(['ana@example.com'])

  // As a crash leaves it before the row knew.
  await shop.db.update(gifts).set({ sentAt: null })
  await work()
  expect(await sent()).toHaveLength(1)
})

test('a gift that was moved leaves on its new day alone, sooner or later', async () => {
  const later = await openGift()
  const gift = giftOf(new Date(NOW), 5)
  expect(await changeGift(later.shop, { ...later, ...BY_BUYER, gift })).toEqual({ ok: true })
  await later.deliver()
  expect(await later.sent()).toEqual([])
  later.shop.clock.set('2026-11-26T12:00:00Z')
  await later.work()
  expect(await later.sent()).toHaveLength(1)

  const sooner = await openGift()
  expect(await sendGiftNow(sooner.shop, { ...sooner, ...BY_BUYER })).toEqual({ ok: true })
  await sooner.work()
  expect(await sooner.sent()).toHaveLength(1)
  await sooner.deliver()
  expect(await sooner.sent()).toHaveLength(1)
})

test('before it is sent everything of a gift may be changed; afterwards its address alone', async () => {
  const { shop, orderId, deliver, sent } = await openGift()
  const by = { orderId, ...BY_BUYER }
  const gift: Gift = { ...giftOf(new Date(NOW), 3), email: 'otra@example.com', message: '' }
  const days = ['2026-11-20', '2027-02-20', '2030-01-01']

  for (const day of days) {
    expect(await changeGift(shop, { ...by, gift: { ...gift, day } }), day).toMatchObject(
      refused('gift_day'),
    )
  }
  expect(await changeGift(shop, { ...by, gift })).toEqual({ ok: true })
  await deliver()

  expect(await sent()).toEqual(['otra@example.com'])
  expect(await changeGift(shop, { ...by, gift })).toMatchObject({ reason: 'gift_sent' })
  const unknown = { ...by, orderId: '00000000-0000-4000-8000-000000000000' }
  expect(await changeGift(shop, { ...unknown, gift })).toMatchObject({ reason: 'no_such_gift' })
})

test('a corrected address gets new links and codes, and what the wrong one has is dead', async () => {
  const { shop, orderId, work, deliver, correct, sent } = await openGift()
  await deliver()
  const before = await passesOf(shop, orderId)
  const oldLink = shop.links.secretFor('gift', orderId, 1)
  expect(await findGiftBySecret(shop, oldLink)).toBeDefined()
  expect(await correct('ana@example.org')).toEqual({ ok: true })
  expect(await correct('ana@example.net')).toMatchObject({
    reason: 'email_changed_meanwhile',
    currentEmail: 'ana@example.org',
  })
  expect(await correct('ana@example.org', 'ana@example.org')).toMatchObject(refused('same_email'))
  await work()

  expect(await sent()).toEqual(['ana@example.com', 'ana@example.org'])
  expect(await findGiftBySecret(shop, oldLink)).toBeUndefined()
  const after = await passesOf(shop, orderId)
  const codes = before.map(({ shortCode }) => shortCode)
  expect(after.filter(({ shortCode }) => codes.includes(shortCode))).toEqual([])
  expect(wordsOf(await mailTo(shop.outbox, 'ana@example.org'))).toContain(
    shop.links.secretFor('gift', orderId, 2),
  )
  const told = await shop.db.select().from(activity).where(eq(activity.objectId, orderId))
  expect(JSON.stringify(told)).not.toMatch(/ana@|Ana|cumple/)
})

test('a gift that went back before its day is not sent, and nobody hears of it', async () => {
  const { shop, orderId, passIds, deliver, sent } = await openGift({ refunds: true })

  const refund = await startRefund(shop, { orderId, passIds, reason: 'x', actor: ANA })
  await deliver()

  expect(refund.ok).toBe(true)
  expect(await sent()).toEqual([])
  const [gift] = await shop.db.select().from(gifts)
  expect(gift?.sentAt).toBeNull()
})

test('who got a gift is told that passes of it stopped, and of no money', async () => {
  const { shop, orderId, passIds, work, deliver } = await openGift({ refunds: true })
  await deliver()

  await startRefund(shop, { orderId, passIds: passIds.slice(0, 1), reason: 'x', actor: ANA })
  await work()
  await work()

  const mails = (await shop.outbox.all()).filter(({ subject }) => subject?.startsWith('Cambió'))
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['ana@example.com'])
  expect(mails[0]?.text).toContain('Titular 1 Núñez: Full Pass')
  expect(mails[0]?.text).not.toMatch(/\$|devol|reembols|FP-\d{13}|\/order\//i)
})

test('a new code goes to who has the gift; before it was sent it comes with it', async () => {
  const unsent = await openGift()
  const [first] = unsent.passIds
  await reissuePass(unsent.shop, { passId: first ?? '', shownSerial: 1, actor: STAFF })
  expect(await jobsOf(unsent.shop.db, giftMail.name)).toHaveLength(1)

  const { shop, work, deliver, sent, passIds } = await openGift()
  await deliver()
  await reissuePass(shop, { passId: passIds[0] ?? '', shownSerial: 1, actor: STAFF })
  await work()

  expect(await sent()).toEqual(['ana@example.com', 'ana@example.com'])
  // The buyer's own confirmation, and no second one.
  expect(await orderMailJobs(shop.db)).toHaveLength(1)
})

test('an address that the relay refuses is told to the buyer, and another one may follow', async () => {
  const { shop, work, deliver, correct } = await openGift()
  await deliver(withRefusingRelay(shop))

  const [gift] = await shop.db.select().from(gifts)
  expect(gift?.failedAt).not.toBeNull()
  const email = 'bien@example.com'
  await correct(email)
  await work()
  const [corrected] = await shop.db.select().from(gifts)
  expect(corrected).toMatchObject({ failedAt: null, recipientEmail: email })
  const serials = await shop.db.select({ serial: passes.serial }).from(passes)
  expect(new Set(serials.map(({ serial }) => serial))).toEqual(new Set([1]))
})

test('codes that a wrong mailbox has had never work again, whatever stopped a pass or refused a mail since', async () => {
  const { shop, orderId, work, deliver, correct } = await openGift()
  await deliver()
  await sendGiftNow(shop, { orderId, ...BY_BUYER })
  await work(withRefusingRelay(shop))
  const [first] = await shop.db.select().from(passes).orderBy(passes.id)
  await shop.db
    .update(passes)
    .set({ state: 'blocked' })
    .where(eq(passes.id, first?.id ?? ''))

  // What was sent once more keeps nobody from a correction.
  for (let press = 0; press < 10; press += 1) await sendGiftNow(shop, { orderId, ...BY_BUYER })
  expect(await correct('bien@example.com')).toEqual({ ok: true })
  const serials = await shop.db.select({ serial: passes.serial }).from(passes)
  expect(new Set(serials.map(({ serial }) => serial))).toEqual(new Set([2]))
})

test('who presses twice at once sends one gift', async () => {
  const { shop, orderId, work, sent } = await openGift()

  const pressed = await Promise.all(
    [1, 2, 3].map(() => sendGiftNow(shop, { orderId, ...BY_BUYER })),
  )
  await work()
  await work()

  // The gift itself; of one that is on its way a press asks for nothing more.
  expect(pressed).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  expect(await sent()).toEqual(['ana@example.com'])
})

test('a reminder goes to who has the passes, with their link and not the order', async () => {
  const { shop, orderId, deliver } = await openGift()
  await deliver()

  shop.clock.set('2027-09-22T14:00:00Z')
  await queueReminders(shop)
  const [reminder] = await noticeJobs(shop.db)
  expect(reminder).toMatchObject({ kind: 'reminder', orderId, days: 60 })
  await sendReminder(shop, { orderId, lastDay: '2027-11-21', days: 60 })

  const mails = (await shop.outbox.all()).filter(({ messageId }) => messageId?.includes('notice'))
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['ana@example.com'])
  expect(mails[0]?.text).toContain(`/gift/${shop.links.secretFor('gift', orderId, 1)}`)
  expect(mails[0]?.text).not.toMatch(/FP-\d{13}|\/order\/|compraste/)
})

test('of a gift that the relay refused the buyer is reminded, because nobody else has the passes', async () => {
  const { shop, orderId, deliver } = await openGift()
  await deliver(withRefusingRelay(shop))
  shop.clock.set('2027-09-22T14:00:00Z')

  await sendReminder(shop, { orderId, lastDay: '2027-11-21', days: 60 })

  const mails = await shop.outbox.all()
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['lucia@example.com'])
  expect(mails[0]?.text).toContain(`/order/${shop.links.secretFor('order', orderId, 1)}`)
})

test('a gift of ten passes without names is one mail with ten sheets', async () => {
  const shop = await createTestShop({ now: NOW })
  const items = [{ name: 'Full Pass' as const, duration: 3 as const, adults: 6, children: 4 }]
  const { holders } = makeCheckout({ items })
  const nobody = Object.fromEntries(
    Object.keys(holders).map((key) => [key, { name: '', lastname: '' }]),
  )
  const gift = giftOf(new Date(NOW))
  const orderId = await makeOrder(shop, { items, gift, holders: nobody })

  await runAll(shop)

  const [mail] = await shop.outbox.all()
  expect(mail?.text?.match(/^Pase \d+(?: ·|$)/gm)).toHaveLength(10)
  const [sheet] = mail?.attachments ?? []
  expect(sheet?.mimeType).toBe('application/pdf')
  const told = wordsOf(mail)
  for (const { shortCode } of await passesOf(shop, orderId)) {
    expect(told).toContain(dashed(shortCode))
  }
})

async function openGift({ refunds = false } = {}) {
  const created = await createTestShop({ now: NOW })
  const shop = refunds ? withRefunds(created)[0] : created
  const orderId = await makeOrder(shop, { gift: giftOf(new Date(NOW), 3) })
  const passIds = (await passesOf(shop, orderId)).map(({ id }) => id)
  return {
    shop,
    orderId,
    passIds,
    /** Every job that was ever put there runs, as after a crash that forgot what was done. */
    work: (services: TestShop = shop) => runAll(services),
    deliver(services: TestShop = shop) {
      shop.clock.set(MORNING)
      return runAll(services)
    },
    correct: (email: string, shownEmail = 'ana@example.com') =>
      correctGiftEmail(shop, { orderId, ...BY_BUYER, shownEmail, email }),
    sent: async () => {
      const mails = await shop.outbox.all()
      const giftMails = mails.filter(({ messageId }) => messageId?.startsWith('<gift-'))
      return giftMails.map(({ to }) => to?.[0]?.address).toSorted()
    },
  }
}

async function runAll(shop: TestShop): Promise<void> {
  const jobs = await jobsOf(shop.db, giftMail.name)
  const parsed: GiftMailJob[] = jobs.map((job) => giftMail.job.parse(job))
  for (const job of parsed) await sendGiftMail(shop, job)
}

function wordsOf(mail: ParsedMail | undefined): string {
  const sheets = mail?.attachments.filter(({ mimeType }) => mimeType === 'application/pdf') ?? []
  return [
    mail?.text,
    mail?.html?.replaceAll(/<style[^]*?<\/style>/g, ''),
    ...sheets.map(({ content }) => pdfText(bytesOf(content))),
  ].join('\n')
}

function dashed(shortCode: string): string {
  return shortCode.replace(/^(.{4})(.{4})/, '$1-$2-')
}
