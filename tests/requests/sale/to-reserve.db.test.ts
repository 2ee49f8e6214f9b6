import { expect, test } from 'vitest'
import { productOpens } from '#domain/catalogue/product.ts'
import { listCityPlaces } from '#domain/planner/plan-queries.ts'
import { orderReceipt } from '#app/routes/order/pieces/order-store.ts'
import { buy, openBuiltShop } from '#tests/request.ts'

test('the buyer of a paid order is told which places of its passes must be booked ahead, and how', async () => {
  const shop = await openBuiltShop()
  const items = [{ name: 'Sight Pass' as const, duration: 3 as const, adults: 1, children: 0 }]
  const order = await buy(shop, { items, shownTotalCents: 120_00 })

  const state = await shop.request(`/order/${order.secret}/state`)
  const { toReserve = [] } = orderReceipt.parse(JSON.parse(state.text))

  expect(toReserve).toContainEqual({
    slug: 'teatro-colon',
    name: 'Teatro Colón',
    url: 'https://teatrocolon.org.ar/',
  })
  const { places } = await listCityPlaces(shop.services.db, 'buenos-aires', '2026-11-21')
  const opened = places.filter(({ pass }) => productOpens('Sight Pass', pass))
  expect(toReserve.map(({ slug }) => slug)).toEqual(
    opened.filter(({ isReservationRequired }) => isReservationRequired).map(({ slug }) => slug),
  )
})
