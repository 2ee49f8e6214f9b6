import { monitorEventLoopDelay } from 'node:perf_hooks'
import { stringify } from 'csv-stringify/sync'
import { asc } from 'drizzle-orm'
import { test } from 'vitest'
import { ciudades } from '#db/schema.ts'
import { staffActor } from '#domain/activity/actor.ts'
import { attractionsFile } from '#app/routes/office/attractions/attractions-file.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { exportAttractions } from './export-attractions.ts'
import { applyImport, checkImport } from './import-attractions.ts'
import { readTable } from './read-table.ts'
test('measure', async () => {
  const shop = await createTestShop()
  const actor = staffActor(await makeAdmin(shop))
  const [city] = await shop.db.select().from(ciudades).orderBy(asc(ciudades.id))
  const cityId = city!.id
  const found = await exportAttractions(shop, { filter: { cityId }, actor })
  const file = Buffer.from(await (await attractionsFile(shop, found!)).arrayBuffer())
  const read = readTable(file)
  if (!read.ok) throw new Error()
  const { titles, rows } = read.table
  const at = titles.indexOf('Código URL')
  const many = Array.from({ length: 1000 }, (_, i) =>
    rows[i % 66]!.cells.map((c, k) =>
      k === at ? `lugar-${i}` : k === titles.indexOf('Imágenes') ? '' : c,
    ),
  )
  const big = Buffer.from(stringify([titles, ...many]))
  const edited = Buffer.from(
    stringify([
      titles,
      ...many.map((r) => r.map((c, k) => (k === titles.indexOf('Resumen') ? 'Otro resumen.' : c))),
    ]),
  )
  async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
    const h = monitorEventLoopDelay({ resolution: 5 })
    h.enable()
    const t = performance.now()
    const r = await run()
    const ms = performance.now() - t
    h.disable()
    console.log(what, Math.round(ms), 'ms; longest block', Math.round(h.max / 1e6), 'ms')
    return r
  }
  console.log('bytes', big.length)
  for (const _ of [1, 2]) await timed('read', async () => readTable(big))
  const g = { cityId, pictures: [] }
  const c1 = await timed('check 1000 new', () => checkImport(shop, { ...g, file: big }))
  if (!c1.ok) throw new Error()
  console.log(c1.plan.problems.rows.slice(0, 3), c1.plan.created.total)
  console.log(
    await timed('apply 1000 new', () =>
      applyImport(shop, { ...g, actor, file: big, digest: c1.plan.digest }),
    ),
  )
  const c2 = await timed('check 1000 changed', () => checkImport(shop, { ...g, file: edited }))
  if (!c2.ok) throw new Error()
  console.log(
    await timed('apply 1000 changed', () =>
      applyImport(shop, { ...g, actor, file: edited, digest: c2.plan.digest }),
    ),
  )
  await timed('check 1000 same', () => checkImport(shop, { ...g, file: edited }))
  const nasty = Buffer.from(titles.join(';') + '\n' + (';'.repeat(99) + 'x\n').repeat(20000))
  await timed('nasty ' + nasty.length, () =>
    checkImport(shop, { ...g, file: nasty.subarray(0, 2 * 1024 * 1024) }),
  )
  const quotes = Buffer.from(titles.join(';') + '\n"' + '""'.repeat(1000000))
  await timed('quotes', () => checkImport(shop, { ...g, file: quotes }))
})
