// What a buyer was told is true, however the process ends: again and again it is killed in the midst
// of orders and mails, and every buyer whose answer was lost sends the same order again.
import { expect, test } from 'vitest'
import { orders, passes } from '#db/schema.ts'
import { takeOverJobs } from '#tests/jobs.ts'
import { makeSubmission } from '#tests/make.ts'
import { outboxIn } from '#tests/outbox.ts'
import { type ShopProcess, startShop } from '#tests/process.ts'
import { postJson } from '#tests/request.ts'
import { rounds } from '#tests/rounds.ts'
import { makeShopData, type ShopData } from '#tests/shop-data.ts'

/** Every other one dies by an answer, the rest by a mail. */
const KILLS = rounds({ short: 2, whole: 30 })
const BUYERS = 4
const ORDERS_PER_ROUND = 4
/** A start takes 3 to 8 seconds, after how busy the machine is. */
const TEST_MS_MAX = 600_000
/** 120 orders go to one address. */
const manyPurchases = { PURCHASE_LIMITS: 'off' }

type Submission = ReturnType<typeof makeSubmission>

test(
  'no acknowledged order is lost by kills, and every covered one has its passes and its mail',
  { timeout: TEST_MS_MAX },
  async () => {
    const data = await makeShopData()
    const acknowledged: Submission[] = []
    const unanswered: Submission[] = []

    for (let round = 0; round < KILLS; round += 1) {
      for (let order = 0; order < ORDERS_PER_ROUND; order += 1) unanswered.push(newSubmission())
      const shop = await startShop({ ...data.settings, ...manyPurchases })
      const isKilledByMail = round % 2 === 1
      const dying = isKilledByMail ? killAtFirstNewMail(shop, data) : shop.ended
      await sendAll(shop, unanswered, (submission) => {
        acknowledged.push(submission)
        // After the first answer of this round or the second: others are under way.
        const after = round % 4 === 0 ? 1 : 2
        if (!isKilledByMail && acknowledged.length % after === 0) shop.signal('SIGKILL')
      })
      if (!isKilledByMail) shop.signal('SIGKILL')
      await dying
    }

    // What the killed ones were sending is taken over: the last one sends it beside the rest.
    await data.within(({ db }) => takeOverJobs(db))
    const last = await startShop({ ...data.settings, ...manyPurchases })
    await sendAll(last, unanswered, (submission) => acknowledged.push(submission))
    await expect.poll(() => countMails(data)).toBeGreaterThanOrEqual(acknowledged.length)
    await last.stop()

    expect(unanswered).toEqual([])
    expect(acknowledged).toHaveLength(KILLS * ORDERS_PER_ROUND)
    await expectEveryOrderCovered(data, acknowledged)
    await expectEveryMailSent(data)
  },
)

function newSubmission(): Submission {
  return makeSubmission({ items: [{ name: 'Benefits Pass', duration: 5, adults: 1, children: 1 }] })
}

/** Buyers send what is unanswered until everything is answered or nobody answers any more. */
async function sendAll(
  shop: ShopProcess,
  unanswered: Submission[],
  onAnswer: (submission: Submission) => void,
): Promise<void> {
  async function buyer() {
    for (let next = unanswered.shift(); next; next = unanswered.shift()) {
      const isAnswered = await buy(shop, next)
      if (isAnswered) {
        onAnswer(next)
      } else {
        unanswered.push(next)
        return
      }
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
}

/** False when no whole answer came. Any answer but "bought" is a fault. */
async function buy(shop: ShopProcess, submission: Submission): Promise<boolean> {
  let answer
  try {
    answer = await postJson(shop.request, '/checkout/payment.data', submission)
  } catch {
    return false
  }
  expect(answer).toMatchObject({ status: 200, data: { ok: true } })
  return true
}

async function killAtFirstNewMail(shop: ShopProcess, data: ShopData): Promise<void> {
  const before = await countMails(data)
  await expect.poll(() => countMails(data), { interval: 5 }).toBeGreaterThan(before)
  shop.signal('SIGKILL')
  await shop.ended
}

async function countMails(data: ShopData): Promise<number> {
  return (await outboxIn(data.outboxFolder).names()).length
}

async function expectEveryOrderCovered(data: ShopData, acknowledged: Submission[]): Promise<void> {
  const keys = acknowledged.map(({ idempotencyKey }) => idempotencyKey).toSorted()
  await data.within(async ({ db }) => {
    const placed = await db.select().from(orders).orderBy(orders.idempotencyKey)
    expect(placed.map(({ idempotencyKey, state }) => [idempotencyKey, state])).toEqual(
      keys.map((key) => [key, 'covered']),
    )
    expect(await db.$count(passes)).toBe(placed.length * 2)
  })
}

async function expectEveryMailSent(data: ShopData): Promise<void> {
  const mails = await outboxIn(data.outboxFolder).all()
  const placed = await data.within(({ db }) => db.select().from(orders))
  expect(mails.map(({ messageId }) => messageId).toSorted()).toEqual(
    placed.map(({ id }) => `<order-${id}-v1@localhost>`).toSorted(),
  )
  // A code of two people, one of each, and the sheets.
  for (const { attachments } of mails) expect(attachments).toHaveLength(4)
}
