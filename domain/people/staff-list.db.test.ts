import { expect, test } from 'vitest'
import { attractions } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { makeAdmin, makeStaff, registered } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { suspendStaff } from './change-staff.ts'
import { inviteStaff } from './invitations.ts'
import { signIn } from './sign-in.ts'
import { listStaff } from './staff-list.ts'
import { staffFilter } from './staff.ts'

const clientAddress = '203.0.113.7'

test('people stand by name with role, last entry and standing, the invited ones by their address', async () => {
  const shop = await createTestShop({ now: '2026-11-21T12:00:00Z' })
  const ana = await makeAdmin(shop)
  const actor = staffActor(ana)
  const [attraction] = await shop.db.select().from(attractions).limit(1)
  const eva = await makeStaff(shop, 'finance', { fullName: 'Éva Ríos' })
  await makeStaff(shop, 'attraction', { fullName: 'Zoe Museo', attractionId: attraction?.id })
  await signIn(shop, { ...eva, clientAddress })
  await suspendStaff(shop, { profileId: eva.id, actor })
  await inviteStaff(shop, { email: 'dora@example.com', role: 'doors', actor })
  await registered(shop)

  const users = await listStaff(shop.db, {})

  expect(users.map(({ email, role, standing }) => [email, role, standing])).toEqual([
    ['ana@vereda.example', 'admin', 'active'],
    ['dora@example.com', 'doors', 'invited'],
    ['finance@vereda.example', 'finance', 'suspended'],
    ['attraction@vereda.example', 'attraction', 'active'],
  ])
  expect(users[1]).toMatchObject({
    fullName: '',
    isVerified: false,
    inviteUntil: new Date('2026-11-24T12:00:00Z'),
    lastEntryAt: undefined,
  })
  expect(users[2]?.lastEntryAt).toEqual(new Date('2026-11-21T12:00:00Z'))
  expect(users[3]?.attraction).toEqual({ id: attraction?.id, name: attraction?.name })
})

test('the list is narrowed by words, role and standing; who waits is listed when asked for', async () => {
  const shop = await createTestShop()
  const actor = staffActor(await makeAdmin(shop))
  await makeStaff(shop, 'finance', { fullName: 'Eva Ríos' })
  await inviteStaff(shop, { email: 'dora@example.com', role: 'finance', actor })
  await registered(shop)

  const emails = async (query: string) => {
    const filter = staffFilter.read(new URLSearchParams(query))
    return (await listStaff(shop.db, filter)).map(({ email }) => email)
  }

  expect(await emails('q=rios')).toEqual(['finance@vereda.example'])
  expect(await emails('q=%25')).toEqual([])
  expect(await emails('q=DORA')).toEqual(['dora@example.com'])
  expect(await emails('role=finance')).toEqual(['dora@example.com', 'finance@vereda.example'])
  expect(await emails('role=finance&state=invited')).toEqual(['dora@example.com'])
  expect(await emails('role=pending')).toEqual(['bruno@example.com'])
  expect(await emails('role=nobody&state=x&despues=y')).toHaveLength(3)
})
