import { expect, test } from 'vitest'
import { orderItems, orders, passes, payments } from '#db/schema.ts'
import { makeSubmission } from '#tests/make.ts'
import { type BuiltShop, openBuiltShop, postJson } from '#tests/request.ts'

const PAY = '/checkout/payment.data'
const CARD = '4111 1111 1111 1111'

test('ids in capitals are the same ids: the order is paid once, and its repeat is answered alike', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const submission = makeSubmission({
    idempotencyKey: 'aaee7bb7-0000-4000-8000-0000000000aa',
    paymentId: 'aaee7bb7-0000-4000-8000-0000000000bb',
  })
  const inCapitals = {
    ...submission,
    idempotencyKey: submission.idempotencyKey.toUpperCase(),
    paymentId: submission.paymentId.toUpperCase(),
  }

  const first = await postJson(shop.request, PAY, inCapitals)
  const again = await postJson(shop.request, PAY, submission)

  expect([first.status, again.status]).toEqual([200, 200])
  expect(first.data).toMatchObject({ ok: true, order: { state: 'covered' } })
  expect(again.data).toEqual(first.data)
  expect(await shop.services.db.$count(payments)).toBe(1)
})

/** A good submission with one value replaced; `undefined` removes it. */
function withValue(path: string, value: unknown): unknown {
  const submission: unknown = JSON.parse(JSON.stringify(makeSubmission()))
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const parent = steps.reduce<unknown>(
    (object, step) => Reflect.get(Object(object), step),
    submission,
  )
  Reflect.set(Object(parent), last, value)
  return submission
}

const firstHolder = 'holders.Full Pass-3-0'
const pass = { name: 'Full Pass', duration: 3, adults: 1, children: 0 }

const malformed: [what: string, path: string, value: unknown][] = [
  ['a quantity that is not a number (NaN travels as null)', 'items.0.adults', NaN],
  ['no quantity', 'items.0.children', undefined],
  ['an unknown pass', 'items.0.name', 'Gold Pass'],
  ['a pass named like a property of every object', 'items.0.name', '__proto__'],
  ['a duration that is not offered', 'items.0.duration', 4],
  ['nobody', 'items.0', { name: 'Full Pass', duration: 3, adults: 0, children: 0 }],
  ['an empty cart', 'items', []],
  ['a cart of many lines', 'items', Array.from({ length: 16 }, () => pass)],
  ['no buyer', 'buyer', undefined],
  ['a line end in a name', 'buyer.lastname', 'Núñez\r\nBcc: all@example.com'],
  ['an escape sequence in a name', 'buyer.name', '\u001b[2JLucía'],
  ['half a character in a name', 'buyer.name', 'Luc\ud83d'],
  ['an address of 255 letters', 'buyer.email', `${'a'.repeat(243)}@example.com`],
  ['two addresses', 'buyer.email', 'a@example.com,b@example.com'],
  ['an address with a name', 'buyer.email', 'Lucía <lucia@example.com>'],
  ['a card number as a holder', `${firstHolder}.name`, CARD],
  ['a holder without a surname', `${firstHolder}.lastname`, undefined],
  ['a holder who is nothing', firstHolder, null],
  ['holders of another pass', 'holders', { 'Sight Pass-3-0': { name: 'A', lastname: 'B' } }],
  ['holders in a list', 'holders', [{ name: 'A', lastname: 'B' }]],
  ['an unknown method', 'method', 'bitcoin'],
  ['no token', 'token', ''],
  ['an endless token', 'token', 'x'.repeat(201)],
  ['a negative total', 'shownTotalCents', -700_00],
  ['a total beyond counting', 'shownTotalCents', 1e15],
  ['a key that is no key', 'idempotencyKey', "1' or '1'='1"],
  ['a payment that is no key', 'paymentId', 1],
]

