// What a stranger with the link of a gift sees, and what its buyer's page keeps back.
import { expect, test } from 'vitest'
import { passesOf, storedPass } from '#tests/gate.ts'
import { giftOf } from '#tests/make.ts'
import { openOffice } from '#tests/office.ts'
import { type BuiltShop, buy, openBuiltShop } from '#tests/request.ts'
import { postFields } from '#tests/staff.ts'

const SCRIPT = '<script>alert(1)</script>'
const DAY_AHEAD = 3

test('the page of a gift holds the message and the passes, and nothing of the order', async () => {
  const { shop, giftPath, orderPath, passes } = await openShopWithGift()

  const page = await shop.request(giftPath)
  const english = await shop.request(`/en${giftPath}`)

  expect([page.status, english.status]).toEqual([200, 200])
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(page.text).toContain('Lucía O&#x27;Higgins Núñez te regala Buenos Aires.')
  expect(page.text).toContain('Pase 2')
  expect(english.text).toContain('Pass 2')
  expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page.text).not.toContain(SCRIPT)
  const ofOrder = [orderPath, 'lucia@example.com', '5555 1234', '500.00', 'ana@example.com']
  expect(ofOrder.filter((one) => page.text.includes(one))).toEqual([])
  expect(page.text).not.toMatch(/FP-\d{13}/)
  // The page leads to the codes and holds none.
  expect(passes.filter(({ shortCode }) => page.text.includes(shortCode))).toEqual([])
})

test('who got a gift names its passes, and no pass of another', async () => {
  const { shop, giftPath, passes } = await openShopWithGift()
  const [first, second] = passes.map(({ id }) => id)
  const foreign = (await addGift(shop)).passes[0]?.id ?? ''
  const name = (passId = '', more: Record<string, string> = {}) =>
    postFields(shop.request, giftPath, {
      intent: 'name',
      passId,
      name: 'Ana',
      lastname: 'Gómez',
      ...more,
    })

  const answers = [
    await name(first),
    await name(foreign),
    await name(second, { name: 'x'.repeat(60_000) }),
    await name(second, { lastname: 'a\nb' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([302, 404, 400, 400])
  expect(answers[0]?.headers.location).toBe(`${giftPath}?named=${first}`)
  expect((await shop.request(giftPath)).text).toContain('Ana Gómez')
  expect((await storedPass(shop.services, foreign)).holderName).toBe('')
})

test('a wrong link and that of an address before look like one that never was', async () => {
  const { shop, orderId, giftPath, passes } = await openShopWithGift()
  const secrets = [
    shop.services.links.secretFor('gift', orderId, 2),
    shop.services.links.secretFor('order', orderId, 1),
    'A'.repeat(46),
    `${giftPath.slice(6, 28)}${'A'.repeat(24)}`,
    shop.services.links.secretFor('gift', passes[0]?.id ?? '', 1),
  ]

  const answers = await Promise.all(secrets.map((secret) => shop.request(`/gift/${secret}`)))
  const posted = await postFields(shop.request, `/gift/${secrets[0]}`, { intent: 'name' })

  const statuses = [...answers, posted].map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect(new Set(answers.map(({ text }) => wordsOf(text))).size).toBe(1)
  expect(wordsOf(answers[0]?.text ?? '')).toContain('Este enlace no abre ningún regalo')
  // A link of the recipient's opens nothing of the buyer's.
  const secret = giftPath.replace('/gift/', '')
  const buyers = ['', '/gift', '/refund', '/upgrade', '/send', '/state', '/passes.pdf']
  for (const page of buyers) {
    expect((await shop.request(`/order/${secret}${page}`)).status, page).toBe(404)
  }
})

test('the page of the buyer shows codes on request alone', async () => {
  const { shop, orderPath, passes } = await openShopWithGift()
  const [first] = passes
  const dashed = first?.shortCode.replace(/^(.{4})(.{4})/, '$1-$2-') ?? ''

  const closed = await shop.request(orderPath)
  const open = await shop.request(`${orderPath}?codes`)

  expect(closed.text).toContain('Regalo para Ana Gómez')
  expect(closed.text).not.toContain(dashed)
  expect(closed.text).not.toContain(first?.shortCode)
  expect(open.text).toContain(dashed)
})

test('staff see whom an order is for, send it and put its address right', async () => {
  const { shop, see, post: send } = await openOffice()
  const { orderId, passes } = await addGift(shop)
  const path = `/admin/orders/${orderId}`
  const show = async () => (await see(path)).text
  const post = (fields: Record<string, string>) => send(path, fields)

  const before = await show()
  for (const words of ['ana@example.com', 'Espera su día', 'Pase 1']) {
    expect(before).toContain(words)
  }

  const correct = (email: string) =>
    post({ intent: 'gift_email', shownEmail: 'ana@example.com', email })
  const answers = [
    await correct('bien@example.com'),
    await correct('tarde@example.com'),
    await post({ intent: 'gift_send' }),
    await postFields(shop.request, path, { intent: 'gift_send' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 302])
  expect(await show()).toContain('bien@example.com')
  // Nobody had the codes yet.
  expect(await storedPass(shop.services, passes[0]?.id ?? '')).toMatchObject({ serial: 1 })
})

async function openShopWithGift() {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  return { shop, ...(await addGift(shop)) }
}

async function addGift(shop: BuiltShop) {
  const { services } = shop
  const nobody = { name: '', lastname: '' }
  const { id: orderId, secret } = await buy(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
    gift: { ...giftOf(services.clock.now(), DAY_AHEAD), message: SCRIPT },
    holders: { 'Full Pass-3-0': nobody, 'Full Pass-3-1': nobody },
  })
  return {
    orderId,
    passes: await passesOf(services, orderId),
    giftPath: `/gift/${services.links.secretFor('gift', orderId, 1)}`,
    orderPath: `/order/${secret}`,
  }
}

function wordsOf(html: string): string | undefined {
  return /<main.*<\/main>/s.exec(html)?.[0]
}
