import { expect, test } from 'vitest'
import type { OfficeOrderLine } from '#domain/sale/desk/order-list.ts'
import { inOneBatch } from '#app/routes/office/pieces/csv-file.ts'
import { ordersFile } from './orders-file.ts'

const now = new Date('2026-11-21T02:30:00Z')
const services = {
  clock: { now: () => now },
  log: { info: () => {}, warn: () => {}, error: () => {} },
  timeZone: 'America/Argentina/Buenos_Aires',
}
const order: OfficeOrderLine = {
  id: '00000000-0000-4000-8000-000000000001',
  operationNumber: 'FP-1795228200000',
  placedAt: now,
  buyerName: 'Íñigo',
  buyerLastname: 'Ñandú; "Ñato"',
  buyerEmail: '=cmd@example.com',
  buyerPhone: '+56 9 5555 1234',
  cityName: 'Buenos Aires',
  items: [
    { productName: 'Full Pass', durationDays: 3, adults: 1, children: 1 },
    { productName: 'Sight Pass', durationDays: 5, adults: 1, children: 0 },
  ],
  method: 'credit-card',
  chargeCents: 840_006_00,
  chargeCurrency: 'ARS',
  refundedCents: 300_00,
  keptCents: 400_05,
  kind: 'purchase',
  state: 'covered',
  totalCents: 700_05,
  currency: 'USD',
}

/** Twenty batches of 500, and how many of them were asked for. */
function twentyBatches() {
  const seen = { asked: 0, isEnded: false }
  async function* batches() {
    try {
      for (; seen.asked < 20;) {
        seen.asked += 1
        yield Array.from({ length: 500 }, () => order)
      }
    } finally {
      seen.isEnded = true
    }
  }
  return { seen, batches: batches() }
}

test('a line has all that the list shows, the city’s time, a comma in its money, formulas disarmed', async () => {
  const { batches } = twentyBatches()

  const file = await ordersFile(services, batches)

  expect(file.headers.get('Content-Disposition')).toBe(
    'attachment; filename="ordenes-2026-11-20.csv"',
  )
  const lines = (await file.text()).split('\r\n')
  expect(lines).toHaveLength(1 + 10_000 + 1)
  expect(lines[1]).toBe(
    `"FP-1795228200000";"2026-11-20 23:30";"Íñigo";"Ñandú; ""Ñato""";"'=cmd@example.com";"'+56 9 5555 1234";"Buenos Aires";"Full Pass + Sight Pass";"3 + 5";3;2;1;"Tarjeta";840006,00;"ARS";"Devuelta en parte";300,00;700,05;"USD"`,
  )
})

test('a charge of nothing is an amount too', async () => {
  const file = await ordersFile(services, inOneBatch([{ ...order, chargeCents: 0 }]))

  expect(await file.text()).toContain(';"Tarjeta";0,00;"ARS";')
})

test('a reader that is slow is read for batch by batch, and one that leaves ends the reading', async () => {
  const { seen, batches } = twentyBatches()

  const file = await ordersFile(services, batches)
  const reader = file.body?.getReader()
  const asked: number[] = []
  for (let parts = 0; parts < 4; parts++) {
    await reader?.read()
    asked.push(seen.asked)
  }
  await reader?.cancel()

  // The titles first, together with the batch that had to be there before them.
  expect(asked).toEqual([1, 1, 2, 3])
  expect(seen).toEqual({ asked: 3, isEnded: true })
})

test('reading that fails on the way breaks the file off, so that half a list is not taken for all', async () => {
  const file = await ordersFile(services, failing())

  await expect(file.text()).rejects.toThrow('the database is gone')
})

async function* failing() {
  yield [order]
  throw new Error('the database is gone')
}
