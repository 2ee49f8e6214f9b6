import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, passes } from '#db/schema.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { checkoutForm, namelessCheckoutForm } from '#domain/sale/checkout/checkout-form.ts'
import { listOfficeOrders } from '#domain/sale/desk/order-list.ts'
import { makeDevice, makePasses, passesOf, scan, STAFF, storedPass } from '#tests/gate.ts'
import { giftOf, makeCheckout, makeOrder, makeSubmission } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { nameGiftHolder } from './change-gift.ts'
import { findGiftBySecret } from './gift-queries.ts'

const NONE = { name: '', lastname: '' }
const ANA = { name: 'Ana', lastname: 'Gómez' }
const NOBODY = { shownName: '', shownLastname: '' }

test('staff find a gift by who gets it, and its passes may have no name until who got them says one', async () => {
  const { shop, orderId, passId } = await openNameless()
  const found = async (search: string) =>
    (await listOfficeOrders(shop, { q: search })).orders.map(({ id }) => id)
  expect(await found('gómez')).toEqual([orderId])
  expect(await found('ana@example.com')).toEqual([orderId])
  expect(await found('nadie')).toEqual([])
  const secret = shop.links.secretFor('gift', orderId, 1)
  const holders = async () => {
    const gift = await findGiftBySecret(shop, secret)
    return gift?.passes.map(({ holder, mayBeNamed }) => [holder, mayBeNamed])
  }
  expect(await holders()).toEqual([
    ['Pase 1', true],
    ['Titular 2 Núñez', true],
  ])

  expect(await nameGiftHolder(shop, { orderId, passId, ...ANA, ...NOBODY })).toEqual({
    ok: true,
  })
  expect(await nameGiftHolder(shop, { orderId, passId, ...ANA, ...NOBODY })).toEqual({
    ok: true,
  })

  expect(await holders()).toMatchObject([
    ['Ana Gómez', true],
    ['Titular 2 Núñez', true],
  ])
  const rows = await shop.db.select().from(activity).where(eq(activity.objectId, passId))
  expect(rows.map(({ name }) => name)).toEqual(['pass.holder_named'])
  expect(JSON.stringify(rows)).not.toMatch(/Ana|Gómez/)
})

test('who names a pass that somebody else named meanwhile is told, and takes no name away', async () => {
  const { shop, orderId, passId } = await openNameless()
  const eva = { orderId, passId, name: 'Eva', lastname: 'Paz' }

  await nameGiftHolder(shop, { orderId, passId, ...ANA, ...NOBODY })
  const late = await nameGiftHolder(shop, { ...eva, ...NOBODY })

  expect(late).toEqual({ ok: false, reason: 'gift_holder_changed' })
  expect(await storedPass(shop, passId)).toMatchObject({ holderName: 'Ana' })
  const seen = { shownName: 'Ana', shownLastname: 'Gómez' }
  expect(await nameGiftHolder(shop, { ...eva, ...seen })).toEqual({ ok: true })
})

test('the first use ends the naming, also of the pass that was named', async () => {
  const { shop, orderId, passId, code } = await openNameless()
  const device = await makeDevice(shop)
  expect(await scan(shop, device, { code })).toMatchObject({ ok: true })

  const late = await nameGiftHolder(shop, { orderId, passId, ...ANA, ...NOBODY })

  expect(late).toMatchObject({ reason: 'gift_pass_used' })
  expect(await storedPass(shop, passId)).toMatchObject({ holderName: '' })
})

test('a pass of another gift, an unknown one and a stopped one are not named', async () => {
  const { shop, orderId, passId } = await openNameless()
  const [stranger] = await makePasses(shop, { gift: giftOf(shop.clock.now()) })
  const name = (id: string) => nameGiftHolder(shop, { orderId, passId: id, ...ANA, ...NOBODY })

  expect(await name(stranger.id)).toMatchObject({ reason: 'no_such_pass' })
  expect(await name(orderId)).toMatchObject({ reason: 'no_such_pass' })
  await blockPass(shop, { passId, reason: 'x', actor: STAFF })
  expect(await name(passId)).toMatchObject({ reason: 'gift_pass_stopped' })
  const names = await shop.db.select({ name: passes.holderName }).from(passes)
  expect(names.filter((one) => one.name === 'Ana')).toEqual([])
})

