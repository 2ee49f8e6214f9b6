import { expect, test } from 'vitest'
import { makePasses } from '#tests/gate.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { sharePass } from './share-pass.ts'
import { SHARES_MAX } from './share.ts'

test('of many links that are made of one pass at once, no more live than may', async () => {
  const shop = await createTestShop()
  const [pass] = await makePasses(shop)
  const send = () => sharePass(shop, { orderId: pass.orderId, passId: pass.id, recipient: 'Ana' })

  const sent = await Promise.all(Array.from({ length: SHARES_MAX + 10 }, send))

  expect(sent.filter(({ ok }) => ok)).toHaveLength(SHARES_MAX)
  const refused = sent.flatMap((one) => (one.ok ? [] : [one.reason]))
  expect(new Set(refused)).toEqual(new Set(['too_many_shares']))
})
