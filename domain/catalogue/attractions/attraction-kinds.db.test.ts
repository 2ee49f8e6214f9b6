import { expect, test } from 'vitest'
import { attractions } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { createKind, deleteKind, listKinds, moveKind, renameKind } from './attraction-kinds.ts'

const actor = staffActor({ id: makeKey() })

async function kindNamed(shop: TestShop, name: string) {
  const kind = (await listKinds(shop.db)).find((listed) => listed.name === name)
  if (!kind) throw new Error(`There is no ${name}`)
  return kind
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

  expect(await renameKind(shop, { actor, kindId, version, name: 'Museo' })).toMatchObject({
    reason: 'kind_taken',
  })
  expect(await renameKind(shop, { actor, kindId, version, name: 'Miradores' })).toEqual({
    ok: true,
  })
  expect(await renameKind(shop, { actor, kindId, version, name: 'Canchas' })).toMatchObject({
    reason: 'kind_changed_meanwhile',
  })
  expect(await deleteKind(shop, { actor, kindId })).toEqual({ ok: true })
  expect(await deleteKind(shop, { actor, kindId })).toMatchObject({ reason: 'kind_gone' })
})

test('a kind in use stays, the first cannot go up nor the last down', async () => {
  const shop = await createTestShop()
  const kinds = await listKinds(shop.db)
  const [first] = kinds
  const last = kinds.at(-1)

  expect(await deleteKind(shop, { actor, kindId: first?.id ?? 0 })).toMatchObject({
    reason: 'kind_in_use',
  })
  expect(await moveKind(shop, { actor, kindId: first?.id ?? 0, direction: 'up' })).toMatchObject({
    reason: 'already_so',
  })
  expect(await moveKind(shop, { actor, kindId: last?.id ?? 0, direction: 'down' })).toMatchObject({
    reason: 'already_so',
  })
})
