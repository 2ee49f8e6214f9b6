import { expect, test } from 'vitest'
import { unblockPass } from '#domain/money/returns/paid-passes.ts'
import { makePasses, STAFF, storedPass } from '#tests/gate.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { makePaidOrder, standingOf } from '#tests/refunds.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { blockPass } from './block-pass.ts'
import { reissuePass } from './reissue-pass.ts'

const ROUNDS = 20
const SHUT = ['blocked', 'blocked', 'blocked']

test('of two people who block or reissue one pass at once, one does, and the other is told', async () => {
  const shop = await createTestShop()
  const [toBlock] = await makePasses(shop)
  const [toReissue] = await makePasses(shop)

  for (let round = 1; round <= ROUNDS; round += 1) {
    const block = (reason: string) => blockPass(shop, { passId: toBlock.id, reason, actor: STAFF })
    const blocked = await Promise.all([block('uno'), block('dos')])
    const winner = blocked[0].ok ? 'uno' : 'dos'
    expect(blocked.map((result) => (result.ok ? 'ok' : result.reason)).toSorted()).toEqual([
      'already_blocked',
      'ok',
    ])
    expect((await storedPass(shop, toBlock.id)).blockReason).toBe(winner)
    await unblockPass(shop, { passId: toBlock.id, actor: STAFF })

    const reissue = () =>
      reissuePass(shop, { passId: toReissue.id, shownSerial: round, actor: STAFF })
    const reissued = await Promise.all([reissue(), reissue()])
    expect(reissued.map((result) => (result.ok ? 'ok' : result.reason)).toSorted()).toEqual([
      'ok',
      'reissued_meanwhile',
    ])
    expect((await storedPass(shop, toReissue.id)).serial).toBe(round + 1)
  }
})

test('of a dispute and a lifted block at once the pass is shut in the end, whoever was first', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await makePaidOrder(shop)
    const [{ id: passId }] = order.passes
    await blockPass(shop, { passId, reason: 'x', actor: STAFF })
    provider.dispute = 'open'

    const [lifted] = await Promise.all([
      unblockPass(shop, { passId, actor: STAFF }),
      provider.tell(order.chargeRef),
    ])

    expect(lifted, `round ${round}`).toMatchObject(lifted.ok ? {} : { reason: 'money_gone' })
    expect((await standingOf(shop, order.id)).passes, `round ${round}`).toEqual(SHUT)
  }
})

test('of blocks that are lifted at once no more are than the money that is left covers', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await makePaidOrder(shop)
    provider.giveBack(order.chargeRef, 250_00)
    await provider.tell(order.chargeRef)

    const lifted = await Promise.all(
      order.passes.map(({ id: passId }) => unblockPass(shop, { passId, actor: STAFF })),
    )

    const refused = lifted.filter(({ ok }) => !ok)
    expect(refused, `round ${round}`).toEqual([{ ok: false, reason: 'money_gone' }])
  }
})
