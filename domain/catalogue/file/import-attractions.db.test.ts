import { stringify } from 'csv-stringify/sync'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, attractionChanges, attractions } from '#db/schema.ts'
import type { AttractionTyped } from '#domain/catalogue/attractions/attraction-typed.ts'
import { changeAttraction } from '#domain/catalogue/attractions/attractions.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { attractionsFile } from '#app/routes/office/catalogue/attractions/attractions-file.ts'
import { contentWith, onlyCityId, storedAttraction } from '#tests/attractions.ts'
import { done, firstOf } from '#tests/done.ts'
import { makeOrder } from '#tests/make.ts'
import { photograph, uploadPicture } from '#tests/picture-files.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { exportAttractions } from './export-attractions.ts'
import { applyImport, checkImport } from './import-attractions.ts'
import type { ImportPlan, SentPicture } from './import-plan.ts'
import { readTable } from './read-table.ts'

async function openOffice() {
  const shop = await createTestShop()
  const person = await makeAdmin(shop)
  const cityId = await onlyCityId(shop)
  const actor = staffActor(person)
  const given = (file: Uint8Array, pictures: SentPicture[] = []) => ({ cityId, file, pictures })
  return {
    shop,
    person,
    cityId,
    /** Somebody edits the first version of MALBA meanwhile. */
    async editMalba(changes: Partial<AttractionTyped>) {
      const malba = await storedAttraction(shop)
      const edit = { actor, attractionId: malba.id, version: 1 }
      await changeAttraction(shop, { ...edit, content: contentWith(malba, changes) })
    },
    actor,
    async exported(): Promise<Buffer> {
      const found = [await exportAttractions(shop, { filter: { city: cityId }, actor })]
      const answer = await attractionsFile(shop, firstOf(found))
      return Buffer.from(await answer.arrayBuffer())
    },
    async check(file: Uint8Array, pictures?: SentPicture[]) {
      return done(await checkImport(shop, given(file, pictures))).plan
    },
    apply: (file: Uint8Array, digest: string, pictures?: SentPicture[]) =>
      applyImport(shop, { ...given(file, pictures), actor, digest }),
  }
}

/** A file with the columns that some row names, as a spreadsheet might write it. */
function fileOf(rows: Record<string, string>[]): Uint8Array {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  return Buffer.from(stringify(rows, { header: true, delimiter: ';', columns }))
}

/** The titles and rows of an exported file. */
function cellsOf(file: Buffer) {
  const { table } = done(readTable(file))
  return { titles: table.titles, rows: table.rows.map(({ cells }) => cells) }
}

/** The exported file with cells of one row changed. */
function withCells(file: Buffer, slug: string, changes: Record<string, string>): Buffer {
  const { titles, rows } = cellsOf(file)
  const changed = rows.map((cells) =>
    cells.includes(slug) ? cells.map((cell, index) => changes[titles[index] ?? ''] ?? cell) : cells,
  )
  return Buffer.from(stringify([titles, ...changed]))
}

async function all(shop: TestShop) {
  return shop.db.select().from(attractions).orderBy(asc(attractions.id))
}

/** How many rows of a plan are wrong, new, changed and as they were. */
function countsOf({ problems, created, changed, unchanged }: ImportPlan) {
  return {
    problems: problems.total,
    created: created.total,
    changed: changed.total,
    unchanged,
  }
}

test('a file that is exported and imported unchanged changes nothing, whoever wrote it anew', async () => {
  const { shop, exported, check, apply } = await openOffice()
  const before = await all(shop)
  const file = await exported()
  const { titles, rows } = cellsOf(file)
  const cells = [titles, ...rows]
  const quoted = stringify(cells, { delimiter: ';', record_delimiter: '\r\n', quoted: true })
  const rewritten = [
    file,
    Buffer.from(stringify(cells, { delimiter: ',', record_delimiter: '\n' })),
    Buffer.from(`\uFEFF${quoted}`),
  ]

  for (const one of rewritten) {
    const nothing = { problems: 0, created: 0, changed: 0, unchanged: 66 }
    expect(countsOf(await check(one))).toEqual(nothing)
  }
  const { digest } = await check(file)
  expect(await apply(file, digest)).toMatchObject({ reason: 'import_changes_nothing' })
  expect(before).toHaveLength(66)
  expect(await all(shop)).toEqual(before)
})

