// The network between the office and PostgreSQL goes away in the middle of a page: the page stands,
// and says what did not come.
import { expect, test, vi } from 'vitest'
import { openOffice } from '#tests/office.ts'
import { makeShopData } from '#tests/shop-data.ts'
import { openWireTo } from '#tests/tcp-proxy.ts'

const patience = { timeout: 120_000, interval: 100 }

test.each([
  ['/admin/cities', 'from "ciudades"', 'No se pudieron cargar las ciudades.', 'buenos-aires'],
  [
    '/admin/pending-users',
    '"profiles"."created_at" asc',
    'No pudimos leer la lista.',
    'No hay usuarios pendientes de aprobación en este momento.',
  ],
])(
  '%s says that its list did not come, and shows it when the database is back',
  async (path, statement, failure, list) => {
    const data = await makeShopData()
    const { wire, url } = await openWireTo(data.settings)
    const { see } = await openOffice({ data, settings: { DATABASE_URL: url } })

    wire.cutAt(statement)
    const cut = await see(path)
    wire.join()
    const back = await vi.waitFor(async () => {
      const answer = await see(path)
      expect(answer.status).toBe(200)
      return answer
    }, patience)

    expect(cut.status).toBe(200)
    expect(cut.text).toContain('Usuarios Pendientes')
    expect(cut.text).toContain(failure)
    expect(cut.text).not.toMatch(/ECONN|select |at .*\.js/)
    expect(back.text).toContain(list)
    expect(back.text).not.toContain(failure)
  },
)
