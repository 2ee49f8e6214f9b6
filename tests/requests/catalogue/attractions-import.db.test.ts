// The file of the catalogue as it is asked for and sent: its bounds, and what is no file of ours.
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { activity, attractions } from '#db/schema.ts'
import { openOffice } from '#tests/office.ts'
import { readActionData } from '#tests/request.ts'

const page = '/admin/attractions/import'
const MEGABYTE = 1024 * 1024
const planned = z.object({
  ok: z.boolean(),
  reason: z.string().optional(),
  plan: z.object({
    digest: z.string(),
    unchanged: z.number(),
    isWindows1252: z.boolean(),
    problems: z.object({ total: z.number(), rows: z.array(z.object({ problem: z.string() })) }),
    changed: z.object({ total: z.number() }),
  }),
})

async function openImport() {
  const { shop, headers, post } = await openOffice()
  const sendBytes = (body: Uint8Array, type: string, path = `${page}.data`) =>
    shop.request(path, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body })
  async function send(form: FormData, path?: string) {
    const { body, type } = await encoded(form)
    return sendBytes(body, type, path)
  }
  async function planOf(file: string | Uint8Array, fields: Record<string, string> = {}) {
    return planned.parse(await readActionData(await send(formOf(file, fields))))
  }
  const exported = (search: string) => post(`/admin/attractions.csv${search}`)
  return { shop, send, sendBytes, planOf, exported }
}

async function encoded(form: FormData): Promise<{ body: Uint8Array; type: string }> {
  const answer = new Response(form)
  const body = new Uint8Array(await answer.arrayBuffer())
  return { body, type: answer.headers.get('Content-Type') ?? '' }
}

function formOf(file: string | Uint8Array, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  const all = { intent: 'check', cityId: '1', pictures: '[]', ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  form.set('file', new File([new Uint8Array(Buffer.from(file))], 'catalogo.csv'))
  return form
}

test('the file of a city is the one that an import takes, and what is applied is what was shown', async () => {
  const { shop, planOf, exported } = await openImport()
  const file = await exported('?city=1')
  const museums = await exported('?city=1&q=malba')
  const text = file.text.replaceAll('Arte latinoamericano', 'El arte latinoamericano')

  const same = await planOf(file.text)
  const shown = await planOf(text)
  const spreadsheet = await planOf(
    Buffer.from('C\xf3digo URL;Nombre\r\nmalba;Museo \x93MALBA\x94\r\n', 'latin1'),
  )
  const other = await planOf(file.text, { intent: 'apply', digest: shown.plan.digest })
  const forged = await planOf(text, { intent: 'apply', digest: 'A'.repeat(43) })
  const [before] = await shop.services.db
    .select()
    .from(attractions)
    .where(eq(attractions.slug, 'malba'))
  const applied = await planOf(text, { intent: 'apply', digest: shown.plan.digest }).catch(
    () => undefined,
  )
  const [after] = await shop.services.db
    .select()
    .from(attractions)
    .where(eq(attractions.slug, 'malba'))

  expect(file.headers['content-disposition']).toMatch(/atracciones-buenos-aires-.+\.csv/)
  expect(museums.text.split('\r\n')).toHaveLength(3)
  expect(same.plan).toMatchObject({
    unchanged: 66,
    isWindows1252: false,
    problems: { total: 0 },
  })
  expect(spreadsheet.plan).toMatchObject({ isWindows1252: true, changed: { total: 1 } })
  expect(shown.plan.changed.total).toBe(1)
  expect([other.reason, forged.reason]).toEqual([
    'import_changed_meanwhile',
    'import_changed_meanwhile',
  ])
  expect(before?.summary).not.toContain('El arte')
  // There is no plan in the answer of one that was applied.
  expect(applied).toBeUndefined()
  expect(after?.summary).toContain('El arte latinoamericano')
  expect((await exported('')).status).toBe(404)
  expect((await exported('?city=999')).status).toBe(404)
  const activities = await shop.services.db.select().from(activity).orderBy(asc(activity.id))
  expect(
    activities.map(({ name }) => name).filter((name) => name.startsWith('attractions.')),
  ).toEqual(['attractions.exported', 'attractions.exported', 'attractions.imported'])
})

test('what is too large, too much or no file at all is refused, and nothing is written', async () => {
  const { shop, send, sendBytes, planOf } = await openImport()
  const before = await shop.services.db.select().from(attractions).orderBy(asc(attractions.id))
  const wrongRows = Array.from({ length: 1_000 }, (_, row) => `mal-${row};x;`).join('\n')
  const twoMegabytes = `Código URL;Resumen\nuno;"${'x'.repeat(2 * MEGABYTE - 200)}`
  const plain = 'application/x-www-form-urlencoded'
  const whole = await encoded(formOf('x'))
  const parts = new FormData()
  for (let part = 0; part < 20_000; part += 1) parts.append('a', '')
  const picture = { name: 'a.jpg', file: '/pictures/00000000-0000-4000-8000-000000000000' }
  const pictures = (count: number, one: unknown = picture) =>
    JSON.stringify(Array.from({ length: count }, () => one))

  const rows = await planOf(`Código URL;Nombre;Tipo\n${wrongRows}`)
  const open = await planOf(twoMegabytes)
  const statuses = {
    file: (await send(formOf('x'.repeat(4 * MEGABYTE + 1)))).status,
    body: (await send(formOf('x'.repeat(5 * MEGABYTE)))).status,
    elsewhere: (await send(formOf('x'.repeat(MEGABYTE)), '/admin/attractions/new.data')).status,
    parts: (await send(parts)).status,
    cut: (await sendBytes(whole.body.subarray(0, -60), whole.type)).status,
    plain: (await sendBytes(Buffer.from('a=&'.repeat(600_000)), plain)).status,
    pictures: (await send(formOf('x', { pictures: pictures(41) }))).status,
    drawing: (await send(formOf('x', { pictures: pictures(1, { name: 'a', file: '/art/x.svg' }) })))
      .status,
    list: (await send(formOf('x', { pictures: '{"a":' }))).status,
    digest: (await send(formOf('x', { intent: 'apply', digest: 'x'.repeat(99) }))).status,
    city: (await send(formOf('x', { cityId: '99' }))).status,
  }

  expect(rows.plan.problems.rows).toHaveLength(200)
  expect(rows.plan.problems.total).toBeGreaterThanOrEqual(1_000)
  expect(open.plan.problems.rows[0]?.problem).toBe('line_too_long')
  expect(statuses).toEqual({
    file: 400,
    body: 413,
    elsewhere: 413,
    parts: 415,
    cut: 415,
    plain: 415,
    pictures: 400,
    drawing: 400,
    list: 400,
    digest: 400,
    city: 409,
  })
  expect(await shop.services.db.select().from(attractions).orderBy(asc(attractions.id))).toEqual(
    before,
  )
})
