import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractions, devices } from '#db/schema.ts'
import { makePass, openEnrolled, scanOf } from '#tests/built-gate.ts'
import { enterAs } from '#tests/office.ts'

test('who works for an attraction sees its day, whichever they ask for, and who works at the doors any', async () => {
  const { shop, keys, post } = await openEnrolled()
  const { db } = shop.services
  const [device] = await db.select().from(devices).where(eq(devices.id, keys.deviceId))
  const own = device?.attractionId ?? 0
  await db.update(attractions).set({ exitRule: 'exits' }).where(eq(attractions.id, own))
  const places = await db.select().from(attractions).orderBy(attractions.id)
  const named = places.find(({ id }) => id === own)
  const other = places.find(({ id }) => id !== own)
  const pass = await makePass(shop)
  await post('scan', scanOf(pass.code))
  const see = ({ Cookie }: { Cookie: string }, query: string) =>
    shop.request(`/admin/today${query}`, { headers: { Cookie } })
  const theirs = await enterAs(shop, 'attraction', own)
  const doors = await enterAs(shop, 'doors')
  const support = await enterAs(shop, 'support')

  const page = await see(theirs, `?attraction=${other?.id}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain(named?.name)
  expect(page.text).not.toContain(other?.name)
  expect(page.text).toContain('Personas adentro')
  expect(page.text).toContain('Puerta norte')

  const chosen = await see(doors, `?attraction=${other?.id}`)
  expect(chosen.text).toContain('Ningún dispositivo está ahora')
  expect(chosen.text).not.toContain('Personas adentro')
  // Without one, those where somebody came to a door lead to theirs.
  for (const query of ['', '?attraction=x&day=2027-02-31']) {
    const all = await see(doors, query)
    expect(all.status).toBe(200)
    expect(all.text).toContain(`?attraction=${own}"`)
    expect(all.text).not.toContain(`?attraction=${other?.id}"`)
  }
  for (const query of ['?attraction=999999', '?day=2020-01-01']) {
    const none = await see(doors, query)
    expect([none.status, none.text.includes('no llegó nadie')]).toEqual([200, true])
  }
  expect((await see(support, `?attraction=${own}`)).status).toBe(403)
})
