import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCatalogVersion } from '#db/catalog-version.ts'
import {
  activity,
  attractionChanges,
  attractionKinds,
  attractions,
  closures,
  invitations,
  passes,
  profiles,
} from '#db/schema.ts'
import { listAttractions } from '#domain/catalogue/catalog-queries.ts'
import { leaveProgramme } from '#domain/catalogue/participation.ts'
import { createDevice } from '#domain/door/devices/devices.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { namePlace, readPlace } from '#domain/ground/address-filter.ts'
import { deleteAgreement, setAgreement } from '#domain/money/settlements/accounts.ts'
import { inviteStaff } from '#domain/people/invitations.ts'
import { contentTyped, contentWith, onlyCityId, storedAttraction } from '#tests/attractions.ts'
import { done } from '#tests/done.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import { makeAdmin, makeStaff } from '#tests/staff.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { createKind, deleteKind } from './attraction-kinds.ts'
import { attractionListFilter } from './attraction-list.ts'
import { findAttraction, findAttractionSlugAfter } from './attraction-queries.ts'
import { type AttractionTyped, emptyAttraction } from './attraction-typed.ts'
import { changeAttraction, createAttraction } from './attractions.ts'
import { findAttractionOnDesk, listOfficeAttractions, nextPositions } from './office-attractions.ts'
import { deleteAttraction, publishAttraction, unpublishAttraction } from './publish-attraction.ts'

const actor = staffActor({ id: makeKey() })

type Changes = Partial<AttractionTyped>

const least: Changes = {
  name: 'Museo Inventado',
  slug: 'museo-inventado',
  kindId: '1',
  pass: 'Sight Pass',
}
const whole: Changes = {
  summary: 'Una casona de Palermo.',
  description: 'La casona.',
  address: 'Lafinur 2988',
  pictures: [{ file: '/art/malba-1.svg', description: 'La casona.' }],
}
const museum = (changes: Changes) => contentTyped({ ...emptyAttraction(9), ...least, ...changes })

async function openOffice() {
  const shop = await createTestShop()
  const create = async (changes: Changes, cityId?: number) =>
    createAttraction(shop, {
      actor,
      cityId: cityId ?? (await onlyCityId(shop)),
      content: museum(changes),
    })
  return {
    shop,
    create,
    draft: async (changes: Changes = {}) => done(await create(changes)).attractionId,
    save: (attractionId: number, version: number, changes: Changes, by = actor) =>
      changeAttraction(shop, { actor: by, attractionId, version, content: museum(changes) }),
    publish: (attractionId: number) => publishAttraction(shop, { attractionId, actor }),
    unpublish: (attractionId: number) => unpublishAttraction(shop, { attractionId, actor }),
    remove: (attractionId: number) => deleteAttraction(shop, { attractionId, actor }),
    addDoor: (attractionId: number) => createDevice(shop, { name: 'Puerta', attractionId, actor }),
  }
}

async function kindIdOf({ db }: TestShop, name: string): Promise<number> {
  const [kind] = await db.select().from(attractionKinds).where(eq(attractionKinds.name, name))
  return kind?.id ?? 0
}

test('a draft is the office’s alone until it has what publishing asks for and is published', async () => {
  const { shop, draft, save, publish } = await openOffice()
  const attractionId = await draft()

  const early = await publish(attractionId)
  const inShop = await findAttraction(shop.db, 'buenos-aires', 'museo-inventado')
  const saved = await save(attractionId, 1, whole)
  const version = await readCatalogVersion(shop.db)
  const published = await publish(attractionId)

  expect(early).toMatchObject({
    reason: 'attraction_incomplete',
    missing: ['summary', 'description', 'address', 'picture'],
  })
  expect(inShop).toBeUndefined()
  expect([saved, published]).toEqual([{ ok: true, version: 2 }, { ok: true }])
  expect(await readCatalogVersion(shop.db)).toBe(version + 1)
  const slugs = (await listAttractions(shop.db, 'buenos-aires')).map(({ slug }) => slug)
  expect(slugs).toContain('museo-inventado')
  expect(await publish(attractionId)).toMatchObject({ reason: 'already_so' })
  expect(await save(attractionId, 2, { ...whole, summary: '' })).toMatchObject({
    reason: 'attraction_incomplete',
    missing: ['summary'],
  })
})