test('what differs is written as edits and drafts of who applies it, and nothing else', async () => {
  const { shop, cityId, actor, exported, check, apply } = await openOffice()
  const before = await all(shop)
  const file = Buffer.from(
    [
      'Código URL;Resumen;Adultos, en dólares;Nombre;Tipo;Pase que la abre;Estado',
      'malba;=1+1 cuadros;18,50;MALBA;museo;Sight Pass;Borrador',
      'museo-nuevo;;;Museo Nuevo;MUSEO;todos;Publicada',
    ].join('\n'),
  )

  const plan = await check(file)
  const unseen = await all(shop)
  const applied = await apply(file, plan.digest)

  expect(unseen).toEqual(before)
  expect(countsOf(plan)).toEqual({ problems: 0, created: 1, changed: 1, unchanged: 0 })
  expect(plan.created.rows).toEqual([{ row: 3, name: 'Museo Nuevo', slug: 'museo-nuevo' }])
  expect(plan.changed.rows[0]?.fields.map(({ field }) => field)).toContain('adultPrice')
  expect(applied).toEqual({ ok: true, created: 1, changed: 1 })
  const malba = await storedAttraction(shop)
  expect(malba).toMatchObject({
    summary: '=1+1 cuadros',
    adultPriceCents: 1850,
    version: 2,
    isPublished: true,
  })
  expect(await storedAttraction(shop, 'museo-nuevo')).toMatchObject({
    cityId,
    pass: 'Todos',
    isPublished: false,
    isParticipating: false,
  })
  const written = new Set(['malba', 'museo-nuevo'])
  const others = (await all(shop)).filter(({ slug }) => !written.has(slug))
  expect(others).toEqual(before.filter(({ slug }) => !written.has(slug)))
  const ofMalba = eq(attractionChanges.attractionId, malba.id)
  const history = await shop.db.select().from(attractionChanges).where(ofMalba)
  expect(history).toMatchObject([{ kind: 'changed', actor, version: 2 }])
  const activities = await shop.db.select().from(activity).where(eq(activity.actor, actor))
  expect(activities.map(({ name }) => name).toSorted()).toEqual([
    'attraction.changed',
    'attraction.created',
    'attractions.imported',
  ])
  // What begins like a formula leaves harmless and comes back as it was.
  const again = await exported()
  expect(again.toString()).toContain('"\'=1+1 cuadros"')
  expect(countsOf(await check(again))).toMatchObject({ problems: 0, changed: 0, unchanged: 67 })
  expect(await apply(file, plan.digest)).toMatchObject({ reason: 'import_changed_meanwhile' })
})

test('every row is told what is wrong with it, and none is written while one is', async () => {
  const { shop, exported, check, apply } = await openOffice()
  const before = await all(shop)
  const kind = { Tipo: 'Museo', 'Pase que la abre': 'Todos' }
  const row = { Nombre: 'Uno', ...kind, Longitud: '', Resumen: 'x' }
  const file = fileOf([
    { ...row, 'Código URL': 'bien' },
    { ...row, 'Código URL': 'bien' },
    { ...row, 'Código URL': 'Mal Escrito' },
    { ...row, 'Código URL': '', Nombre: '' },
    { ...row, 'Código URL': 'a', Tipo: 'Circo', 'Pase que la abre': 'Otro' },
    { ...row, 'Código URL': 'b', Latitud: '-34,5', 'Fecha del precio': '31/02/2026' },
    { ...row, 'Código URL': 'c', 'Horario del lunes': '10 a 12', 'Fechas especiales': 'Navidad' },
    { ...row, 'Código URL': 'd', 'Horario del lunes': '10:00-14:00, 13:00-15:00' },
    { ...row, 'Código URL': 'e', 'Preguntas frecuentes': '¿Y?', 'Hay que reservar': 'quizás' },
    {
      ...row,
      'Código URL': 'f',
      Imágenes: 'sala.jpg | La sala',
      'Días de entrada libre': 'martes, feriados',
    },
    { ...row, 'Código URL': 'g', Nombre: 'dos\u0007' },
    { ...row, Nombre: 'MALBA', 'Código URL': 'malba', Resumen: '' },
  ])

  const plan = await check(file)

  expect(plan.problems.rows.map((told) => [told.row, told.column, told.problem])).toEqual([
    [3, 'Código URL', 'slug_twice'],
    [4, 'Código URL', 'not_a_slug'],
    [5, 'Nombre', 'required'],
    [5, 'Código URL', 'required'],
    [6, 'Tipo', 'kind_unknown'],
    [6, 'Pase que la abre', 'not_a_choice'],
    [7, 'Fecha del precio', 'not_a_date'],
    [8, 'Horario del lunes', 'not_spans'],
    [8, 'Fechas especiales', 'not_an_exception'],
    [9, 'Horario del lunes', 'spans_overlap'],
    [10, 'Preguntas frecuentes', 'not_a_question'],
    [10, 'Hay que reservar', 'not_yes_or_no'],
    [11, 'Imágenes', 'picture_not_sent'],
    [11, 'Días de entrada libre', 'not_a_weekday'],
    [12, 'Nombre', 'unreadable_characters'],
    [13, 'Resumen', 'needed_while_published'],
    [13, 'Imágenes', 'needed_while_published'],
  ])
  expect(await apply(file, plan.digest)).toMatchObject({ reason: 'import_has_problems', plan })
  // The last of 66 rows.
  const last = withCells(await exported(), before.at(-1)?.slug ?? '', { Resumen: 'y'.repeat(201) })
  const first = withCells(last, before[0]?.slug ?? '', { Resumen: 'Otro.' })
  expect(await apply(first, (await check(first)).digest)).toMatchObject({
    reason: 'import_has_problems',
  })
  expect(await all(shop)).toEqual(before)
})

