// Who holds all passes of an order is shown one code for all of them, wherever the passes are; who holds one of
// them never is.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { gifts } from '#db/schema.ts'
import { sendGiftMail } from '#domain/mail/send-gift.ts'
import { readGroupCode } from '#domain/passes/group-code.ts'
import { listGroupsOfOrder } from '#domain/passes/group-queries.ts'
import { listSharesOfOrder, sharePass } from '#domain/passes/share-pass.ts'
import { sendGiftNow } from '#domain/sale/gifts/change-gift.ts'
import { decodeQrSvg } from '#tests/decode-qr.ts'
import { passesOf, STAFF } from '#tests/gate.ts'
import { giftOf } from '#tests/make.ts'
import { bytesOf } from '#tests/outbox.ts'
import { pageCount, pdfText } from '#tests/pdf-text.ts'
import { type BuiltShop, buy, openBuiltShop, wordsOf } from '#tests/request.ts'

const TITLE = 'Para entrar todos juntos'

test('the page of an order and its copy show the code of all before those of each', async () => {
  const { shop, orderId, orderPath, passes } = await openBought()
  const copyPath = `/order/${shop.services.links.secretFor('order_copy', orderId, 1)}`

  for (const path of [orderPath, copyPath]) {
    const page = await shop.request(path)
    expect(page.headers['cache-control']).toBe('no-store')
    const codes = await codesIn(page.text)
    expect(codes.map((code) => code.slice(0, 3))).toEqual(['G1:', 'P1:', 'P1:', 'P1:'])
    expect(await membersOf(shop, codes[0])).toEqual(passes.map(({ id }) => id))
    expect(codes.slice(1)).toEqual(passes.map(({ code }) => code))
    expect(wordsOf(page.text)).toContain(`${TITLE} 2 adultos, 1 niño`)
    expect(wordsOf(page.text)).toContain('Cada persona también puede entrar por su cuenta')
    // The swipe leads from the code of all to the first pass, and back.
    expect(page.text.match(/href="#(?:grupo|pase)-\d"/g)).toEqual(
      ['pase-1', 'grupo-1', 'pase-2', 'pase-1', 'pase-3', 'pase-2'].map((to) => `href="#${to}"`),
    )
  }
  const english = await shop.request(`/en${orderPath}`)
  const portuguese = await shop.request(`/pt${orderPath}`)
  expect(wordsOf(english.text)).toContain('To go in together 2 adults, 1 child')
  expect(wordsOf(portuguese.text)).toContain(`${TITLE} 2 adultos, 1 criança`)
})

test('the picture for the confirmation is the code of the page, for its holders alone', async () => {
  const { shop, orderId, orderPath } = await openBought()
  const [group] = await listGroupsOfOrder(shop.services, orderId)

  const picture = await shop.request(`${orderPath}/group/1/code.svg`)

  expect(picture.status).toBe(200)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(await decodeQrSvg(picture.text)).toBe(group?.code)
  const wrong = `/order/${shop.services.links.secretFor('order', orderId, 2)}`
  const places = ['0', '2', '01', '1e0', '-1', 'x'.repeat(2_000)]
  const paths = [
    `${wrong}/group/1/code.svg`,
    ...places.map((place) => `${orderPath}/group/${place}/code.svg`),
  ]
  const answers = await Promise.all(paths.map((path) => shop.request(path)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
})

test('a pass by its own link, or sent to another phone, shows no code of others', async () => {
  const { shop, orderId, passes } = await openBought()
  const { services } = shop
  const [pass] = passes
  const passSecret = services.links.secretFor('pass', pass?.id ?? '', 1)
  await sharePass(services, { orderId, passId: pass?.id ?? '', recipient: 'Abuela' })
  const [share] = await listSharesOfOrder(services, orderId)

  for (const path of [`/pass/${passSecret}`, `/shared/${share?.secret}`]) {
    const page = await shop.request(path)
    expect(await codesIn(page.text)).toEqual([pass?.code])
    expect(wordsOf(page.text)).not.toContain(TITLE)
    // Neither the link of a pass nor that of a share leads to the group's picture.
    const secret = path.split('/').at(-1)
    expect((await shop.request(`/order/${secret}/group/1/code.svg`)).status).toBe(404)
  }
})

test('the code of a gift is of who got it, before and after its delivery, and never of its buyer', async () => {
  const { shop, orderId, orderPath, passes } = await openBought({ isGift: true })
  const giftPath = `/gift/${shop.services.links.secretFor('gift', orderId, 1)}`

  for (const isSent of [false, true]) {
    if (isSent) await deliver(shop, orderId)
    const given = await codesIn((await shop.request(giftPath)).text)
    expect(given).toHaveLength(1)
    expect(await membersOf(shop, given[0])).toEqual(passes.map(({ id }) => id))

    for (const path of [orderPath, `${orderPath}?codes`]) {
      const page = await shop.request(path)
      expect((await codesIn(page.text)).filter((code) => code.startsWith('G1:'))).toEqual([])
      expect(wordsOf(page.text)).not.toContain(TITLE)
    }
    const sheets = await shop.request(`${orderPath}/passes.pdf`)
    expect(pdfText(sheets.body)).not.toContain(TITLE)
    expect((await shop.request(`${orderPath}/group/1/code.svg`)).status).toBe(404)
  }
  // Their mail leads to it, and its sheets begin with it.
  const [mail] = await shop.outbox.all()
  const sheets = mail?.attachments.find(({ mimeType }) => mimeType === 'application/pdf')?.content
  expect(mail?.to?.[0]?.address).toBe('ana@example.com')
  for (const words of [mail?.text, wordsOf(mail?.html ?? '')]) {
    expect(words).toContain('abrí «Abrir mi regalo» y mostrá primero el código del grupo')
  }
  expect(pdfText(bytesOf(sheets))).toContain(TITLE)
  expect(pageCount(bytesOf(sheets))).toBe(4)
})

/** Sends the gift to who gets it, as the worker does. */
async function deliver({ services }: BuiltShop, orderId: string): Promise<void> {
  await sendGiftNow(services, { orderId, actor: STAFF })
  const [gift] = await services.db
    .select({ dueAt: gifts.dueAt })
    .from(gifts)
    .where(eq(gifts.orderId, orderId))
  await sendGiftMail(services, { kind: 'delivery', orderId, dueAt: gift?.dueAt.getTime() ?? 0 })
}

async function openBought({ adults = 2, children = 1, isGift = false } = {}) {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const { services } = shop
  const order = await buy(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults, children }],
    ...(isGift ? { gift: giftOf(services.clock.now(), 3) } : {}),
  })
  return {
    shop,
    orderId: order.id,
    orderPath: `/order/${order.secret}`,
    passes: await passesOf(services, order.id),
  }
}

/** What a gate's camera would read from a page, from its first card on. */
function codesIn(html: string): Promise<string[]> {
  const page = html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
  const drawings =
    page.match(/<svg xmlns="[^"]+" viewBox="[^"]+" shape-rendering.*?<\/svg>/gs) ?? []
  return Promise.all(drawings.map(decodeQrSvg))
}

async function membersOf({ services }: BuiltShop, code = ''): Promise<string[]> {
  const keys = await services.passKeys.verifyingOf(1)
  const reading = await readGroupCode(code, keys)
  return reading.ok ? reading.contents.map(({ passId }) => passId) : []
}
