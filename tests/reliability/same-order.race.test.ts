// What only a real PostgreSQL can show: the same order at the same moment. It takes seconds: a race shows in
// one round of many.
import { expect, test } from 'vitest'
import { orders, passes, payments, transactions } from '#db/schema.ts'
import { jobStates } from '#tests/jobs.ts'
import { makeKey, makeSubmission } from '#tests/make.ts'
import { openBuiltShop, postJson } from '#tests/request.ts'
import { rounds } from '#tests/rounds.ts'

const ROUNDS = rounds({ short: 20, whole: 200 })
const TIMES_AT_ONCE = 8

test('the same order submitted 8 times at once is one order, time after time', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })

  for (let round = 0; round < ROUNDS; round += 1) {
    const submission = makeSubmission({
      items: [{ name: 'Benefits Pass', duration: 5, adults: 1, children: 1 }],
    })
    const answers = await Promise.all(
      Array.from({ length: TIMES_AT_ONCE }, () =>
        postJson(shop.request, '/checkout/payment.data', submission),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(TIMES_AT_ONCE).fill(200))
    expect(new Set(answers.map(({ data }) => operationNumberOf(data))).size).toBe(1)
  }

  const { db } = shop.services
  expect({
    orders: await db.$count(orders),
    payments: await db.$count(payments),
    transactions: await db.$count(transactions),
    passes: await db.$count(passes),
    mails: (await jobStates(db, 'order-mail')).length,
  }).toEqual({
    orders: ROUNDS,
    payments: ROUNDS,
    transactions: ROUNDS,
    passes: ROUNDS * 2,
    mails: ROUNDS,
  })
})

test('two attempts to pay one order at once take the money once', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })

  for (let round = 0; round < 25; round += 1) {
    const submission = makeSubmission({ token: 'sandbox_declined_12345678' })
    await postJson(shop.request, '/checkout/payment.data', submission)
    const again = { ...submission, token: 'sandbox_approved_12345678' }

    const answers = await Promise.all(
      [makeKey(), makeKey(), makeKey(), makeKey()].map((paymentId) =>
        postJson(shop.request, '/checkout/payment.data', { ...again, paymentId }),
      ),
    )

    // Whoever comes while the money is being taken is told to wait; whoever comes after, is told
    // that it was taken.
    const outcomes = answers.map(({ status, data }) => [
      status,
      Reflect.get(Object(data), 'reason'),
    ])
    expect(outcomes).toContainEqual([200, undefined])
    for (const outcome of outcomes) {
      expect([
        [200, undefined],
        [409, 'payment_under_way'],
      ]).toContainEqual(outcome)
    }
  }

  const { db } = shop.services
  expect(await db.$count(transactions)).toBe(25)
  expect(await db.$count(passes)).toBe(75)
})

function operationNumberOf(data: unknown): unknown {
  return Reflect.get(Object(Reflect.get(Object(data), 'order')), 'operationNumber')
}