test('what is applied is what was shown: after somebody else’s edit it is shown anew', async () => {
  const { shop, editMalba, check, apply } = await openOffice()
  const file = fileOf([
    { 'Código URL': 'malba', Resumen: 'De arte latinoamericano.' },
    { 'Código URL': 'planetario', Resumen: 'Estrellas de día.' },
  ])
  const plan = await check(file)
  await editMalba({ accessibility: 'Con rampa.' })
  const before = await all(shop)

  const late = await apply(file, plan.digest)
  const again = await Promise.all(
    [1, 2].map(() => apply(file, late.ok ? '' : (late.plan?.digest ?? ''))),
  )

  expect(late).toMatchObject({
    ok: false,
    reason: 'import_changed_meanwhile',
    plan: { changed: { total: 2 } },
  })
  expect(before.every(({ summary }) => summary !== 'Estrellas de día.')).toBe(true)
  expect(again.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await storedAttraction(shop)).toMatchObject({
    version: 3,
    accessibility: 'Con rampa.',
    summary: 'De arte latinoamericano.',
  })
})

test('a picture is found by its file’s name: one that came along, or the attraction’s own', async () => {
  const { shop, person, exported, check, apply } = await openOffice()
  async function upload(name: string, seed: number): Promise<SentPicture> {
    const bytes = await photograph({ width: 64, height: 48 }, seed)
    const { id } = await uploadPicture(shop, person.id, bytes, name)
    return { name, file: `/pictures/${id}` }
  }
  const sala = await upload('Sala | Río.jpg', 1)
  const patio = await upload('patio.jpg', 2)
  const gone = { name: 'ida.jpg', file: '/pictures/00000000-0000-4000-8000-000000000000' }
  // Names of files are compared whatever their capitals and however their accents are written.
  const named = 'SALA \\| Río.jpg'.normalize('NFD')
  const cell = [
    `${named} | La \\| sala | 30 70,5`,
    '/art/malba-1.svg | La fachada',
    'patio.jpg | El patio',
  ].join('\n')
  const file = fileOf([{ 'Código URL': 'malba', Imágenes: cell }])

  const plan = await check(file, [sala, patio, gone])
  const applied = await apply(file, plan.digest, [sala, patio, gone])
  const own = await exported()
  const malba = await storedAttraction(shop)

  expect(countsOf(plan)).toMatchObject({ problems: 0, changed: 1 })
  expect(plan.unusedPictures).toEqual(['ida.jpg'])
  expect(applied).toMatchObject({ ok: true, changed: 1 })
  expect(malba.pictures).toEqual([
    { file: sala.file, description: 'La | sala', focusX: 30, focusY: 70.5 },
    // What the file does not tell of a picture stays.
    { file: '/art/malba-1.svg', description: 'La fachada', translations: expect.anything() },
    { file: patio.file, description: 'El patio' },
  ])
  expect(countsOf(await check(own))).toMatchObject({ problems: 0, changed: 0, unchanged: 66 })
  // Another file under the same name takes its place; one that is gone, and one of another attraction, do not.
  const other = { ...(await upload('otro.jpg', 3)), name: 'PATIO.jpg' }
  await apply(own, (await check(own, [other])).digest, [other])
  expect((await storedAttraction(shop)).pictures[2]).toEqual({
    file: other.file,
    description: 'El patio',
  })
  const lost = fileOf([{ 'Código URL': 'malba', Imágenes: 'ida.jpg | Ida' }])
  const { digest } = await check(lost, [gone])
  expect(await apply(lost, digest, [gone])).toMatchObject({ reason: 'no_such_picture' })
  const foreign = fileOf([{ 'Código URL': 'planetario', Imágenes: 'patio.jpg | El patio' }])
  const refused = [await check(foreign), await check(own, [sala, sala])]
  expect(refused.map(({ problems }) => problems.rows[0]?.problem)).toEqual([
    'picture_not_sent',
    'pictures_twice',
  ])
})

