import { expect, test } from 'vitest'
import { giftMail } from '#domain/ground/outbox/gift-mail.ts'
import { correctGiftEmail } from '#domain/sale/gifts/change-gift.ts'
import { passesOf } from '#tests/gate.ts'
import { jobsOf } from '#tests/jobs.ts'
import { giftOf, makeOrder } from '#tests/make.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { sendGiftMail } from './send-gift.ts'

const TRIES = 6

test('an address that is corrected while the gift leaves never has codes that are good', async () => {
  const shop = await createTestShop()
  for (let count = 0; count < TRIES; count += 1) await correctWhileSending(shop, count)
})

async function correctWhileSending(shop: TestShop, count: number): Promise<void> {
  const [wrong, right] = [`mal-${count}@example.com`, `bien-${count}@example.com`]
  const gift = { ...giftOf(shop.clock.now()), email: wrong }
  const orderId = await makeOrder(shop, { gift })
  const waiting = async () =>
    (await jobsOf(shop.db, giftMail.name)).map((job) => giftMail.job.parse(job))
  const newest = (await waiting()).at(-1)
  if (!newest) throw new Error('A gift that was paid waits to be sent')

  const [, corrected] = await Promise.all([
    sendGiftMail(shop, newest),
    correctGiftEmail(shop, { orderId, actor: 'visitor', shownEmail: wrong, email: right }),
  ])
  for (const job of await waiting()) await sendGiftMail(shop, job)

  expect(corrected).toEqual({ ok: true })
  const good = (await passesOf(shop, orderId)).map(({ shortCode }) => shortCode)
  const sheets = await sheetsByAddress(shop)
  expect(sheets.get(right)).toHaveLength(1)
  expect(good.every((code) => sheets.get(right)?.[0]?.includes(code))).toBe(true)
  const leaked = (sheets.get(wrong) ?? []).filter((sheet) =>
    good.some((code) => sheet.includes(code)),
  )
  expect(leaked).toEqual([])
}

/** The words of the sheets that each address got, without the dashes of codes. */
async function sheetsByAddress(shop: TestShop): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { to, attachments } of await shop.outbox.all()) {
    const address = to?.[0]?.address ?? ''
    const content = attachments[0]?.content
    if (content === undefined || typeof content === 'string') continue
    const words = pdfText(new Uint8Array(content)).replaceAll('-', '')
    found.set(address, [...(found.get(address) ?? []), words])
  }
  return found
}
