import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCatalogVersion } from '#db/catalog-version.ts'
import {
  activity,
  attractionChanges,
  attractionKinds,
  attractions,
  cities,
  invitations,
  passes,
  profiles,
} from '#db/schema.ts'
import { listAttractions } from '#domain/catalogue/catalog-queries.ts'
import { leaveProgramme } from '#domain/catalogue/participation.ts'
import { createDevice } from '#domain/door/devices/devices.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { dropAgreement, setAgreement } from '#domain/money/settlements/accounts.ts'
import { inviteStaff } from '#domain/people/invitations.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import { makeAdmin, makeStaff } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { type AttractionContent, attractionForm, contentOf } from './attraction-form.ts'
import { createKind, deleteKind } from './attraction-kinds.ts'
import { attractionListFilter, placeInAddress } from './attraction-list.ts'
import { findAttraction, findAttractionSlugAfter } from './attraction-queries.ts'
import { sentFields } from './attraction-typed.ts'
import { type AttractionTyped, emptyAttraction, typedAttraction } from './attraction-typed.ts'
import { changeAttraction, createAttraction } from './attractions.ts'
import { findAttractionOnDesk, listOfficeAttractions, nextPositions } from './office-attractions.ts'
import { deleteAttraction, publishAttraction, unpublishAttraction } from './publish-attraction.ts'

const actor = staffActor({ id: makeKey() })

function contentWith(changes: Partial<AttractionTyped> = {}): AttractionContent {
  const typed = {
    ...emptyAttraction(9),
    name: 'Museo Inventado',
    slug: 'museo-inventado',
    kindId: '1',
    pass: 'Sight Pass',
    ...changes,
  }
  return contentOf(attractionForm.parse(sentFields(typed)))
}

const whole: Partial<AttractionTyped> = {
  summary: 'Una casona de Palermo.',
  description: 'La casona.',
  address: 'Lafinur 2988',
  pictures: [{ file: '/art/malba-1.svg', description: 'La casona.' }],
}

async function draft(shop: TestShop, content = contentWith()): Promise<number> {
  const [city] = await shop.db.select().from(cities)
  const created = await createAttraction(shop, { actor, cityId: city?.id ?? 0, content })
  if (!created.ok) throw new Error(`The draft was refused: ${created.reason}`)
  return created.attractionId
}

async function malba(shop: TestShop) {
  const [row] = await shop.db.select().from(attractions).where(eq(attractions.slug, 'malba'))
  if (!row) throw new Error('The seed has it')
  return row
}

test('a draft is the office’s alone until it has what publishing asks for and is published', async () => {
  const shop = await createTestShop()
  const attractionId = await draft(shop)

  const early = await publishAttraction(shop, { attractionId, actor })
  const inShop = await findAttraction(shop.db, 'buenos-aires', 'museo-inventado')
  const saved = await changeAttraction(shop, {
    actor,
    attractionId,
    version: 1,
    content: contentWith(whole),
  })
  const version = await readCatalogVersion(shop.db)
  const published = await publishAttraction(shop, { attractionId, actor })

  expect(early).toMatchObject({
    reason: 'attraction_incomplete',
    missing: ['summary', 'description', 'address', 'picture'],
  })
  expect(inShop).toBeUndefined()
  expect(saved).toEqual({ ok: true, version: 2 })
  expect(published).toEqual({ ok: true })
  expect(await readCatalogVersion(shop.db)).toBe(version + 1)
  expect((await listAttractions(shop.db, 'buenos-aires')).map(({ slug }) => slug)).toContain(
    'museo-inventado',
  )
  expect(await publishAttraction(shop, { attractionId, actor })).toMatchObject({
    reason: 'already_so',
  })
  const incomplete = await changeAttraction(shop, {
    actor,
    attractionId,
    version: 2,
    content: contentWith({ ...whole, summary: '' }),
  })
  expect(incomplete).toMatchObject({ reason: 'attraction_incomplete', missing: ['summary'] })
})

