import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits, passes, shares } from '#db/schema.ts'
import { activityOf } from '#tests/activity.ts'
import { done } from '#tests/done.ts'
import { makePasses, STAFF } from '#tests/gate.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { reissuePass } from './reissue-pass.ts'
import {
  endShare,
  findSharedPass,
  listSharesOfOrder,
  noteShareOpened,
  sharePass,
} from './share-pass.ts'
import { SHARES_MAX } from './share.ts'

test('a pass that was sent shows itself under its own link until it is taken back, and under no guessed or other one', async () => {
  const { shop, pass, share } = await openShopWithPass()
  const { secret, id } = await share('Ana')

  const shared = await findSharedPass(shop, secret)
  expect(shared?.pass).toMatchObject({ secret, holder: 'Titular 1 Núñez' })
  expect(shared?.pass.code?.text).toBe(pass.code)
  const known = JSON.stringify(shared)
  expect(known).not.toContain(shop.links.secretFor('pass', pass.id, 1))
  expect(known).not.toMatch(/FP-\d{13}|O'Higgins|lucia@|"\w*(?:total|cents)\w*":/i)
  const guesses = [
    '',
    'x'.repeat(46),
    `${secret.slice(0, 22)}${'A'.repeat(24)}`,
    shop.links.secretFor('share', id, 2),
    shop.links.secretFor('pass', id, 1),
    shop.links.secretFor('pass', pass.id, 1),
    shop.links.secretFor('order', pass.orderId, 1),
    shop.links.secretFor('share', pass.id, 1),
  ]
  for (const guess of guesses) expect(await findSharedPass(shop, guess), guess).toBeUndefined()

  expect(await endShare(shop, { orderId: pass.orderId, shareId: id })).toEqual({ ok: true })
  expect(await endShare(shop, { orderId: pass.orderId, shareId: id })).toEqual({ ok: true })
  expect(await findSharedPass(shop, secret)).toBeUndefined()
  const rows = await activityOf(shop, { objectId: pass.orderId })
  const told = rows.filter(({ name }) => name.startsWith('pass.share'))
  expect(told.map(({ name, data }) => [name, data])).toEqual([
    ['pass.shared', { passId: pass.id, shareId: id }],
    ['pass.share_ended', { passId: pass.id, shareId: id }],
  ])
})

test('the sender is told when a link was opened first and last; a reissue ends it, and makes room for new ones', async () => {
  const { shop, pass, share } = await openShopWithPass()
  const { id, secret } = await share('Ana')
  const seen = async () => {
    const [sent] = await listSharesOfOrder(shop, pass.orderId)
    return [sent?.firstOpenedAt?.toISOString(), sent?.lastOpenedAt?.toISOString()]
  }
  expect(await seen()).toEqual([undefined, undefined])
  const times = ['2026-11-22T12:00:00.000Z', '2026-11-22T12:00:30.000Z', '2026-11-22T15:00:00.000Z']
  for (const time of times) {
    shop.clock.set(time)
    await noteShareOpened(shop, id)
  }
  expect(await seen()).toEqual([times[0], times[2]])

  await reissuePass(shop, { passId: pass.id, shownSerial: 1, actor: STAFF })

  expect(await findSharedPass(shop, secret)).toBeUndefined()
  const [old] = await listSharesOfOrder(shop, pass.orderId)
  expect(old).toMatchObject({ recipient: 'Ana', secret: undefined })
  const fresh = await share('Ana')
  expect(await findSharedPass(shop, fresh.secret)).toBeDefined()
})

test('sending refuses a pass of another order, a stopped one and too many live links', async () => {
  const { shop, pass, share } = await openShopWithPass()
  const [stranger] = await makePasses(shop)
  const send = (orderId: string, passId: string) =>
    sharePass(shop, { orderId, passId, recipient: 'Ana' })

  const counted = () => shop.db.$count(limits)
  const before = await counted()
  expect(await send(stranger.orderId, pass.id)).toMatchObject({ reason: 'no_such_pass' })
  expect(await counted()).toBe(before)
  const { id } = await share('Primera')
  for (let count = 1; count < SHARES_MAX; count += 1) await share(`Número ${count}`)
  expect(await send(pass.orderId, pass.id)).toMatchObject({ reason: 'too_many_shares' })

  const ended = { orderId: stranger.orderId, shareId: id }
  expect(await endShare(shop, ended)).toMatchObject({ reason: 'no_such_share' })
  await endShare(shop, { ...ended, orderId: pass.orderId })
  expect(await send(pass.orderId, pass.id)).toMatchObject({ ok: true })

  await shop.db.update(passes).set({ state: 'blocked' }).where(eq(passes.id, pass.id))
  expect(await send(pass.orderId, pass.id)).toMatchObject({ reason: 'pass_stopped' })
  expect(await shop.db.select().from(shares)).toHaveLength(SHARES_MAX + 1)
})

/** A pass, and its sending to somebody, which answers the link that is live. */
async function openShopWithPass() {
  const shop = await createTestShop()
  const [pass] = await makePasses(shop)
  const { id: passId, orderId } = pass
  const share = async (recipient: string) => {
    const { shareId: id } = done(await sharePass(shop, { orderId, passId, recipient }))
    const listed = await listSharesOfOrder(shop, orderId)
    return { id, secret: listed.find((one) => one.id === id)?.secret ?? '' }
  }
  return { shop, pass, share }
}
