// Purchases as they go wrong: buyers who press twice and do not come back, providers that charge and
// do not answer, webhooks doubled, lost, late and forged, and a shop that is killed again and again.
// At the end every cent of the doubles' books is in ours, and every order has what was paid for.
import { expect, test } from 'vitest'
import { mercadoPagoAccount, payPalAccount } from '#tests/double-settings.ts'
import { seededRandom } from '#tests/doubles/double-switches.ts'
import { startMercadoPagoDouble } from '#tests/doubles/mercado-pago/mercado-pago-double.ts'
import { startPayPalDouble } from '#tests/doubles/paypal/paypal-double.ts'
import { rounds } from '#tests/rounds.ts'
import { countedIn, differences, faultsOfOrders } from './balance.ts'
import { buy, type End } from './buyers.ts'
import { openMarket } from './market.ts'
import { happenLater, misbehave } from './misbehaviour.ts'

/** Another seed and length: `SEED=7 PURCHASES=500 npm test -- tests/money`. */
const PURCHASES = Number(process.env.PURCHASES ?? rounds({ short: 60, whole: 10_000 }))
const KILLS = rounds({ short: 1, whole: 40 })
const BUYERS_AT_ONCE = 8
const SEED = Number(process.env.SEED ?? 20261122)
const TEST_MS_MAX = 3 * 3_600_000
/** A day, and the hours that a provider's books may be late. */
const DAY_BEFORE_MS = 28 * 3_600_000
const TURNS_MAX = 60

test(
  'after purchases with everything that goes wrong the books balance to the cent',
  { timeout: TEST_MS_MAX },
  async () => {
    process.stdout.write(`seed ${SEED}, ${PURCHASES} purchases, ${KILLS} kills\n`)
    const random = seededRandom(SEED)
    // Their day has ended: what no webhook told is found by the daily comparison.
    const clock = { now: () => new Date(Date.now() - DAY_BEFORE_MS) }
    const mercadoPago = await startMercadoPagoDouble({ ...mercadoPagoAccount, seed: SEED, clock })
    const payPal = await startPayPalDouble({ ...payPalAccount, seed: SEED, clock })
    const market = await openMarket({ mercadoPago, payPal })
    const world = { ...market, mercadoPago, payPal, random, pesosPerDollar: market.pesosPerDollar }
    const ends = new Map<End, number>()

    misbehave(world)
    for (let round = 0; round <= KILLS; round += 1) {
      const from = Math.floor((round * PURCHASES) / (KILLS + 1))
      const until = Math.floor(((round + 1) * PURCHASES) / (KILLS + 1))
      let next = from
      const dying = round < KILLS ? from + Math.floor(random() * (until - from)) : undefined
      const buyers = Array.from({ length: BUYERS_AT_ONCE }, async () => {
        while (next < until) {
          const index = next
          next += 1
          if (index === dying) void market.killAndStart()
          const end = await buy(world, index)
          ends.set(end, (ends.get(end) ?? 0) + 1)
          await happenLater(world)
        }
      })
      await Promise.all(buyers)
    }
    mercadoPago.behaveWell()
    payPal.behaveWell()
    await Promise.all([mercadoPago.release(), payPal.release()])
    await Promise.all([mercadoPago.whenIdle(), payPal.whenIdle()])

    const found = () =>
      market.closeAndRead(async (db) => [
        ...(await differences(db, 'mercado-pago', mercadoPago.books())),
        ...(await differences(db, 'paypal', payPal.books())),
        ...(await faultsOfOrders(db)),
      ])
    let left = await found()
    for (let turn = 0; turn < TURNS_MAX && left.length > 0; turn += 1) {
      await market.letTimePass()
      left = await found()
    }

    const counts = await market.closeAndRead(countedIn)
    process.stdout.write(`${JSON.stringify({ ...Object.fromEntries(ends), ...counts })}\n`)
    expect(left).toEqual([])
    const charges = mercadoPago.books().charges.length + payPal.books().charges.length
    expect(charges).toBeGreaterThan(PURCHASES / 2)
    expect(counts).not.toMatchObject({ refunded: 0 })
    expect(counts).not.toMatchObject({ upgraded: 0 })
    expect(counts).not.toMatchObject({ withdrawals: 0 })
    await Promise.all([mercadoPago.stop(), payPal.stop()])
  },
)
