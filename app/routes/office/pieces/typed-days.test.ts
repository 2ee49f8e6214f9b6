// Days and ids that the database or a calendar cannot count with are told of as typed wrongly; they never
// reach a verb.
import { expect, test } from 'vitest'
import { typedDay } from '#domain/ground/address-filter.ts'
import { participationIntent } from '#app/routes/office/catalogue/participation/participation-intent.server.ts'
import { productIntent } from '#app/routes/office/catalogue/products/product-intent.ts'
import { deviceIntent } from '#app/routes/office/door/devices/device-intent.ts'
import { settlementIntent } from '#app/routes/office/money/settlements/settlement-intent.ts'

const id = '00000000-0000-4000-8000-000000000001'
const ofProduct = { productId: 1, version: 1 }
const ofAttraction = { attractionId: 1, version: 0 }

test.each(['0000-01-01', '0001-01-01', '1999-12-31', '3000-01-01', '9999-12-31', '2026-02-30'])(
  'no form of the office takes the day %s',
  (day) => {
    const closure = { intent: 'close', attractionId: 1, reason: 'Obras' }
    const read = [
      participationIntent.safeParse({ ...closure, closedFrom: day, closedUntil: '2026-12-01' }),
      participationIntent.safeParse({ ...closure, closedFrom: '2026-12-01', closedUntil: day }),
      settlementIntent.safeParse({ intent: 'pay', settlementId: id, paidOn: day, reference: '1' }),
      settlementIntent.safeParse({ intent: 'delete_agreement', ...ofAttraction, validFrom: day }),
      productIntent.safeParse({ intent: 'delete_prices', ...ofProduct, validFrom: day }),
      productIntent.safeParse({ intent: 'set_prices', ...ofProduct, validFrom: day, price1: '9' }),
      typedDay().safeParse(day),
    ]

    expect(read.map(({ error }) => error?.issues.length)).toEqual(read.map(() => 1))
  },
)

test('an attraction that no row can have is no choice for a device', () => {
  const device = { intent: 'create', name: 'Puerta', attractionId: 2_147_483_648 }

  expect(deviceIntent.safeParse(device).success).toBe(false)
  expect(deviceIntent.safeParse({ ...device, attractionId: 2_147_483_647 }).success).toBe(true)
})
