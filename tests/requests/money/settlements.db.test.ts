import { expect, test } from 'vitest'
import { localDay, monthsLater } from '#domain/ground/calendar.ts'
import { makeDevice } from '#tests/gate.ts'
import { openOffice } from '#tests/office.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { buy } from '#tests/request.ts'
import { allPassIds, makeVisits, rowsOf } from '#tests/visits.ts'

const zone = 'America/Argentina/Buenos_Aires'

async function openSettlements() {
  const office = await openOffice()
  /** The month before the present one: the process has the real clock. */
  const month = monthsLater(localDay(office.shop.services.clock.now(), zone).slice(0, 7), -1)
  return { ...office, month }
}

/** An order's three passes, two of which went in last month; the attraction has agreed. */
async function visitLastMonth({
  shop,
  month,
  post,
}: Awaited<ReturnType<typeof openSettlements>>): Promise<string> {
  await buy(shop)
  const device = await makeDevice(shop.services)
  const [adult = '', , child = ''] = await allPassIds(shop.services)
  await makeVisits(shop.services, [
    { passId: adult, device, at: `${month}-15T15:00:00Z` },
    { passId: child, device, at: `${month}-16T15:00:00Z` },
    { passId: adult, device, at: `${month}-17T15:00:00Z`, isUndone: true },
  ])
  const attractionId = String(device.attraction.id)
  const agree = (adultPrice: string) =>
    post('/admin/settlements', {
      intent: 'agree_per_visit',
      attractionId,
      version: '0',
      validFrom: `${month}-01`,
      adultPrice,
      childPrice: '2',
    })
  // A point for thousands is none of ours: nobody pays a thousand for what was one.
  expect((await agree('1.234,5')).status).toBe(400)
  expect((await agree('12,50')).status).toBe(200)
  return attractionId
}

test('a month is seen, closed, paid and taken away as CSV and PDF, and says that it is no invoice', async () => {
  const office = await openSettlements()
  const { month, see, post } = office
  const attractionId = await visitLastMonth(office)
  const address = `/admin/settlements/${attractionId}/${month}`

  const draft = await see(address)
  const closed = await post(address, { intent: 'close', attractionId, month })
  const twice = await post('/admin/settlements', { intent: 'close', attractionId, month })
  const list = await see(`/admin/settlements?month=${month}&state=closed`)
  const [closedRow] = await rowsOf(office.shop.services, 'select id from liquidaciones')
  const settlementId = String(closedRow?.id)
  const paid = await post(address, {
    intent: 'pay',
    settlementId,
    paidOn: `${month}-20`,
    reference: 'TR-77',
  })
  const csv = await post(`${address}/csv`)
  const all = await post(`/admin/settlements.csv?month=${month}`)
  const pdf = await post(`${address}/pdf`)
  const margin = await see(`/admin/margin?month=${month}`)

  expect([draft, closed, list, paid, csv, all, pdf, margin].map(({ status }) => status)).toEqual(
    Array.from({ length: 8 }, () => 200),
  )
  expect(twice.status).toBe(409)
  expect(draft.text).toContain('US$\u00a014,50')
  expect(list.text).toContain('Marcar pagada')
  expect(csv.text.split('\r\n').slice(1, 3)).toEqual([
    `"${month}-15";"Visita";"US$\u00a012,50 por adulto, US$\u00a02,00 por niño";"Adulto";"Full Pass";3;12,50;1;12,50`,
    `"${month}-16";"Visita";"US$\u00a012,50 por adulto, US$\u00a02,00 por niño";"Niño";"Full Pass";3;2,00;1;2,00`,
  ])
  expect(all.text).toMatch(/;1;1;14,50;0,00;14,50;"Pagada";/)
  expect(all.text).toContain('"TR-77"')
  const words = pdfText(pdf.body)
  for (const word of ['Vereda', 'No es una factura', 'US$ 14,50', 'Pagada el']) {
    expect(words).toContain(word)
  }
})
