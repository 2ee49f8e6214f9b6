// Back out of a purchase without any of the page's code: forms posted plainly, pages read as sent.
import { expect, test } from 'vitest'
import { type BuiltShop, buy, openBuiltShop } from '#tests/request.ts'
import { postFields } from '#tests/staff.ts'

const buyTwo = (shop: BuiltShop) =>
  buy(shop, { items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }] })

/** The page of a withdrawal that the mail to this address leads to. */
async function mailedPage(shop: BuiltShop, address: string) {
  const find = async () =>
    (await shop.outbox.all())
      .filter(({ subject }) => subject?.startsWith('Recibimos tu arrepentimiento'))
      .find(({ to }) => to?.some((person) => person.address === address))
  await expect.poll(find).toBeDefined()
  return /\/withdrawal\/[\w-]+/.exec((await find())?.text ?? '')?.[0] ?? ''
}

test('number and address take a purchase back, and the mailed page says so without any code', async () => {
  const shop = await openBuiltShop()
  const { operationNumber, secret, buyerEmail } = await buyTwo(shop)

  const posted = await postFields(shop.request, '/withdrawal', {
    operationNumber,
    email: buyerEmail,
  })

  expect(posted.status).toBe(302)
  const statePath = String(posted.headers.location)
  expect(statePath).toMatch(/^\/withdrawal\/[\w-]+$/)
  const first = await shop.request(statePath)
  expect(first.status).toBe(200)
  expect(first.text).toMatch(/AR-\d+/)
  expect(first.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  const mailedPath = await mailedPage(shop, buyerEmail)
  await expect
    .poll(async () => (await shop.request(mailedPath)).text)
    .toContain('Listo, la compra está cancelada')
  expect((await shop.request(mailedPath)).text).toContain('$500.00 USD')
  const { text } = await shop.request(statePath)
  expect(text).toContain('Recibimos tu solicitud')
  expect(text).not.toMatch(/sin efecto|500\.00/)
  expect((await shop.request(`/order/${secret}`)).text).toContain('Esta orden está cancelada')
})

test('a request for a purchase that nobody made gets a number too, and its mail alone says so', async () => {
  const shop = await openBuiltShop()

  const posted = await postFields(shop.request, '/withdrawal', {
    operationNumber: 'FP-1700000000000',
    email: 'nadie@example.com',
  })

  expect(posted.status).toBe(302)
  const mailedPath = await mailedPage(shop, 'nadie@example.com')
  await expect
    .poll(async () => (await shop.request(mailedPath)).text)
    .toContain('No encontramos la compra')
  const { text } = await shop.request(String(posted.headers.location))
  expect(text).toMatch(/AR-\d+/)
  expect(text).toContain('Recibimos tu solicitud')
  expect(text).not.toContain('No encontramos')
})

test('an incomplete request is told by the field, and what was typed stands there again', async () => {
  const shop = await openBuiltShop()

  const { status, text } = await postFields(shop.request, '/withdrawal', {
    operationNumber: 'FP-17',
    email: 'nadie',
  })

  expect(status).toBe(400)
  expect(text).toContain('value="FP-17"')
  expect(text).toContain('value="nadie"')
  expect(text.match(/<input[^>]* aria-invalid="true"/g)).toHaveLength(1)
})

test('one pass goes back from the page of the order, and none without a choice', async () => {
  const shop = await openBuiltShop()
  const { secret, passes } = await buyTwo(shop)
  const [pass] = passes
  const path = `/order/${secret}/refund`

  const none = await postFields(shop.request, path, { intent: 'passes' })
  const posted = await postFields(shop.request, path, { intent: 'passes', pass1: pass?.id ?? '' })
  const again = await postFields(shop.request, path, { intent: 'passes', pass0: pass?.id ?? '' })

  expect([none.status, posted.status, again.status]).toEqual([409, 302, 409])
  const page = await shop.request(path)
  expect(page.headers['referrer-policy']).toBe('same-origin')
  expect(page.text.match(/Ya se devolvió\./g)).toHaveLength(1)
  expect(page.text).toContain('$250.00 USD')
  const order = await shop.request(`/order/${secret}`)
  expect(order.text.match(/role="img"/g)).toHaveLength(1)
})
