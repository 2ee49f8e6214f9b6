import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractions } from '#db/schema.ts'
import { leaveProgramme } from '#domain/catalogue/participation.ts'
import { madridShown, makeMadrid, storedCity } from '#tests/cities.ts'
import { STAFF } from '#tests/gate.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { publishCity, showCity, unpublishCity } from './city-page.ts'

const ROUNDS = 10
const actor = STAFF

/** The version of the city as a draft, which it is now. */
async function draftOf(shop: TestShop, cityId: number): Promise<number> {
  const { state, version } = await storedCity(shop, cityId)
  if (state === 'published') await unpublishCity(shop, { actor, cityId, version })
  return (await storedCity(shop, cityId)).version
}

test('of publishing and an edit at once one happens, and the other is told', async () => {
  const shop = await createTestShop()
  const { cityId } = await makeMadrid(shop)
  for (let round = 0; round < ROUNDS; round += 1) {
    const version = await draftOf(shop, cityId)
    // An edit that leaves the city without its texts must not meet a city on its way into the shop.
    const shown = { ...madridShown, description: '' }
    const [published, edited] = await Promise.all([
      publishCity(shop, { actor, cityId, version }),
      showCity(shop, { actor, cityId, version, shown }),
    ])

    const after = await storedCity(shop, cityId)
    expect([published.ok, edited.ok].toSorted()).toEqual([false, true])
    expect(after.version).toBe(version + 1)
    expect(after.state).toBe(published.ok ? 'published' : 'draft')
    if (edited.ok) {
      await showCity(shop, { actor, cityId, version: after.version, shown: madridShown })
    }
  }
})

test('of publishing and the last attraction’s leaving at once one happens: no city is in the shop without', async () => {
  const shop = await createTestShop()
  const { cityId, sight, benefit } = await makeMadrid(shop)
  await leaveProgramme(shop, { attractionId: benefit.attraction.id, actor })
  const attractionId = sight.attraction.id
  for (let round = 0; round < ROUNDS; round += 1) {
    const version = await draftOf(shop, cityId)
    await shop.db
      .update(attractions)
      .set({ isParticipating: true })
      .where(eq(attractions.id, attractionId))
    const [published, left] = await Promise.all([
      publishCity(shop, { actor, cityId, version }),
      leaveProgramme(shop, { attractionId, actor }),
    ])

    expect([published.ok, left.ok].toSorted()).toEqual([false, true])
    expect((await storedCity(shop, cityId)).state).toBe(published.ok ? 'published' : 'draft')
  }
})
