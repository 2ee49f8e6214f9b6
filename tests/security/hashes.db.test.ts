// Passwords and PINs are hashed slowly on purpose, so whoever makes the shop hash could make it wait.
import { createHook } from 'node:async_hooks'
import { expect, onTestFinished, test } from 'vitest'
import { invitations } from '#db/schema.ts'
import type { LimitName } from '#domain/ground/services.ts'
import { inviteStaff } from '#domain/people/invitations.ts'
import { takenNow, useUp } from '#tests/allowances.ts'
import { makeSubmission } from '#tests/make.ts'
import { openOffice } from '#tests/office.ts'
import { type BuiltShop, openBuiltShop, postJson } from '#tests/request.ts'
import { makeAdmin, makeStaff, postFields } from '#tests/staff.ts'

const quiet = { settings: { WORKER: 'off' } }
const UNKNOWN = 'A'.repeat(43)
const password = 'una clave propia'
const name = { firstName: 'Dora', lastName: 'Paz' }

type Address = {
  path: string
  fields: (time: number) => Record<string, string>
  headers?: Record<string, string>
  /** What is left of it lets two posts pass. */
  limit: LimitName
  leaving: number
  hashes: number
}

/** Every address that hashes for somebody who is not signed in. */
const addresses: Address[] = [
  {
    path: '/admin/invitation',
    fields: () => ({ token: UNKNOWN, ...name, password }),
    limit: 'invitation_link_per_client',
    leaving: 2,
    hashes: 0,
  },
  {
    path: '/admin/update-password',
    fields: () => ({ password }),
    headers: { Cookie: `vereda.recovery=${UNKNOWN}` },
    limit: 'recovery_link_per_client',
    // The page that answers looks for the link once more.
    leaving: 4,
    hashes: 0,
  },
  {
    path: '/admin/login',
    fields: (time) => ({ email: `nobody${time}@example.com`, password }),
    limit: 'sign_in_per_client',
    leaving: 2,
    hashes: 2,
  },
  {
    path: '/admin/register',
    fields: (time) => ({ ...name, email: `new${time}@example.com`, password }),
    limit: 'registration_per_client',
    leaving: 2,
    hashes: 2,
  },
]

test('an address hashes nothing for a bad link and nothing beyond its limit, and says when to come back', async () => {
  const shop = await openBuiltShop(quiet)
  for (const { path, fields, headers, limit, leaving, hashes } of addresses) {
    await useUp(shop.services, limit, '127.0.0.1', { leaving })
    const hashed = countHashes()

    const send = (time: number) => postFields(shop.request, path, fields(time), headers)
    const answers = [await send(1), await send(2), await send(3)]

    const areRefused = answers.map(({ status }) => status === 429)
    expect([path, ...areRefused]).toEqual([path, false, false, true])
    expect(Number(answers[2]?.headers['retry-after']), path).toBeGreaterThan(0)
    expect(hashed(), path).toBe(hashes)
  }
})

test('while too many passwords wait nobody else’s is hashed or counted, links stay good, and visitors buy', async () => {
  const shop = await openBuiltShop(quiet)
  const admin = await makeAdmin(shop.services)
  const invitation = await invite(shop, admin.id)
  const recovery = await shop.services.staffAccounts.issueLink('recovery', admin.id)
  const cookie = { Cookie: `vereda.recovery=${recovery}` }
  const send = (path: string, fields: Record<string, string>, headers = {}) =>
    postFields(shop.request, path, fields, headers)

  const isOver = keepBusy(shop)
  const refused = [
    await send('/admin/login', admin),
    await send('/admin/register', { ...name, email: 'new@example.com', password }),
    await send('/admin/invitation', { token: invitation, ...name, password }),
    await send('/admin/update-password', { password }, cookie),
  ]
  const bought = await postJson(shop.request, '/checkout/payment.data', makeSubmission())
  await isOver()

  for (const answer of refused) {
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '10'])
  }
  expect(bought.status).toBe(200)
  expect(await takenNow(shop.services)).toMatchObject({
    sign_in_per_client: 0,
    sign_in_per_account: 0,
    registration_per_client: 0,
  })
  const later = [
    await send('/admin/login', admin),
    await send('/admin/invitation', { token: invitation, ...name, password }),
    await send('/admin/update-password', { password }, cookie),
  ]
  expect(later.map(({ status, headers }) => [status, headers.location])).toEqual([
    [302, '/admin/dashboard'],
    [302, '/admin/login'],
    [302, '/admin/dashboard'],
  ])
})

test('who is signed in makes the shop hash sixty times in a quarter of an hour, and no more', async () => {
  const { shop, admin, post } = await openOffice()
  await useUp(shop.services, 'hashes_per_profile', `staff:${admin.id}`)
  const hashed = countHashes()

  const own = { currentPassword: admin.password }
  const pin = '905172'
  const refused = [
    await post('/admin/profile', { intent: 'start', ...own }),
    await post('/admin/profile', { intent: 'stop', ...own }),
    await post('/admin/profile', { intent: 'password', ...own, password: 'otra clave distinta' }),
    await post('/admin/guards', { intent: 'pin', guardId: admin.id, pin, again: pin }),
  ]

  for (const answer of refused) {
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(hashed()).toBe(0)
})

test('an invitation to an address that has an account by now is refused without a hash', async () => {
  const shop = await openBuiltShop(quiet)
  const admin = await makeAdmin(shop.services)
  const token = await invite(shop, admin.id)
  await makeStaff(shop.services, 'support', { email: 'dora@example.com' })
  const hashed = countHashes()

  const refused = await postFields(shop.request, '/admin/invitation', { token, ...name, password })

  expect([refused.status, hashed()]).toEqual([409, 0])
})

async function invite({ services }: BuiltShop, adminId: string): Promise<string> {
  const actor = `staff:${adminId}` as const
  await inviteStaff(services, { email: 'dora@example.com', role: 'support', actor })
  const [invited] = await services.db.select().from(invitations)
  return services.staffAccounts.issueLink('invitation', invited?.id ?? '')
}

/** As many hash as may wait, each again at once, until the answer is called. */
function keepBusy({ services: { staffAccounts } }: BuiltShop): () => Promise<void> {
  const over = new AbortController()
  const busy = Array.from({ length: 21 }, async () => {
    while (!over.signal.aborted) await staffAccounts.hashPassword(password)
  })
  return async () => {
    over.abort()
    await Promise.all(busy)
  }
}

/** The slow hashes that this process has begun since. */
function countHashes(): () => number {
  let hashes = 0
  const hook = createHook({
    init(_, type) {
      if (type === 'SCRYPTREQUEST') hashes += 1
    },
  }).enable()
  onTestFinished(() => void hook.disable())
  return () => hashes
}
