import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invitations, profiles, sessions } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { makeAdmin, makeStaff, PASSWORD } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { removeAdministrator } from './administrators.ts'
import { changeRole, removeStaff, restoreStaff, suspendStaff } from './change-staff.ts'
import { acceptInvitation, inviteStaff, withdrawInvitation } from './invitations.ts'
import { countAdministrators } from './profiles.ts'
import { signIn } from './sign-in.ts'

const ways = { demote: changeRole, suspend: suspendStaff, remove: removeStaff }
const chosen = { password: PASSWORD, clientAddress: '203.0.113.7' }

async function openInvitation() {
  const shop = await createTestShop()
  const actor = staffActor(await makeAdmin(shop))
  await inviteStaff(shop, { email: 'dora@example.com', role: 'support', actor })
  const [invited] = await shop.db.select().from(invitations)
  const invitationId = invited?.id ?? ''
  const token = await shop.staffAccounts.issueLink('invitation', invitationId)
  return { shop, actor, invitationId, token }
}

test.each(Object.entries(ways))(
  'of administrators who %s each other at once, one stays',
  async (_, decide) => {
    const shop = await createTestShop()
    const [ana, eva] = [
      await makeAdmin(shop, { email: 'ana@vereda.example' }),
      await makeAdmin(shop, { email: 'eva@vereda.example' }),
    ]
    const role = { shownRole: 'admin', role: 'support' } as const

    const answers = await Promise.all([
      decide(shop, { profileId: ana.id, actor: staffActor(eva), ...role }),
      decide(shop, { profileId: eva.id, actor: staffActor(ana), ...role }),
    ])

    expect(answers).toContainEqual({ ok: true })
    expect(answers).toContainEqual({ ok: false, reason: 'no_longer_administrator' })
    expect(await countAdministrators(shop.db)).toBe(1)
  },
)

test('an invitation that is accepted many times at once makes one account', async () => {
  const { shop, token } = await openInvitation()

  const answers = await Promise.all(
    ['Dora Paz', 'Dora Pas', 'Dora Pax'].map((fullName) =>
      acceptInvitation(shop, { token, fullName, ...chosen }),
    ),
  )

  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.reason)).toSorted()).toEqual([
    'link_not_good',
    'link_not_good',
    'ok',
  ])
  expect(await shop.db.$count(profiles, eq(profiles.email, 'dora@example.com'))).toBe(1)
})

test('an invitation that is withdrawn while it is accepted either made an account or did not', async () => {
  const { shop, actor, invitationId, token } = await openInvitation()

  const [accepted, withdrawn] = await Promise.all([
    acceptInvitation(shop, { token, fullName: 'Dora Paz', ...chosen }),
    withdrawInvitation(shop, { invitationId, actor }),
  ])

  expect(accepted.ok).toBe(!withdrawn.ok)
  expect(await shop.db.$count(profiles, eq(profiles.email, 'dora@example.com'))).toBe(
    accepted.ok ? 1 : 0,
  )
})

test('two who invite the same address at once invite it once', async () => {
  const shop = await createTestShop()
  const actor = staffActor(await makeAdmin(shop))
  const invite = () => inviteStaff(shop, { email: 'dora@example.com', role: 'support', actor })

  const answers = await Promise.all([invite(), invite()])

  expect(answers).toContainEqual({ ok: true })
  expect(answers).toContainEqual({ ok: false, reason: 'already_invited' })
})

test('a session that began while its owner was being suspended opens nothing when that is taken back', async () => {
  const shop = await createTestShop()
  const actor = staffActor(await makeAdmin(shop))
  const dora = await makeStaff(shop, 'support')
  const asked = { profileId: dora.id, actor }
  const enter = () => signIn(shop, { ...dora, clientAddress: '203.0.113.7' })

  const [suspended, ...entered] = await Promise.all([
    suspendStaff(shop, asked),
    enter(),
    enter(),
    enter(),
  ])
  const cookies = entered.flatMap((answer) => (answer.ok ? [cookieOf(answer.setCookies)] : []))
  await restoreStaff(shop, asked)
  const after = await Promise.all(cookies.map((Cookie) => found(Cookie)))

  expect(suspended).toEqual({ ok: true })
  expect(after.filter((staff) => staff !== undefined)).toEqual([])
  expect(await shop.db.$count(sessions, eq(sessions.userId, dora.id))).toBe(0)

  function found(Cookie: string) {
    return shop.staffAccounts.findStaff(new Headers({ Cookie }))
  }
})

function cookieOf(setCookies: string[]): string {
  return setCookies.map((line) => line.split(';', 1)[0]).join('; ')
}

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