test('an import that breaks off has written nothing, and two of the same new row make one', async () => {
  const { shop, editMalba, check, apply, cityId } = await openOffice()
  await editMalba({ slug: 'museo-malba' })
  const row = { Nombre: 'Nuevo', Tipo: 'Museo', 'Pase que la abre': 'Todos', Resumen: 'Otro.' }
  const used = await check(fileOf([{ ...row, 'Código URL': 'malba' }]))
  const file = fileOf([
    { ...row, 'Código URL': 'nuevo' },
    { ...row, Nombre: 'Planetario', 'Código URL': 'planetario' },
    { ...row, Nombre: 'MALBA', 'Código URL': 'museo-malba' },
  ])
  const plan = await check(file)
  const before = await all(shop)
  // As a database that goes away after most of it is written.
  await shop.db.execute(sql`create function break_off() returns trigger language plpgsql as
    'begin raise exception ''broken off''; end'`)
  await shop.db.execute(sql`create trigger break_off before update on atracciones for each row
    when (new.slug = 'museo-malba') execute function break_off()`)

  const broken = await apply(file, plan.digest).catch(() => 'broken off')
  const unwritten = await all(shop)
  await shop.db.execute(sql`drop trigger break_off on atracciones`)
  const two = await Promise.all([apply(file, plan.digest), apply(file, plan.digest)])

  expect(used.problems.rows).toEqual([{ row: 2, column: 'Código URL', problem: 'slug_was_used' }])
  expect(broken).toBe('broken off')
  expect(unwritten).toEqual(before)
  expect(two.map((one) => (one.ok ? 'applied' : one.reason)).toSorted()).toEqual([
    'applied',
    'import_changed_meanwhile',
  ])
  const made = await shop.db.select().from(attractions).where(eq(attractions.slug, 'nuevo'))
  expect(made).toMatchObject([{ cityId, name: 'Nuevo', version: 1 }])
})

test('no file shuts out who bought with an attraction included, also between the look and the import', async () => {
  const { shop, check, apply } = await openOffice()
  const narrower = fileOf([{ 'Código URL': 'malba', 'Pase que la abre': 'Benefits Pass' }])
  const problem = { row: 2, column: 'Pase que la abre', problem: 'pass_was_sold' }

  const free = await check(narrower)
  await makeOrder(shop, { items: [{ name: 'Sight Pass', duration: 3, adults: 1, children: 0 }] })
  const late = await apply(narrower, free.digest)
  const wider = await check(fileOf([{ 'Código URL': 'malba', 'Pase que la abre': 'Todos' }]))

  expect(countsOf(free)).toMatchObject({ problems: 0, changed: 1 })
  expect(late).toMatchObject({ reason: 'import_has_problems', plan: { problems: { total: 1 } } })
  expect((await check(narrower)).problems.rows).toEqual([problem])
  expect(countsOf(wider)).toMatchObject({ problems: 0, changed: 1 })
  expect((await storedAttraction(shop)).pass).toBe('Sight Pass')
})

test('titles are known or told, once each, and a file that was cut is not taken for a whole one', async () => {
  const { exported, check } = await openOffice()
  const file = await exported()

  const unknown = await check(Buffer.from('codigo url;Resumen;RESUMEN;Wifi\nmalba;a;b;c\n'))
  const missing = await check(Buffer.from('Nombre,Resumen\nMALBA,a\n'))
  const cut = await check(file.subarray(0, Math.floor(file.length / 2)))
  const alone = await check(fileOf([{ 'Código URL': 'malba', 'Horario del lunes': 'cerrado' }]))

  expect(unknown.problems.rows.map(({ column, problem }) => [column, problem])).toEqual([
    ['RESUMEN', 'column_twice'],
    ['Wifi', 'column_unknown'],
  ])
  expect(missing.problems.rows).toEqual([
    { row: 1, column: 'Código URL', problem: 'column_missing' },
  ])
  expect(cut.problems.total).toBe(1)
  expect(cut.problems.rows[0]?.problem).toMatch(/quote_open|cells_missing/)
  // What has no column stays: one day of the week changes, the others do not.
  expect(alone.changed.rows[0]?.fields).toMatchObject([{ field: 'hours' }])
})

