import { expect, test } from 'vitest'
import { localDay, monthsLater } from '#domain/calendar.ts'
import { makeDevice } from '#tests/gate.ts'
import { makeSubmission } from '#tests/make.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { type BuiltShop, openBuiltShop, postJson } from '#tests/request.ts'
import { makeAdmin, postFields, signIn } from '#tests/staff.ts'
import { allPassIds, makeVisits, rowsOf } from '#tests/visits.ts'

const zone = 'America/Argentina/Buenos_Aires'

async function openOffice() {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const cookie = await signIn(shop.request, await makeAdmin(shop.services))
  const headers = { Cookie: cookie }
  return {
    shop,
    /** The month before the present one: the process has the real clock. */
    month: monthsLater(localDay(shop.services.clock.now(), zone).slice(0, 7), -1),
    see: (path: string) => shop.request(path, { headers }),
    post: (path: string, fields: Record<string, string>) =>
      postFields(shop.request, path, fields, headers),
  }
}

/** An order's three passes, two of which went in last month; the attraction has agreed. */
async function visitLastMonth({
  shop,
  month,
  post,
}: Awaited<ReturnType<typeof openOffice>>): Promise<string> {
  const bought = await postJson(shop.request, '/checkout/payment.data', makeSubmission())
  expect(bought.status).toBe(200)
  const device = await makeDevice(shop.services)
  const [adult = '', , child = ''] = await allPassIds(shop.services)
  await makeVisits(shop.services, [
    { passId: adult, device, at: `${month}-15T15:00:00Z` },
    { passId: child, device, at: `${month}-16T15:00:00Z` },
    { passId: adult, device, at: `${month}-17T15:00:00Z`, isUndone: true },
  ])
  const attractionId = String(device.attraction.id)
  const agreed = await post('/admin/settlements', {
    intent: 'agree_per_visit',
    attractionId,
    version: '0',
    validFrom: `${month}-01`,
    adultPrice: '1.234,5',
    childPrice: '2',
  })
  // A point for thousands is none of ours: nobody pays a thousand for what was one.
  expect(agreed.status).toBe(400)
  const again = await post('/admin/settlements', {
    intent: 'agree_per_visit',
    attractionId,
    version: '0',
    validFrom: `${month}-01`,
    adultPrice: '12,50',
    childPrice: '2',
  })
  expect(again.status).toBe(200)
  return attractionId
}

test('a month is seen, closed, paid and taken away as CSV and PDF, and says that it is no invoice', async () => {
  const office = await openOffice()
  const { month, see, post } = office
  const attractionId = await visitLastMonth(office)
  const address = `/admin/settlements/${attractionId}/${month}`

  const draft = await see(address)
  const closed = await post(address, { intent: 'close', attractionId, month })
  const twice = await post('/admin/settlements', { intent: 'close', attractionId, month })
  const list = await see(`/admin/settlements?month=${month}&state=closed`)
  const settlementId = await idOfClosed(office.shop)
  const paid = await post(address, {
    intent: 'pay',
    settlementId,
    paidOn: `${month}-20`,
    reference: 'TR-77',
  })
  const csv = await post(`${address}/csv`, {})
  const all = await post(`/admin/settlements.csv?month=${month}`, {})
  const pdf = await post(`${address}/pdf`, {})
  const margin = await see(`/admin/margin?month=${month}`)

  expect([draft, closed, list, paid, csv, all, pdf, margin].map(({ status }) => status)).toEqual(
    Array.from({ length: 8 }, () => 200),
  )
  expect(twice.status).toBe(409)
  expect(draft.text).toContain('$\u00a014,50')
  expect(list.text).toContain('Marcar pagada')
  expect(csv.text.split('\r\n').slice(1, 3)).toEqual([
    `"${month}-15";"Visita";"$\u00a012,50 por adulto, $\u00a02,00 por niño";"Adulto";"Full Pass";3;12,50;1;12,50`,
    `"${month}-16";"Visita";"$\u00a012,50 por adulto, $\u00a02,00 por niño";"Niño";"Full Pass";3;2,00;1;2,00`,
  ])
  expect(all.text).toMatch(/;1;1;14,50;0,00;14,50;"Pagada";/)
  expect(all.text).toContain('"TR-77"')
  const words = pdfText(pdf.body)
  for (const word of ['Vereda', 'No es una factura', '$ 14,50', 'Pagada el']) {
    expect(words).toContain(word)
  }
})

async function idOfClosed({ services }: BuiltShop): Promise<string> {
  const [row] = await rowsOf(services, 'select id from liquidaciones')
  return String(row?.id)
}

test('what no settlement has is 404, and what is malformed or stale is told', async () => {
  const { month, see, post } = await openOffice()
  const agree = { intent: 'agree_share', attractionId: '1', validFrom: `${month}-01` }

  const nowhere = await see(`/admin/settlements/999999999/${month}`)
  const noMonth = await see('/admin/settlements/1/2026-13')
  const odd = await see('/admin/settlements?month=nunca&state=otro')
  const nothing = await post('/admin/settlements', { ...agree, version: '0', share: '0' })
  const set = await post('/admin/settlements', { ...agree, version: '0', share: '12,5' })
  const stale = await post('/admin/settlements', { ...agree, version: '0', share: '15' })
  const used = await post('/admin/settlements', { intent: 'close', attractionId: '2', month })

  expect([nowhere, noMonth, odd, nothing, set, stale, used].map(({ status }) => status)).toEqual([
    404, 404, 200, 400, 200, 409, 409,
  ])
  expect(odd.text).toContain('Sin acuerdo')
})
