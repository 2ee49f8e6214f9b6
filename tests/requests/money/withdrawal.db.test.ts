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

test('number and address take a purchase back or are unknown, which the mailed page alone says', async () => {
  const shop = await openBuiltShop()
  const { operationNumber, secret, buyerEmail } = await buyTwo(shop)
  const ask = async (number: string, email: string, says: string) => {
    const posted = await postFields(shop.request, '/withdrawal', { operationNumber: number, email })
    expect(posted.status).toBe(302)
    const mailedPath = await mailedPage(shop, email)
    await expect.poll(async () => (await shop.request(mailedPath)).text).toContain(says)
    const state = await shop.request(String(posted.headers.location))
    expect(state.text).toMatch(/AR-\d+/)
    expect(state.text).toContain('Recibimos tu solicitud')
    expect(state.text).not.toMatch(/sin efecto|500\.00|No encontramos/)
    return { state, mailed: await shop.request(mailedPath) }
  }

  const { state, mailed } = await ask(
    operationNumber,
    buyerEmail,
    'Listo, la compra está cancelada',
  )
  await ask('FP-1700000000000', 'nadie@example.com', 'No encontramos la compra')

  expect(state.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(mailed.text).toContain('$500.00 USD')
  expect((await shop.request(`/order/${secret}`)).text).toContain('Esta orden está cancelada')
})
