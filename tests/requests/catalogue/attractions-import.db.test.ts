// The file of the catalogue as it is asked for and sent: its bounds, and what is no file of ours.
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { activity, attractions } from '#db/schema.ts'
import { makeMadrid } from '#tests/cities.ts'
import { openOffice } from '#tests/office.ts'
import { type Answer, readActionData } from '#tests/request.ts'

const page = '/admin/attractions/import'
const MEGABYTE = 1024 * 1024
const planned = z.object({
  ok: z.boolean(),
  reason: z.string().optional(),
  plan: z.object({
    unchanged: z.number(),
    problems: z.object({ total: z.number(), rows: z.array(z.object({ problem: z.string() })) }),
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
  async function planOf(file: string, fields: Record<string, string> = {}) {
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

function formOf(file: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  const all = { intent: 'check', cityId: '1', pictures: '[]', ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  form.set('file', new File([new Uint8Array(Buffer.from(file))], 'catalogo.csv'))
  return form
}

test('the file of a city is named after it, narrowed as its list is, and taken by an import', async () => {
  const { shop, planOf, exported } = await openImport()
  const file = await exported('?city=1')
  const museums = await exported('?city=1&q=malba')
  const { plan } = await planOf(file.text)
  const changed = file.text.replaceAll('Arte latinoamericano', 'El arte latinoamericano')
  const forged = await planOf(changed, { intent: 'apply', digest: 'A'.repeat(43) })

  expect(file.headers['content-disposition']).toMatch(/atracciones-buenos-aires-.+\.csv/)
  expect(museums.text.split('\r\n')).toHaveLength(3)
  expect(plan).toMatchObject({ unchanged: 66, problems: { total: 0 } })
  expect(forged.reason).toBe('import_changed_meanwhile')
  expect((await exported('')).text).toBe(file.text)
  expect((await exported('?city=999')).status).toBe(404)
  const { db } = shop.services
  expect(await db.$count(activity, eq(activity.name, 'attractions.exported'))).toBe(3)
})

test('a list of several cities is exported as it is shown, and no import takes it for one of them', async () => {
  const { shop, planOf, exported } = await openImport()
  await makeMadrid(shop.services)
  const file = await exported('')
  const [titles, ...rows] = file.text.trim().split('\r\n')

  expect(file.headers['content-disposition']).toMatch(/atracciones-todas-.+\.csv/)
  expect(titles).toMatch(/^\uFEFF?"Ciudad";"Nombre"/)
  expect(rows.filter((row) => row.startsWith('"Buenos Aires";'))).toHaveLength(66)
  expect(rows.filter((row) => row.startsWith('"Madrid";'))).toHaveLength(2)
  expect((await exported('?city=1')).text).toMatch(/^\uFEFF?"Nombre"/)
  expect((await planOf(file.text)).plan?.problems.total).toBeGreaterThan(0)
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
  const answers: [expected: number, what: string, ask: () => Promise<Answer>][] = [
    [400, 'file', () => send(formOf('x'.repeat(4 * MEGABYTE + 1)))],
    [413, 'body', () => send(formOf('x'.repeat(5 * MEGABYTE)))],
    [413, 'elsewhere', () => send(formOf('x'.repeat(MEGABYTE)), '/admin/attractions/new.data')],
    [415, 'parts', () => send(parts)],
    [415, 'cut', () => sendBytes(whole.body.subarray(0, -60), whole.type)],
    [415, 'plain', () => sendBytes(Buffer.from('a=&'.repeat(600_000)), plain)],
    [400, 'pictures', () => send(formOf('x', { pictures: pictures(41) }))],
    [
      400,
      'drawing',
      () => send(formOf('x', { pictures: pictures(1, { name: 'a', file: '/art/x.svg' }) })),
    ],
    [400, 'list', () => send(formOf('x', { pictures: '{"a":' }))],
    [400, 'digest', () => send(formOf('x', { intent: 'apply', digest: 'x'.repeat(99) }))],
    [409, 'city', () => send(formOf('x', { cityId: '99' }))],
  ]

  expect(rows.plan.problems.rows).toHaveLength(200)
  expect(rows.plan.problems.total).toBeGreaterThanOrEqual(1_000)
  expect(open.plan.problems.rows[0]?.problem).toBe('line_too_long')
  for (const [expected, what, ask] of answers) {
    expect([what, (await ask()).status]).toEqual([what, expected])
  }
  expect(await shop.services.db.select().from(attractions).orderBy(asc(attractions.id))).toEqual(
    before,
  )
})