test('every save is in the history with who, and what each field was and is', async () => {
  const shop = await createTestShop()
  const person = await makeAdmin(shop)
  const row = await malba(shop)
  const typed = typedAttraction(row)
  const content = contentOf(
    attractionForm.parse(sentFields({ ...typed, adultPrice: '18', description: 'x'.repeat(900) })),
  )

  const by = { actor: staffActor(person), attractionId: row.id }
  await changeAttraction(shop, { ...by, version: 1, content })
  const again = await changeAttraction(shop, { ...by, version: 1, content })

  expect(again).toEqual({ ok: true, version: 2 })
  const desk = await findAttractionOnDesk(shop.db, row.id)
  expect(desk?.changes).toMatchObject([
    {
      kind: 'changed',
      actorName: 'Ana Torres',
      fields: [{ field: 'description' }, { field: 'adultPrice', before: '15', after: '18' }],
    },
  ])
  expect(desk?.changes[0]?.fields[0]?.after).toHaveLength(400)
  const [last] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
  expect(last).toMatchObject({
    name: 'attraction.changed',
    data: { version: 2, fields: ['description', 'adultPrice'] },
  })
})

test('rows are told in words, and the next place of a city follows its last', async () => {
  const shop = await createTestShop()
  const attractionId = await draft(shop, contentWith({ ...whole, position: '700' }))
  const content = contentWith({
    ...whole,
    position: '700',
    areHoursKnown: true,
    hours: [{ weekday: 0, opens: '08:00', closes: '13:00' }],
    exceptions: [{ date: '2026-12-25', opens: '', closes: '' }],
    freeDays: [3],
    priceCheckedOn: '2026-11-02',
    pictures: [{ file: '/art/malba-1.svg', description: 'El patio.' }],
  })
  await changeAttraction(shop, { actor, attractionId, version: 1, content })

  const desk = await findAttractionOnDesk(shop.db, attractionId)
  const told = desk?.changes[0]?.fields.map(({ field, before, after }) => [field, before, after])
  expect(told?.toSorted()).toEqual([
    ['areHoursKnown', null, '✓'],
    ['exceptions', null, '25/12/2026: cerrado'],
    ['freeDays', null, 'miércoles'],
    ['hours', null, 'domingo 08:00–13:00'],
    ['pictures', 'La casona.', 'El patio.'],
    ['priceCheckedOn', null, '02/11/2026'],
  ])
  const [city] = await shop.db.select().from(cities)
  expect([...(await nextPositions(shop.db))]).toEqual([[city?.id, 701]])
})

test('the second of two who edit is told who stored what, and may save over it', async () => {
  const shop = await createTestShop()
  const person = await makeAdmin(shop)
  const attractionId = await draft(shop)
  const first = contentWith({ summary: 'La primera.' })
  const second = contentWith({ summary: 'La segunda.' })
  await changeAttraction(shop, {
    actor: staffActor(person),
    attractionId,
    version: 1,
    content: first,
  })

  const refused = await changeAttraction(shop, { actor, attractionId, version: 1, content: second })
  const over = await changeAttraction(shop, { actor, attractionId, version: 2, content: second })

  expect(refused).toMatchObject({
    reason: 'attraction_changed_meanwhile',
    stored: {
      version: 2,
      changedBy: 'Ana Torres',
      typed: { summary: 'La primera.' },
      differences: [{ field: 'summary', before: 'La primera.', after: 'La segunda.' }],
    },
  })
  expect(over).toEqual({ ok: true, version: 3 })
})

test('a slug is one attraction’s of the city for ever, and the one before leads on', async () => {
  const shop = await createTestShop()
  const row = await malba(shop)
  const content = contentOf(
    attractionForm.parse(sentFields({ ...typedAttraction(row), slug: 'malba-museo' })),
  )

  const [city] = await shop.db.select().from(cities)
  const create = (slug: string) =>
    createAttraction(shop, { actor, cityId: city?.id ?? 0, content: contentWith({ slug }) })
  await changeAttraction(shop, { actor, attractionId: row.id, version: 1, content })

  expect(await findAttractionSlugAfter(shop.db, 'buenos-aires', 'malba')).toBe('malba-museo')
  expect(await create('malba')).toEqual({ ok: false, reason: 'attraction_slug_taken' })
  expect(await create('malba-museo')).toEqual({ ok: false, reason: 'attraction_slug_taken' })
  const back = await changeAttraction(shop, {
    actor,
    attractionId: row.id,
    version: 2,
    content: { ...content, slug: 'malba' },
  })
  expect(back).toEqual({ ok: true, version: 3 })
  expect(await findAttractionSlugAfter(shop.db, 'buenos-aires', 'malba-museo')).toBe('malba')
})

