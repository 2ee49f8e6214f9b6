import { expect, test } from 'vitest'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { removeAdministrator } from './remove-administrator.ts'
import { countAdministrators } from './staff-queries.ts'

test('of administrators who remove each other at the same time, one stays', async () => {
  const shop = await createTestShop()
  const people = [
    await makeAdmin(shop, { email: 'ana@vereda.example' }),
    await makeAdmin(shop, { email: 'eva@vereda.example' }),
    await makeAdmin(shop, { email: 'iris@vereda.example' }),
  ]

  const results = await Promise.all(
    people.map(({ id }) => removeAdministrator(shop, { profileId: id, actor: 'operator' })),
  )

  expect(results.filter(({ ok }) => ok)).toHaveLength(2)
  expect(results).toContainEqual({ ok: false, reason: 'last_administrator' })
  expect(await countAdministrators(shop.db)).toBe(1)
})