test('every save is in the history with who, and what each field was and is', async () => {
  const { shop } = await openOffice()
  const row = await storedAttraction(shop)
  const content = contentWith(row, { adultPrice: '18', description: 'x'.repeat(900) })
  const by = { actor: staffActor(await makeAdmin(shop)), attractionId: row.id, version: 1 }

  await changeAttraction(shop, { ...by, content })
  const again = await changeAttraction(shop, { ...by, content })

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
  const { shop, draft, save } = await openOffice()
  const before = { ...whole, position: '700' }
  const attractionId = await draft(before)
  await save(attractionId, 1, {
    ...before,
    areHoursKnown: true,
    hours: [{ weekday: 0, opens: '08:00', closes: '13:00' }],
    exceptions: [{ date: '2026-12-25', opens: '', closes: '' }],
    freeDays: [3],
    priceCheckedOn: '2026-11-02',
    pictures: [{ file: '/art/malba-1.svg', description: 'El patio.' }],
  })

  const desk = await findAttractionOnDesk(shop.db, attractionId)
  const told = desk?.changes[0]?.fields.map((one) => [one.field, one.before, one.after])
  expect(told?.toSorted()).toEqual([
    ['areHoursKnown', null, '✓'],
    ['exceptions', null, '25/12/2026: cerrado'],
    ['freeDays', null, 'miércoles'],
    ['hours', null, 'domingo 08:00–13:00'],
    ['pictures', 'La casona.', 'El patio.'],
    ['priceCheckedOn', null, '02/11/2026'],
  ])
  expect([...(await nextPositions(shop.db))]).toEqual([[await onlyCityId(shop), 701]])
})

test('the second of two who edit is told who stored what, and may save over it', async () => {
  const { shop, draft, save } = await openOffice()
  const attractionId = await draft()
  const second = { summary: 'La segunda.' }
  await save(attractionId, 1, { summary: 'La primera.' }, staffActor(await makeAdmin(shop)))

  expect(await save(attractionId, 1, second)).toMatchObject({
    reason: 'attraction_changed_meanwhile',
    stored: {
      version: 2,
      changedBy: 'Ana Torres',
      typed: { summary: 'La primera.' },
      differences: [{ field: 'summary', before: 'La primera.', after: 'La segunda.' }],
    },
  })
  expect(await save(attractionId, 2, second)).toEqual({ ok: true, version: 3 })
})

test('a slug is one attraction’s of the city for ever, and the one before leads on', async () => {
  const { shop, create } = await openOffice()
  const row = await storedAttraction(shop)
  const rename = (version: number, slug: string) => {
    const content = contentWith(row, { slug })
    return changeAttraction(shop, { actor, attractionId: row.id, version, content })
  }
  await rename(1, 'malba-museo')

  expect(await findAttractionSlugAfter(shop.db, 'buenos-aires', 'malba')).toBe('malba-museo')
  for (const slug of ['malba', 'malba-museo']) {
    expect(await create({ slug })).toEqual({ ok: false, reason: 'attraction_slug_taken' })
  }
  expect(await rename(2, 'malba')).toEqual({ ok: true, version: 3 })
  expect(await findAttractionSlugAfter(shop.db, 'buenos-aires', 'malba-museo')).toBe('malba')
})

test('back to a draft goes only what has no door, no entry and was not sold', async () => {
  const { shop, draft, publish, unpublish, remove, addDoor } = await openOffice()
  const attractionId = await draft(whole)
  await publish(attractionId)

  expect(await unpublish(attractionId)).toEqual({ ok: true })
  await publish(attractionId)
  await makeOrder(shop)
  expect(await unpublish(attractionId)).toMatchObject({ reason: 'attraction_was_sold' })
  await addDoor(attractionId)
  expect(await unpublish(attractionId)).toMatchObject({ reason: 'attraction_has_doors' })
  expect(await remove(attractionId)).toMatchObject({ reason: 'attraction_is_published' })
})