test('a gift is bought for a day from today on that leaves its passes time', async () => {
  const shop = await createTestShop()
  const placed = async (day: string) => {
    const gift = { ...giftOf(shop.clock.now()), day }
    const order = await buyPasses(shop, makeCheckout({ gift }))
    return order.ok ? 'placed' : order.reason
  }

  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2027-02-19', '2027-02-20', '9999-12-31']
  const told = await Promise.all(days.map(placed))

  // Yesterday is a day that ended while somebody paid.
  expect(told).toEqual(['gift_day', 'placed', 'placed', 'placed', 'gift_day', 'gift_day'])
})

test('the same gift twice is one order; another message is another purchase', async () => {
  const shop = await createTestShop()
  const gift = giftOf(shop.clock.now())
  const checkout = makeCheckout({ gift })
  const orders = await Promise.all([makeOrder(shop, checkout), makeOrder(shop, checkout)])
  expect(orders[0]).toBe(orders[1])

  const other = makeOrder(shop, { ...checkout, gift: { ...gift, message: 'Otra cosa' } })
  await expect(other).rejects.toThrow('other_content')
  const { gift: _, ...plain } = checkout
  await expect(makeOrder(shop, plain)).rejects.toThrow('other_content')
})

test.each([
  ['a message of 60,000 characters', { message: 'x'.repeat(60_000) }],
  ['a message of 501', { message: 'x'.repeat(501) }],
  ['a message that turns the direction', { message: 'a\u202eb' }],
  ['a card number in the message', { message: '4509 9535 6623 3704' }],
  ['a day that no calendar has', { day: '2026-02-30' }],
  ['a day in words', { day: 'mañana' }],
  ['a long day', { day: '2026-12-01'.repeat(9_000) }],
  ['no day', { day: '' }],
  ['no address', { email: '' }],
  ['two lines of name', { name: 'Ana\nBcc: otra@example.com' }],
])('the checkout refuses a gift with %s', (_, wrong) => {
  const gift = { ...giftOf(new Date('2026-11-21T12:00:00Z')), ...wrong }
  expect(checkoutForm.safeParse({ ...makeSubmission(), gift }).success).toBe(false)
})

test('holders may be left out of a gift alone or where names may wait, and whole', () => {
  const gift = giftOf(new Date('2026-11-21T12:00:00Z'))
  const submission = makeSubmission()
  const [first = ''] = Object.keys(submission.holders)
  const parse = (holder: object, more: object, form = checkoutForm) => {
    const holders = { ...submission.holders, [first]: holder }
    return form.safeParse({ ...submission, holders, ...more }).success
  }

  expect(parse(NONE, { gift })).toBe(true)
  expect(parse(NONE, {})).toBe(false)
  expect(parse(NONE, {}, namelessCheckoutForm)).toBe(true)
  expect(parse({ name: 'Ana', lastname: '' }, {}, namelessCheckoutForm)).toBe(false)
  expect(parse({ name: 'Ana', lastname: '' }, { gift })).toBe(false)
  expect(parse({ name: '', lastname: 'Gómez' }, { gift })).toBe(false)
  expect(checkoutForm.safeParse({ ...submission, gift }).success).toBe(true)
})

/** A gift of two passes, the first without a name. */
async function openNameless() {
  const shop = await createTestShop()
  const items = [{ name: 'Full Pass' as const, duration: 3 as const, adults: 2, children: 0 }]
  const { holders } = makeCheckout({ items })
  const orderId = await makeOrder(shop, {
    items,
    gift: giftOf(shop.clock.now()),
    holders: { ...holders, 'Full Pass-3-0': NONE },
  })
  const [first] = await passesOf(shop, orderId)
  return { shop, orderId, passId: first?.id ?? '', code: first?.code ?? '' }
}
