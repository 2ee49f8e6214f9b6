import { expect, test } from 'vitest'
import { makeMadrid } from '#tests/cities.ts'
import { openOffice } from '#tests/office.ts'

/** The heads of the rows of a page, in their order. */
function rowsOf(text: string): string[] {
  return [...text.matchAll(/<th [^>]*role="rowheader"[^>]*>(.*?)<\/th>/gs)].map(([, head]) =>
    (head ?? '').replaceAll(/<[^>]*>/g, ' '),
  )
}

test('a city chosen once is the one of every list, until the address names another or all', async () => {
  const { shop, headers } = await openOffice()
  const { cityId } = await makeMadrid(shop.services)
  const show = async (path: string, chosen = String(cityId)) => {
    const Cookie = `${headers.Cookie}; vereda_city=${chosen}`
    return (await shop.request(`/admin/${path}`, { headers: { Cookie } })).text
  }

  expect(await show('orders')).toMatch(new RegExp(`<option value="${cityId}" selected[^>]*>Madrid`))
  for (const list of ['products', 'access-attractions']) {
    const rows = rowsOf(await show(list))
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect([list, row]).toEqual([list, expect.stringContaining('Madrid')])
    for (const address of [`${list}?city=`, `${list}?city=1`]) {
      expect(rowsOf(await show(address)).join()).toContain('Buenos Aires')
    }
  }
  expect(rowsOf(await show('devices'))).toHaveLength(2)
  expect(rowsOf(await show('products', "1'--")).join()).toContain('Madrid')
})

test('a list that is read whole is sorted and turned over by its address, 25 rows at a time', async () => {
  const { see } = await openOffice()
  const names = async (address: Record<string, string>) =>
    rowsOf((await see(`/admin/access-attractions?${new URLSearchParams(address)}`)).text)
  const upwards = await names({ orden: 'Atracción' })
  const next = await names({ orden: 'Atracción', despues: '25' })
  const overlapping = await names({ orden: 'Atracción', despues: '1' })
  const [last = ''] = await names({ orden: 'Atracción', sentido: 'desc' })

  expect([upwards.length, new Set([...upwards, ...next]).size > 25]).toEqual([25, true])
  expect(overlapping.slice(0, 24)).toEqual(upwards.slice(1))
  expect(upwards).not.toContain(last)
  expect(await names({ despues: '-1', orden: 'x' })).toHaveLength(25)
})
