// Two people in the office do the same thing at the same moment: one outcome, and a clear word for
// the other.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, attractionChanges, attractions, cities, profiles } from '#db/schema.ts'
import { attractionForm, contentOf } from '#domain/catalogue/attractions/attraction-form.ts'
import { sentFields, typedAttraction } from '#domain/catalogue/attractions/attraction-typed.ts'
import { changeAttraction } from '#domain/catalogue/attractions/attractions.ts'
import { changeCity, createCity } from '#domain/catalogue/cities/cities.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { approveAccess, rejectAccess } from '#domain/people/access-decision.ts'
import { writeProfile } from '#domain/people/profiles.ts'
import { firstOf } from '#tests/done.ts'
import { jobStates } from '#tests/jobs.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'

const ROUNDS = 20

test('of an approval and a rejection at once one happens, and the other is told who decided', async () => {
  const shop = await createTestShop()
  const ana = await makeAdmin(shop)
  const eva = await makeAdmin(shop, { email: 'eva@vereda.example', fullName: 'Eva Ríos' })

  for (let round = 0; round < ROUNDS; round += 1) {
    const profileId = shop.newId()
    const email = `bruno-${round}@example.com`
    const pending = { role: 'pending', emailVerified: true, passwordHash: 'none' } as const
    await writeProfile(shop, shop.db, { id: profileId, fullName: 'Bruno', email, ...pending })

    const [approved, rejected] = await Promise.all([
      approveAccess(shop, { profileId, actor: staffActor(ana) }),
      rejectAccess(shop, { profileId, actor: staffActor(eva) }),
    ])

    const { role } = firstOf(
      await shop.db.select().from(profiles).where(eq(profiles.id, profileId)),
    )
    expect([approved, rejected]).toEqual(
      role === 'admin'
        ? [{ ok: true }, { ok: false, reason: 'already_approved', decidedBy: 'Ana Torres' }]
        : [{ ok: false, reason: 'already_rejected', decidedBy: 'Eva Ríos' }, { ok: true }],
    )
    expect(await shop.db.$count(activity, eq(activity.objectId, profileId))).toBe(1)
  }
  expect(await jobStates(shop.db, 'staff-mail')).toHaveLength(ROUNDS)
})

test('of two edits of one city at once one is stored, and the other is shown it', async () => {
  const shop = await createTestShop()
  const city = firstOf(await shop.db.select().from(cities))

  for (let version = 1; version <= ROUNDS; version += 1) {
    const actor = staffActor({ id: shop.newId() })
    const fields = { codigo_url: 'buenos-aires', pais: 'Argentina' }
    const edit = (name: string) =>
      changeCity(shop, {
        actor,
        cityId: city.id,
        version,
        city: { nombre_ciudad: `${name} ${version}`, ...fields },
      })

    const answers = await Promise.all([edit('Una'), edit('Otra')])

    const [stored] = await shop.db.select().from(cities)
    const refused = answers.find(({ ok }) => !ok)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(refused).toMatchObject({
      reason: 'changed_meanwhile',
      stored: { nombre_ciudad: stored?.name, version: version + 1 },
    })
  }
})

test('of two cities that want one address at once one gets it', async () => {
  const shop = await createTestShop()

  for (let round = 0; round < ROUNDS; round += 1) {
    const city = { nombre_ciudad: 'Salta', codigo_url: `salta-${round}`, pais: 'Argentina' }
    const create = () => createCity(shop, { actor: staffActor({ id: shop.newId() }), city })

    const answers = await Promise.all([create(), create(), create()])

    const taken = { ok: false, reason: 'slug_taken' }
    expect(answers.filter(({ ok }) => !ok)).toEqual([taken, taken])
  }
})

test('of two edits of one attraction at once one is stored, and the other is told who stored what', async () => {
  const shop = await createTestShop()
  const ana = await makeAdmin(shop)
  const eva = await makeAdmin(shop, { email: 'eva@vereda.example', fullName: 'Eva Ríos' })
  const malba = firstOf(
    await shop.db.select().from(attractions).where(eq(attractions.slug, 'malba')),
  )

  for (let version = 1; version <= ROUNDS; version += 1) {
    const edit = (person: { id: string }, name: string) => {
      const typed = { ...typedAttraction(malba), summary: `${name} ${version}` }
      const content = contentOf(attractionForm.parse(sentFields(typed)))
      const actor = staffActor(person)
      return changeAttraction(shop, { actor, attractionId: malba.id, version, content })
    }

    const answers = await Promise.all([edit(ana, 'Ana'), edit(eva, 'Eva')])

    const [stored] = await shop.db.select().from(attractions).where(eq(attractions.id, malba.id))
    const refused = answers.find(({ ok }) => !ok)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(refused).toMatchObject({
      reason: 'attraction_changed_meanwhile',
      stored: {
        version: version + 1,
        typed: { summary: stored?.summary },
        changedBy: stored?.summary.startsWith('Ana') ? 'Ana Torres' : 'Eva Ríos',
      },
    })
  }
  expect(await shop.db.$count(attractionChanges)).toBe(ROUNDS)
})
