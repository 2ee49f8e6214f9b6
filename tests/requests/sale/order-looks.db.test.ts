// How often what an order holds is shown and drawn, and what is said then.
import { expect, test } from 'vitest'
import { m } from '#messages/messages.js'
import { useUp } from '#tests/allowances.ts'
import { type Answer, buy, openBuiltShop } from '#tests/request.ts'

/** A shop with an order, of whose allowance so much is left. */
async function openOrder(
  limit: 'looks_per_order' | 'looks_per_pass' | 'sheets_per_order',
  leaving: number,
) {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const order = await buy(shop)
  const keys = {
    looks_per_order: order.id,
    looks_per_pass: order.passes[0]?.id ?? '',
    sheets_per_order: order.operationNumber,
  }
  await useUp(shop.services, limit, keys[limit], { leaving })
  const wrong = `/order/${order.secret.slice(0, -4)}AAAA`
  return { shop, order, path: `/order/${order.secret}`, wrong }
}

function expectWait({ status, headers, text }: Answer, referrer: string, type?: string) {
  expect(status).toBe(429)
  expect(text).not.toContain('<svg xmlns')
  expect(Number(headers['retry-after'])).toBeGreaterThan(800)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': referrer,
    ...(type ? { 'content-type': type } : {}),
  })
}

test.each([
  ['the page of an order', 'looks_per_order', '', '15 minutos'],
  ['the picture of a group’s code', 'looks_per_order', '/group/1/code.svg', '15 minutos'],
  ['the sheets of an order', 'sheets_per_order', '/passes.pdf', '1 hora'],
] as const)(
  '%s is shown so often, then says when to come back; a wrong link counts for none',
  async (_, limit, rest, wait) => {
    const { shop, path, wrong } = await openOrder(limit, 1)

    const guessed = await shop.request(wrong + rest)
    const last = await shop.request(path + rest)
    const refused = await shop.request(path + rest)
    const page = await shop.request(`${path}.data`)

    expect([guessed.status, last.status]).toEqual([404, 200])
    if (rest) expectWait(refused, 'no-referrer', 'text/plain; charset=utf-8')
    else expectWait(refused, 'same-origin')
    expect(refused.text).toContain(`Volvé a intentar en ${wait}.`)
    expect(page.status).toBe(limit === 'looks_per_order' ? 429 : 200)
  },
)

test('the page of a pass and the picture of its code are looks at that pass, and at no other', async () => {
  const { shop, order, path } = await openOrder('looks_per_pass', 2)
  const [pass, other] = order.passes.map(({ secret }) => `/pass/${secret}`)

  const shown = await shop.request(`${pass}`)
  const picture = await shop.request(`${pass}/code.svg`)
  const refused = [await shop.request(`${pass}`), await shop.request(`${pass}/code.svg`)]

  expect([shown.status, picture.status]).toEqual([200, 200])
  for (const answer of refused) {
    expectWait(answer, 'no-referrer')
    expect(answer.text).toContain('Volvé a intentar en 15 minutos.')
  }
  // What an open page asks has no code in it.
  for (const free of [`${pass}/state`, `${other}/code.svg`, path]) {
    expect((await shop.request(free)).status, free).toBe(200)
  }
})

test('an order says where to write when something is wrong', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const { secret } = await buy(shop)

  const { text } = await shop.request(`/order/${secret}`)

  expect(text.split(`>${m.order_help()}<`)[0]?.split('<a ').at(-1)).toContain('href="/contact"')
})
