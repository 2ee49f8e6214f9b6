// The network between the office and PostgreSQL goes away in the middle of a page: the page stands,
// and says what did not come.
import { expect, test, vi } from 'vitest'
import { openBuiltShop } from '#tests/request.ts'
import { makeShopData } from '#tests/shop-data.ts'
import { makeAdmin, postFields, signIn } from '#tests/staff.ts'
import { openTcpProxy } from '#tests/tcp-proxy.ts'

const patience = { timeout: 120_000, interval: 100 }

async function openOfficeOnWire() {
  const data = await makeShopData()
  const url = new URL(data.settings.DATABASE_URL ?? '')
  const wire = await openTcpProxy({ host: url.hostname, port: Number(url.port || 5432) })
  url.host = `127.0.0.1:${wire.port}`
  const settings = { DATABASE_URL: url.href, WORKER: 'off' }
  const shop = await openBuiltShop({ data, settings })
  const Cookie = await signIn(shop.request, await makeAdmin(shop.services))
  return { shop, wire, headers: { Cookie } }
}

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
    const { shop, wire, headers } = await openOfficeOnWire()

    wire.cutAt(statement)
    const cut = await shop.request(path, { headers })
    wire.join()
    const back = await vi.waitFor(async () => {
      const answer = await shop.request(path, { headers })
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

test('a city that is saved while the database is away is not said to be saved', async () => {
  const { shop, wire, headers } = await openOfficeOnWire()
  const city = { nombre_ciudad: 'Salta', codigo_url: 'salta', pais: 'Argentina' }
  const save = () =>
    postFields(shop.request, '/admin/cities', { intent: 'create', ...city }, headers)

  wire.cutAt('insert into "ciudades"')
  const lost = await save()
  wire.join()
  const saved = await vi.waitFor(async () => {
    const answer = await save()
    expect(answer.status).toBe(200)
    return answer
  }, patience)

  expect(lost.status).toBe(503)
  expect(saved.text).toContain('salta')
})