test('the pass of a published one is widened at any time, and narrowed when it shuts out nobody', async () => {
  const { shop, draft, publish, unpublish, save } = await openOffice()
  const attractionId = await draft(whole)
  await publish(attractionId)
  await makeOrder(shop, {
    items: [{ name: 'Sight Pass', duration: 3, adults: 1, children: 0 }],
  })
  const give = (pass: string, version: number) => save(attractionId, version, { ...whole, pass })

  expect(await give('Benefits Pass', 1)).toEqual({ ok: false, reason: 'pass_was_sold' })
  expect(await give('Todos', 1)).toEqual({ ok: true, version: 2 })
  expect(await give('Benefits Pass', 2)).toEqual({ ok: false, reason: 'pass_was_sold' })
  // Nobody holds a Benefits Pass.
  expect(await give('Sight Pass', 2)).toEqual({ ok: true, version: 3 })
  expect(await unpublish(attractionId)).toMatchObject({ reason: 'attraction_was_sold' })
  // Blocked may be unblocked; what went back is nobody's.
  await shop.db.update(passes).set({ state: 'blocked' })
  expect(await give('Benefits Pass', 3)).toMatchObject({ reason: 'pass_was_sold' })
  await shop.db.update(passes).set({ state: 'refunded' })
  expect(await give('Benefits Pass', 3)).toEqual({ ok: true, version: 4 })
})

test('a draft that nobody used is deleted with its history, one with a door stays', async () => {
  const { shop, draft, remove, addDoor } = await openOffice()
  const attractionId = await draft()
  const kept = await draft({ slug: 'otra' })
  await addDoor(kept)

  expect(await remove(attractionId)).toEqual({ ok: true })
  expect(await remove(attractionId)).toMatchObject({ reason: 'no_such_attraction' })
  expect(await remove(kept)).toMatchObject({ reason: 'attraction_has_doors' })
  const ofDeleted = eq(attractionChanges.attractionId, attractionId)
  expect(await shop.db.$count(attractionChanges, ofDeleted)).toBe(0)
})

test('a draft with an agreement, or that somebody has or is invited to have, stays until they are gone', async () => {
  const { shop, draft, remove } = await openOffice()
  const attractionId = await draft()
  const administrator = staffActor(await makeAdmin(shop))
  const person = await makeStaff(shop, 'attraction', { attractionId })
  const invited = { email: 'dora@example.com', role: 'attraction', attractionId } as const

  expect(await remove(attractionId)).toEqual({ ok: false, reason: 'attraction_has_people' })
  await shop.db
    .update(profiles)
    .set({ role: 'doors', attractionId: null })
    .where(eq(profiles.id, person.id))
  await inviteStaff(shop, { ...invited, actor: administrator })
  expect(await remove(attractionId)).toEqual({ ok: false, reason: 'attraction_has_people' })
  await shop.db.delete(invitations)

  const day = { attractionId, validFrom: '2026-12-01', actor }
  const terms = { kind: 'share', shareBps: 1000 } as const
  await setAgreement(shop, { ...day, version: 0, terms })
  expect(await remove(attractionId)).toEqual({ ok: false, reason: 'attraction_has_agreements' })
  expect(await deleteAgreement(shop, { ...day, version: 1 })).toEqual({ ok: true })
  expect(await remove(attractionId)).toEqual({ ok: true })
})

test('what is deleted while something is made of it: one happens, and the other is told', async () => {
  const { shop, create, draft, remove, addDoor } = await openOffice()
  for (let round = 0; round < 4; round += 1) {
    const attractionId = await draft({ slug: `puerta-${round}` })
    const name = `Tipo ${round}`
    await createKind(shop, { actor, name })
    const kindId = await kindIdOf(shop, name)

    const ofAttraction = await Promise.all([addDoor(attractionId), remove(attractionId)])
    const ofKind = await Promise.all([
      create({ slug: `tipo-${round}`, kindId: String(kindId) }),
      deleteKind(shop, { actor, kindId }),
    ])

    expect(ofAttraction.filter(({ ok }) => ok)).toHaveLength(1)
    expect(ofKind.filter(({ ok }) => ok)).toHaveLength(1)
  }
})