test('back to a draft goes only what has no door, no entry and was not sold', async () => {
  const shop = await createTestShop()
  const attractionId = await draft(shop, contentWith(whole))
  await publishAttraction(shop, { attractionId, actor })

  expect(await unpublishAttraction(shop, { attractionId, actor })).toEqual({ ok: true })
  await publishAttraction(shop, { attractionId, actor })
  await makeOrder(shop)
  expect(await unpublishAttraction(shop, { attractionId, actor })).toMatchObject({
    reason: 'attraction_was_sold',
  })
  await createDevice(shop, { name: 'Puerta', attractionId, actor })
  expect(await unpublishAttraction(shop, { attractionId, actor })).toMatchObject({
    reason: 'attraction_has_doors',
  })
  expect(await deleteAttraction(shop, { attractionId, actor })).toMatchObject({
    reason: 'attraction_is_published',
  })
})

test('the pass of a published one is widened at any time, and narrowed when it shuts out nobody', async () => {
  const shop = await createTestShop()
  const attractionId = await draft(shop, contentWith(whole))
  await publishAttraction(shop, { attractionId, actor })
  await makeOrder(shop, {
    items: [{ name: 'Sight Pass', duration: 3, adults: 1, children: 0 }],
    shownTotalCents: 120_00,
  })
  const save = (pass: string, version: number) =>
    changeAttraction(shop, {
      actor,
      attractionId,
      version,
      content: contentWith({ ...whole, pass }),
    })

  expect(await save('Benefits Pass', 1)).toEqual({ ok: false, reason: 'pass_was_sold' })
  expect(await save('Todos', 1)).toEqual({ ok: true, version: 2 })
  expect(await save('Benefits Pass', 2)).toEqual({ ok: false, reason: 'pass_was_sold' })
  // Nobody holds a Benefits Pass.
  expect(await save('Sight Pass', 2)).toEqual({ ok: true, version: 3 })
  expect(await unpublishAttraction(shop, { attractionId, actor })).toMatchObject({
    reason: 'attraction_was_sold',
  })
  // Blocked may be unblocked; what went back is nobody's.
  await shop.db.update(passes).set({ state: 'blocked' })
  expect(await save('Benefits Pass', 3)).toMatchObject({ reason: 'pass_was_sold' })
  await shop.db.update(passes).set({ state: 'refunded' })
  expect(await save('Benefits Pass', 3)).toEqual({ ok: true, version: 4 })
})

test('a draft that nobody used is deleted with its history, one with a door stays', async () => {
  const shop = await createTestShop()
  const attractionId = await draft(shop)
  const kept = await draft(shop, contentWith({ slug: 'otra' }))
  await createDevice(shop, { name: 'Puerta', attractionId: kept, actor })

  expect(await deleteAttraction(shop, { attractionId, actor })).toEqual({ ok: true })
  expect(await deleteAttraction(shop, { attractionId, actor })).toMatchObject({
    reason: 'no_such_attraction',
  })
  expect(await deleteAttraction(shop, { attractionId: kept, actor })).toMatchObject({
    reason: 'attraction_has_doors',
  })
  const rows = await shop.db
    .select()
    .from(attractionChanges)
    .where(eq(attractionChanges.attractionId, attractionId))
  expect(rows).toEqual([])
})

test('a draft with an agreement, or that somebody has or is invited to have, stays until they are gone', async () => {
  const shop = await createTestShop()
  const attractionId = await draft(shop)
  const remove = () => deleteAttraction(shop, { attractionId, actor })
  const administrator = staffActor(await makeAdmin(shop))
  const person = await makeStaff(shop, 'attraction', { attractionId })

  expect(await remove()).toEqual({ ok: false, reason: 'attraction_has_people' })
  await shop.db
    .update(profiles)
    .set({ role: 'doors', attractionId: null })
    .where(eq(profiles.id, person.id))
  await inviteStaff(shop, {
    email: 'dora@example.com',
    role: 'attraction',
    attractionId,
    actor: administrator,
  })
  expect(await remove()).toEqual({ ok: false, reason: 'attraction_has_people' })
  await shop.db.delete(invitations)

  const day = { attractionId, validFrom: '2026-12-01', actor }
  const terms = { kind: 'share', shareBps: 1000 } as const
  await setAgreement(shop, { ...day, version: 0, terms })
  expect(await remove()).toEqual({ ok: false, reason: 'attraction_has_agreements' })
  expect(await dropAgreement(shop, { ...day, version: 1 })).toEqual({ ok: true })
  expect(await remove()).toEqual({ ok: true })
})