test('every malformed purchase is answered 400 with its field, and nothing is written', async () => {
  const shop = await openBuiltShop()

  const answers: Record<string, unknown> = {}
  for (const [what, path, value] of malformed) {
    const { status, data } = await postJson(shop.request, PAY, withValue(path, value))
    answers[what] = { status, reason: valueIn(data, 'reason'), fields: fieldsOf(data) }
  }

  const expected = malformed.map(([what, path]) => [
    what,
    { status: 400, reason: 'malformed', fields: expect.arrayContaining([path]) },
  ])
  expect(answers).toEqual(Object.fromEntries(expected))
  expect(await counts(shop)).toEqual(nothing)
})

test('a body that is no submission at all is answered 400, 413 or 415, and nothing is written', async () => {
  const shop = await openBuiltShop()
  const json = { 'Content-Type': 'application/json' }
  const good = JSON.stringify(makeSubmission())
  const megabyte = JSON.stringify({ padding: 'x'.repeat(1024 * 1024) })
  const bodies: [
    what: string,
    status: number,
    headers: Record<string, string>,
    body: string | Uint8Array,
  ][] = [
    ['nothing', 400, json, ''],
    ['a text', 400, json, '"buy"'],
    ['a number', 400, json, '42'],
    ['null', 400, json, 'null'],
    ['a list', 400, json, '[]'],
    ['an empty object', 400, json, '{}'],
    ['half an object', 400, json, good.slice(0, -10)],
    ['a deep nest', 400, json, '['.repeat(30_000)],
    ['bytes that are no UTF-8', 400, json, Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d)],
    [
      'JSON that says it is a form',
      415,
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      good,
    ],
    ['JSON that says it is text', 415, { 'Content-Type': 'text/plain' }, good],
    ['JSON that says nothing', 415, {}, good],
    ['a form without parts', 415, { 'Content-Type': 'multipart/form-data' }, good],
    ['a megabyte', 413, json, megabyte],
    ['a megabyte in pieces', 413, { ...json, 'Transfer-Encoding': 'chunked' }, megabyte],
    ['a byte more than 64 kB', 413, json, ' '.repeat(64 * 1024 + 1)],
  ]

  for (const path of [PAY, '/checkout/payment', '/checkout/attempt']) {
    const statuses: [string, number][] = []
    for (const [what, , headers, body] of bodies) {
      const { status } = await shop.request(path, { method: 'POST', headers, body })
      statuses.push([what, status])
    }
    expect(statuses, path).toEqual(bodies.map(([what, status]) => [what, status]))
  }
  expect(await counts(shop)).toEqual(nothing)
})

test('a taken id and a changed price are refused, tell of no other buyer and charge nothing', async () => {
  const shop = await openBuiltShop()
  const first = makeSubmission()
  await postJson(shop.request, PAY, first)
  const before = await counts(shop)
  const thief = { ...first, buyer: { ...first.buyer, email: 'thief@example.com' } }

  const taken = await postJson(shop.request, PAY, thief)
  const changed = await postJson(shop.request, PAY, { ...makeSubmission(), shownTotalCents: 1 })

  expect(taken).toMatchObject({ status: 409, data: { reason: 'other_content' } })
  expect(JSON.stringify(taken.data)).not.toContain('lucia@example.com')
  expect(changed).toMatchObject({
    status: 409,
    data: { reason: 'price_changed', totalCents: 700_00 },
  })
  expect(await counts(shop)).toEqual(before)
})

const nothing = { orders: 0, lines: 0, payments: 0, passes: 0 }

async function counts({ services: { db } }: BuiltShop) {
  return {
    orders: await db.$count(orders),
    lines: await db.$count(orderItems),
    payments: await db.$count(payments),
    passes: await db.$count(passes),
  }
}

function valueIn(data: unknown, name: string): unknown {
  return Reflect.get(Object(data), name)
}

function fieldsOf(data: unknown): string[] {
  return Object.keys(Object(valueIn(data, 'problems')))
}