test('a city or a kind that is gone makes no attraction; a drawing that the shop does not have is put nowhere, and one that stands there is kept', async () => {
  const { shop, create, draft, save } = await openOffice()
  const pictures = [{ file: '/art/nope-not-there.svg', description: 'Nada.' }]
  const without = { ...whole, pictures }
  const attractionId = await draft({ slug: 'otra' })

  expect(await create({}, 999)).toEqual({ ok: false, reason: 'no_such_city' })
  expect(await create({ kindId: '999' })).toEqual({ ok: false, reason: 'no_such_kind' })
  expect(await create(without)).toMatchObject({ reason: 'no_such_picture' })
  expect(await save(attractionId, 1, without)).toMatchObject({ reason: 'no_such_picture' })
  await shop.db.update(attractions).set({ pictures }).where(eq(attractions.id, attractionId))
  expect(await save(attractionId, 1, without)).toEqual({ ok: true, version: 2 })
})

test('the list says of a closed attraction from when until when, as long as that is not over', async () => {
  const { shop } = await openOffice()
  const { id: attractionId } = await storedAttraction(shop)
  const days = [
    ['2026-11-01', '2026-11-02'],
    ['2027-12-24', '2027-12-25'],
    ['2028-01-01', '2028-01-01'],
  ] as const
  await shop.db.insert(closures).values(
    days.map(([closedFrom, closedUntil]) => ({
      id: shop.newId(),
      attractionId,
      closedFrom,
      closedUntil,
      reason: 'Obras',
      createdAt: shop.clock.now(),
    })),
  )

  const shownAt = async (instant: string) => {
    const { attractions: listed } = await listOfficeAttractions(
      shop.db,
      { q: 'malba' },
      new Date(instant),
    )
    return listed.filter(({ closure }) => closure).map(({ closure }) => closure)
  }

  const christmas = { from: '2027-12-24', until: '2027-12-25' }
  expect(await shownAt('2027-12-25T23:00:00Z')).toEqual([christmas])
  expect(await shownAt('2027-12-26T02:59:59Z')).toEqual([christmas])
  expect(await shownAt('2027-12-26T03:00:00Z')).toEqual([
    { from: '2028-01-01', until: '2028-01-01' },
  ])
  expect(await shownAt('2028-01-02T12:00:00Z')).toEqual([])
})

test('the list finds by words without accents, kind, pass and state, and goes on after a name', async () => {
  const { shop, draft } = await openOffice()
  await draft()
  await leaveProgramme(shop, { attractionId: (await storedAttraction(shop)).id, actor })
  const museumId = await kindIdOf(shop, 'Museo')
  const found = async (search: string) => {
    const params = new URLSearchParams(search)
    const filter = attractionListFilter.read(params)
    const page = await listOfficeAttractions(
      shop.db,
      filter,
      shop.clock.now(),
      readPlace(params, namePlace),
    )
    return page.attractions.map(({ name, state }) => `${name}: ${state}`)
  }

  expect(await found('q=JARDIN')).toEqual(['Jardín Japonés: published'])
  expect(await found('state=draft')).toEqual(['Museo Inventado: draft'])
  expect(await found(`kind=${museumId}&state=left`)).toEqual(['MALBA: left'])
  expect(await found(`kind=${museumId}&state=draft`)).toEqual(['Museo Inventado: draft'])
  expect(await found(`kind=${museumId}&pass=Benefits+Pass&state=draft`)).toEqual([])
  expect(await found('q=100%25')).toEqual([])
  const [first] = await found('q=teatro+colon&despues=0~palacio+barolo&kind=x&city=9999999999')
  expect(first).toBe('Teatro Colón: published')
  expect(await found('q=teatro+colon&despues=0~zzz')).toEqual([])
  expect((await found('orden=estado&sentido=desc'))[0]).toBe('MALBA: left')
  expect(await found('orden=estado&sentido=desc&despues=0~1')).toEqual(['Museo Inventado: draft'])
})