test('what is deleted while something is made of it: one happens, and the other is told', async () => {
  const shop = await createTestShop()
  for (let round = 0; round < 4; round += 1) {
    const attractionId = await draft(shop, contentWith({ slug: `puerta-${round}` }))
    const name = `Tipo ${round}`
    await createKind(shop, { actor, name })
    const [kind] = await shop.db
      .select()
      .from(attractionKinds)
      .where(eq(attractionKinds.name, name))
    const kindId = kind?.id ?? 0
    const [city] = await shop.db.select().from(cities)
    const content = contentWith({ slug: `tipo-${round}`, kindId: String(kindId) })

    const ofAttraction = await Promise.all([
      createDevice(shop, { name: 'Puerta', attractionId, actor }),
      deleteAttraction(shop, { attractionId, actor }),
    ])
    const ofKind = await Promise.all([
      createAttraction(shop, { actor, cityId: city?.id ?? 0, content }),
      deleteKind(shop, { actor, kindId }),
    ])

    expect(ofAttraction.filter(({ ok }) => ok)).toHaveLength(1)
    expect(ofKind.filter(({ ok }) => ok)).toHaveLength(1)
  }
})

test('a city or a kind that is gone makes no attraction', async () => {
  const shop = await createTestShop()
  const [city] = await shop.db.select().from(cities)
  const cityId = city?.id ?? 0

  expect(await createAttraction(shop, { actor, cityId: 999, content: contentWith() })).toEqual({
    ok: false,
    reason: 'city_gone',
  })
  const content = contentWith({ kindId: '999' })
  expect(await createAttraction(shop, { actor, cityId, content })).toEqual({
    ok: false,
    reason: 'kind_gone',
  })
})

test('a drawing that the shop does not have is put nowhere; one that stands there is kept', async () => {
  const shop = await createTestShop()
  const pictures = [{ file: '/art/nope-not-there.svg', description: 'Nada.' }]
  const without = contentWith({ ...whole, pictures })
  const [city] = await shop.db.select().from(cities)
  const early = await createAttraction(shop, { actor, cityId: city?.id ?? 0, content: without })
  const attractionId = await draft(shop)
  const save = () => changeAttraction(shop, { actor, attractionId, version: 1, content: without })

  expect(early).toMatchObject({ reason: 'picture_gone' })
  expect(await save()).toMatchObject({ reason: 'picture_gone' })
  await shop.db.update(attractions).set({ pictures }).where(eq(attractions.id, attractionId))
  expect(await save()).toEqual({ ok: true, version: 2 })
})

test('the list finds by words without accents, kind, pass and state, and goes on after a name', async () => {
  const shop = await createTestShop()
  await draft(shop)
  await leaveProgramme(shop, { attractionId: (await malba(shop)).id, actor })
  const [museum] = await shop.db
    .select()
    .from(attractionKinds)
    .where(eq(attractionKinds.name, 'Museo'))
  const found = async (search: string) => {
    const params = new URLSearchParams(search)
    const filter = attractionListFilter.read(params)
    const after = placeInAddress(params)
    const { attractions: listed } = await listOfficeAttractions(shop.db, filter, after)
    return listed.map(({ name, state }) => `${name}: ${state}`)
  }

  expect(await found('q=JARDIN')).toEqual(['Jardín Japonés: published'])
  expect(await found('state=draft')).toEqual(['Museo Inventado: draft'])
  expect(await found(`kind=${museum?.id}&state=left`)).toEqual(['MALBA: left'])
  expect(await found(`kind=${museum?.id}&state=draft`)).toEqual(['Museo Inventado: draft'])
  expect(await found(`kind=${museum?.id}&pass=Benefits+Pass&state=draft`)).toEqual([])
  expect(await found('q=100%25')).toEqual([])
  const [first] = await found('q=teatro+colon&despues=0~palacio+barolo&kind=x&city=9999999999')
  expect(first).toBe('Teatro Colón: published')
  expect(await found('q=teatro+colon&despues=0~zzz')).toEqual([])
})
