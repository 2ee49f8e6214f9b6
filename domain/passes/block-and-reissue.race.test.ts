import { expect, test } from 'vitest'
import { makePasses, STAFF, storedPass } from '#tests/gate.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { blockPass, unblockPass } from './block-pass.ts'
import { reissuePass } from './reissue-pass.ts'

const ROUNDS = 20

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
