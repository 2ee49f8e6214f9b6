// Who takes money back at the same moment as somebody else, on a real PostgreSQL: one refund, one
// movement, and of a scan and a refund exactly one.
import { expect, test, vi } from 'vitest'
import { refunds } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { makeDevice, scan } from '#tests/gate.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import {
  ANA,
  askRefund,
  BEA,
  booksOf,
  makePaidOrder,
  type PaidOrder,
  standingOf,
} from '#tests/refunds.ts'
import { rounds } from '#tests/rounds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { sendRefund } from './send-refund.ts'
import { startRefund } from './staff-refunds.ts'
import { takeBackPasses } from './take-back-passes.ts'

const ROUNDS = rounds({ short: 30, whole: 1_000 })
vi.setConfig({ testTimeout: rounds({ short: 2, whole: 30 }) * 60_000 })
const onePass = { items: [{ name: 'Full Pass', duration: 3, adults: 1, children: 0 } as const] }
const tenPasses = { items: [{ name: 'Full Pass', duration: 3, adults: 10, children: 0 } as const] }

type Bought = { orderId: string; id: string }
const byStaff = (shop: TestShop, { orderId, id }: Bought, actor: StaffActor) =>
  startRefund(shop, { orderId, passIds: [id], reason: 'x', actor })
const byBuyer = (shop: TestShop, { orderId, id }: Bought) =>
  takeBackPasses(shop, { orderId, passIds: [id] })

/** A pass per round, ten to an order. */
async function* passesFor(shop: TestShop) {
  let passes: PaidOrder['passes'][number][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    if (passes.length === 0) passes = (await makePaidOrder(shop, tenPasses)).passes
    const pass = passes.pop()
    if (pass) yield { round, pass }
  }
}

function answers(results: { ok: boolean; reason?: string }[]): string[] {
  return results.map(({ ok, reason }) => (ok ? 'ok' : String(reason))).toSorted()
}

test('of two people who refund one pass at once, one does', async () => {
  const shop = await createTestShop()
  for await (const { round, pass } of passesFor(shop)) {
    const byOther = round % 2 === 0 ? byStaff(shop, pass, BEA) : byBuyer(shop, pass)
    const results = await Promise.all([byStaff(shop, pass, ANA), byOther])
    expect(answers(results), `round ${round}`).toEqual(['ok', 'pass_refunded'])
  }
  expect(await shop.db.$count(refunds)).toBe(ROUNDS)
})

test('of a scan and a buyer’s refund at once, exactly one wins', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)
  const wins = { scan: 0, refund: 0 }
  for await (const { round, pass } of passesFor(shop)) {
    const [verdict, taken] = await Promise.all([
      scan(shop, device, { code: pass.code }),
      byBuyer(shop, pass),
    ])
    expect(verdict.ok, `round ${round}`).toBe(!taken.ok)
    if (!taken.ok) expect(taken.reason).toBe('pass_used')
    if (!verdict.ok) expect(verdict.reason).toBe('refunded')
    wins[verdict.ok ? 'scan' : 'refund'] += 1
  }
  expect(wins.scan + wins.refund).toBe(ROUNDS)
})

test('a webhook and the answer that tell of one refund at once book it once', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  for (let round = 0; round < ROUNDS; round += 1) {
    provider.hidesIds = round % 2 === 0
    const order = await makePaidOrder(shop, onePass)
    const started = await askRefund(shop, order)
    await Promise.all([
      sendRefund(shop, started),
      sendRefund(shop, started),
      provider.tell(order.chargeRef),
      provider.tell(order.chargeRef),
    ])
    await provider.tell(order.chargeRef)
    expect(await booksOf(shop, order.chargeId), `round ${round}`).toEqual([
      ['charge', 'sales', 250_00, 250_00],
      ['refund', 'sales', -250_00, -250_00],
    ])
    expect(await standingOf(shop, order.id)).toEqual({ order: 'cancelled', passes: ['refunded'] })
  }
})

test('a refund in the provider’s panel and one of ours at once give the money back once', async () => {
  const [shop, provider] = withRefunds(await createTestShop())
  for (let round = 0; round < ROUNDS; round += 1) {
    provider.outcome = 'already_refunded'
    const order = await makePaidOrder(shop, onePass)
    provider.giveBack(order.chargeRef, 250_00)
    const [started] = await Promise.all([
      byStaff(shop, order.passes[0], ANA),
      provider.tell(order.chargeRef),
    ])
    if (started.ok) await sendRefund(shop, started)
    await provider.tell(order.chargeRef)
    expect(await booksOf(shop, order.chargeId), `round ${round}`).toEqual([
      ['charge', 'sales', 250_00, 250_00],
      ['refund', 'sales', -250_00, -250_00],
    ])
    expect(await standingOf(shop, order.id)).toEqual({ order: 'cancelled', passes: ['refunded'] })
  }
})