test('a file without columns of other languages leaves translations alone, also of lists that it tells anew', async () => {
  const { shop, exported, check, apply } = await openOffice()
  const before = await storedAttraction(shop)
  const { titles, rows } = cellsOf(await exported())
  const isOld = (_: string, index: number) => !/ en (?:inglés|portugués)$/.test(titles[index] ?? '')
  const oldFile = [titles, ...rows].map((cells) => cells.filter(isOld))
  const [asked, other] = before.questions
  const changed = fileOf([
    {
      'Código URL': 'malba',
      Resumen: 'Otro resumen',
      'Preguntas frecuentes': [
        '¿Algo nuevo? | Sí.',
        `${asked?.question} | Otra respuesta.`,
        `${other?.question} | ${other?.answer}`,
      ].join('\n'),
    },
  ])

  const unchanged = await check(Buffer.from(stringify(oldFile)))
  const plan = await check(changed)
  await apply(changed, plan.digest)

  expect(oldFile[0]).not.toContain('Resumen en inglés')
  expect(countsOf(unchanged)).toMatchObject({ problems: 0, changed: 0, unchanged: 66 })
  const after = await storedAttraction(shop)
  expect(after).toMatchObject({ summary: 'Otro resumen', translations: before.translations })
  expect(after.questions).toEqual([
    { question: '¿Algo nuevo?', answer: 'Sí.' },
    { ...asked, answer: 'Otra respuesta.' },
    other,
  ])
})

test('columns of other languages stand in any order, one line for each entry', async () => {
  const { shop, exported, check, apply } = await openOffice()
  const before = await storedAttraction(shop)
  const row = {
    'Descripción en inglés': 'One.\n\nTwo.',
    'Preguntas frecuentes en portugués': '-\nTem? | Tem.',
    'Imágenes en inglés': 'Only the first',
    'Preguntas frecuentes': '¿Uno? | 1.\n¿Dos? | 2.',
    'Código URL': 'malba',
  }
  const plan = await check(fileOf([row]))
  await apply(fileOf([row]), plan.digest)
  const after = await storedAttraction(shop)
  const wrong = await check(
    fileOf([
      { ...row, 'Preguntas frecuentes en portugués': '-\n-\n¿Tres? | 3.' },
      { ...row, 'Código URL': 'don-julio', 'Preguntas frecuentes en portugués': '¿Sola?' },
      { ...row, 'Código URL': 'jardin-japones', 'Imágenes en inglés': 'x'.repeat(301) },
      { ...row, 'Código URL': 'palacio-barolo', 'Descripción en inglés': 'x'.repeat(60_000) },
    ]),
  )

  expect(plan.problems).toEqual({ rows: [], total: 0 })
  expect(after.translations?.en?.description).toEqual(['One.', 'Two.'])
  expect(after.translations?.pt).toEqual(before.translations?.pt)
  expect(after.questions).toEqual([
    {
      question: '¿Uno?',
      answer: '1.',
      translations: { en: before.questions[0]?.translations?.en },
    },
    {
      question: '¿Dos?',
      answer: '2.',
      translations: {
        en: before.questions[1]?.translations?.en,
        pt: { question: 'Tem?', answer: 'Tem.' },
      },
    },
  ])
  expect(after.pictures.map(({ translations }) => translations?.en)).toEqual([
    'Only the first',
    ...before.pictures.slice(1).map(() => undefined),
  ])
  expect(wrong.problems.rows).toEqual([
    { row: 2, column: 'Preguntas frecuentes en portugués', problem: 'too_many' },
    { row: 3, column: 'Preguntas frecuentes en portugués', problem: 'not_a_question' },
    { row: 4, column: 'Imágenes en inglés', problem: 'description_too_long' },
    { row: 5, column: 'Descripción en inglés', problem: 'too_long' },
  ])
  expect((await exported()).byteLength).toBeLessThan(1024 * 1024)
})
