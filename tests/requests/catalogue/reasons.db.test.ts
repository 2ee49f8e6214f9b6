import { expect, test } from 'vitest'
import { dollarWords } from '#domain/ground/money.ts'
import { m } from '#messages/messages.js'
import { makeClock } from '#tests/make.ts'
import { openBuiltShop } from '#tests/request.ts'

test('the pages that sell a pass say what it saves, and where the door costs less', async () => {
  // MALBA is open on the next day.
  const shop = await openBuiltShop({ clock: makeClock('2026-11-27T15:00:00-03:00') })
  const read = async (path: string) => (await shop.request(path)).text
  const home = await read('/')
  const city = await read('/buenos-aires')
  const colon = await read('/buenos-aires/attractions/teatro-colon')
  const malba = await read('/buenos-aires/attractions/malba')
  const passes = await read('/buenos-aires/passes')

  expect(home).toContain(
    m.shop_home_promise_saving({
      count: 2,
      days: m.shop_purchase_days({ days: 1 }),
      places: 'Teatro Colón y Mirador del Obelisco',
      door: dollarWords(75_00),
      pass: 'Sight Pass',
      price: dollarWords(50_00),
    }),
  )
  expect(city).toContain(m.shop_family_saved({ count: 2, amount: dollarWords(2 * 53_00) }))
  expect(city).toContain(
    m.shop_family_plan_short({
      days: m.shop_purchase_days({ days: 3 }),
      pass: m.shop_purchase_days({ days: 1 }),
      paid: dollarWords(103_00),
    }),
  )
  const forWhom = [m.shop_family_for_full, m.shop_family_for_sight, m.shop_family_for_benefits]
  for (const words of [...forWhom, m.plan_compare_link]) expect(city).toContain(words())
  const sight = { days: m.shop_purchase_days({ days: 1 }), price: dollarWords(50_00) }
  const elsewhere = m.worth_more({ count: 38 })
  expect(colon).toContain(`Sight Pass, ${m.worth_pass_same(sight)} ${elsewhere}`)
  expect(malba).toContain(
    `Sight Pass, ${m.worth_pass_dearer({ ...sight, difference: dollarWords(35_00) })} ${elsewhere}`,
  )
  expect(malba).toContain(m.worth_single())
  // Six of the fifteen prices are never reached by the known prices at the doors, and others are unknown.
  expect(passes.split(m.pass_even_unknown()).length - 1).toBe(6)
})

test('the cards of attractions say what each costs without a pass, or what a pass gives there', async () => {
  const shop = await openBuiltShop()
  const city = await shop.request('/buenos-aires')
  const list = await shop.request('/buenos-aires/attractions?hasta=108')
  const free = m.pass_place_without({ price: m.pass_place_free() })
  const unknown = m.pass_place_without({ price: m.pass_place_unknown() })

  expect(city.text).toContain(m.pass_place_without({ price: dollarWords(50_00) }))
  for (const words of [free, unknown, m.pass_place_with()]) expect(list.text).toContain(words)
  const { text: near } = await shop.request('/buenos-aires/attractions/cafe-tortoni')
  const { text: pass } = await shop.request('/buenos-aires/passes/benefits-pass')
  const { text: plan } = await shop.request('/buenos-aires/plan')
  expect(pass).toContain(m.shop_purchase_cart_empty())
  const grill = m.benefit_percentage({ percent: 15, item: 'sobre la cuenta' })
  const shopping = m.benefit_percentage({ percent: 15, item: 'en el patio de comidas' })
  for (const { text } of [list, { text: pass }, { text: plan }]) {
    for (const words of [grill, shopping]) expect(text).toContain(words)
    expect(text).not.toContain(`>${m.pass_place_discount()}<`)
  }
  expect(near).toContain(m.pass_place_with())
})

test('who searches for a discount finds the places that give one, in each language', async () => {
  const shop = await openBuiltShop()

  for (const search of [
    '/buenos-aires/attractions?q=descuento',
    '/en/buenos-aires/attractions?q=discount',
  ]) {
    const { text } = await shop.request(search)
    expect(text).toContain('/attractions/museo-river"')
    expect(text).not.toContain('/attractions/teatro-colon"')
  }
})
