import { expect, test } from 'vitest'
import { attractions } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { refused } from '#domain/ground/refusal.ts'
import { firstOf } from '#tests/done.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { createKind, deleteKind, listKinds, moveKind, renameKind } from './attraction-kinds.ts'

const actor = staffActor({ id: makeKey() })

async function kindNamed(shop: TestShop, name: string) {
  return firstOf((await listKinds(shop.db)).filter((listed) => listed.name === name))
}

test('a kind is added at the end, once whatever its accents, moved, renamed and deleted', async () => {
  const shop = await createTestShop()

  expect(await createKind(shop, { actor, name: 'Mirador' })).toEqual({ ok: true })
  expect(await createKind(shop, { actor, name: 'MIRADÓR' })).toMatchObject({ reason: 'kind_taken' })
  const { id: kindId, version, attractions: ofKind } = await kindNamed(shop, 'Mirador')
  expect(ofKind).toBe(0)
  const counts = (await listKinds(shop.db)).map((kind) => kind.attractions)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(await shop.db.$count(attractions))
  await moveKind(shop, { actor, kindId, direction: 'up' })
  expect((await listKinds(shop.db)).at(-2)?.name).toBe('Mirador')

  const rename = (name: string, en: string) =>
    renameKind(shop, { actor, kindId, version, name, translations: { en: { name: en } } })
  expect(await rename('Museo', '')).toMatchObject(refused('kind_taken'))
  // A translation is another name, and the same names again are no other edit.
  expect(await rename('Miradores', 'Viewpoint')).toEqual({ ok: true })
  expect(await rename('Miradores', 'Viewpoint')).toEqual({ ok: true })
  expect(await rename('Miradores', 'Lookout')).toMatchObject(refused('kind_changed_meanwhile'))
  expect(await kindNamed(shop, 'Miradores')).toMatchObject({
    version: version + 1,
    translations: { en: { name: 'Viewpoint' } },
  })
  expect(await deleteKind(shop, { actor, kindId })).toEqual({ ok: true })
  expect(await deleteKind(shop, { actor, kindId })).toMatchObject({ reason: 'no_such_kind' })
})

test('a kind in use stays, the first cannot go up nor the last down', async () => {
  const shop = await createTestShop()
  const ids = (await listKinds(shop.db)).map(({ id }) => id)
  const [first = 0, last = 0] = [ids[0], ids.at(-1)]
  const alreadySo = refused('already_so')

  expect(await deleteKind(shop, { actor, kindId: first })).toMatchObject({ reason: 'kind_in_use' })
  expect(await moveKind(shop, { actor, kindId: first, direction: 'up' })).toEqual(alreadySo)
  expect(await moveKind(shop, { actor, kindId: last, direction: 'down' })).toEqual(alreadySo)
})
