import { expect, test } from 'vitest'
import { limits } from '#db/schema.ts'
import { jobStates } from '#tests/jobs.ts'
import { openRelay } from '#tests/relay.ts'
import { buy, openBuiltShop, plainText, postJson, type SendRequest } from '#tests/request.ts'
import { makeShopData } from '#tests/shop-data.ts'
import { postFields } from '#tests/staff.ts'

test('number and address of a purchase send its link to that address, and to nobody else', async () => {
  const relay = await openRelay()
  const shop = await openBuiltShop({ settings: { SMTP_URL: relay.url } })
  const { operationNumber } = await buy(shop)
  await buy(shop)
  await expect.poll(() => relay.received.length).toBe(2)

  const answers = [
    await lookUp(shop.request, operationNumber, 'other@example.com'),
    await lookUp(shop.request, ` ${operationNumber.toLowerCase()} `, 'LUCIA@example.com'),
  ]
  await expect
    .poll(() => jobStates(shop.services.db, 'order-lookup'))
    .toEqual(['completed', 'completed'])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(relay.received.slice(2).map(({ to }) => to)).toEqual([['lucia@example.com']])
  const mail = relay.received[2]?.mail
  expect(mail?.subject).toContain(operationNumber)
  const link = linkIn(mail?.text)
  expect(mail?.html).toContain(link)
  const page = await shop.request(link)
  expect([page.status, page.text.includes('Titular 1')]).toEqual([200, true])
})

test('who does not know the number, or mistypes it, is sent the link of what they bought last', async () => {
  const relay = await openRelay()
  const shop = await openBuiltShop({ settings: { SMTP_URL: relay.url } })
  await buy(shop)
  const { operationNumber: last } = await buy(shop)
  await expect.poll(() => relay.received.length).toBe(2)

  const answers = [
    await lookUp(shop.request, '', 'other@example.com'),
    await lookUp(shop.request, ' ', 'LUCIA@example.com'),
    await lookUp(shop.request, 'not a number', 'lucia@example.com'),
    await lookUp(shop.request, 'FP-1700000000000', 'lucia@example.com'),
  ]
  await expect
    .poll(() => jobStates(shop.services.db, 'order-lookup'))
    .toEqual(['completed', 'completed', 'completed', 'completed'])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const mails = relay.received.slice(2)
  expect(mails.map(({ to }) => String(to))).toEqual(Array(3).fill('lucia@example.com'))
  for (const { mail } of mails) expect(mail.subject).toContain(last)
})

test('the answer is the same whether or not number and address belong together', async () => {
  const shop = await openBuiltShop()
  const { operationNumber } = await buy(shop)

  const right = await lookUp(shop.request, operationNumber, 'lucia@example.com')
  const wrongAddress = await lookUp(shop.request, operationNumber, 'other@example.com')
  const wrongNumber = await lookUp(shop.request, 'FP-1700000000000', 'lucia@example.com')
  const noNumber = await lookUp(shop.request, 'a number', 'lucia@example.com')

  expect(right.status).toBe(200)
  expect(right.text).not.toContain('Titular')
  for (const { status, text } of [wrongAddress, wrongNumber, noNumber]) {
    expect([status, text]).toEqual([right.status, right.text])
  }
})

test('an address may be asked for three times an hour, by two processes together, and is not kept', async () => {
  const data = await makeShopData()
  const one = await openBuiltShop({ data })
  // The embedded database has one process; on PostgreSQL a second one counts with the first.
  const other = data.settings.DATABASE_URL ? await openBuiltShop({ data }) : one

  const senders = [one, other, one, other, one].map(({ request }) => request)
  const answers = []
  for (const send of senders)
    answers.push(await lookUp(send, 'FP-1700000000000', 'Ana@example.com'))
  const another = await lookUp(other.request, 'FP-1700000000000', 'eva@example.com')

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  const waits = answers.map(({ headers }) => Number(headers['retry-after'] ?? 0) > 3_000)
  expect(waits).toEqual([false, false, false, true, true])
  expect(another.status).toBe(200)
  const kept = await one.services.db.select().from(limits)
  expect(JSON.stringify(kept)).not.toMatch(/ana@|127\.0\.0\.1/i)
})

test('a visitor may ask twenty times an hour, whatever the address', async () => {
  const shop = await openBuiltShop({ settings: { TRUSTED_PROXIES: '127.0.0.1', WORKER: 'off' } })
  const ask = (visitor: string, count: number) =>
    lookUp(shop.request, 'FP-1700000000000', `visitor${count}@example.com`, {
      'X-Forwarded-For': `198.51.100.${count}, ${visitor}`,
    })

  const statuses: number[] = []
  for (let count = 0; count < 21; count += 1)
    statuses.push((await ask('203.0.113.7', count)).status)

  expect(statuses).toEqual([...Array(20).fill(200), 429])
  expect((await ask('203.0.113.8', 99)).status).toBe(200)
})

const malformed: Record<string, Record<string, string>> = {
  'no e-mail': { ask: 'link', operationNumber: 'FP-1700000000000' },
  'an e-mail that is none': { ask: 'link', operationNumber: 'FP-1', email: 'lucia' },
  'a card number as an e-mail': {
    ask: 'link',
    operationNumber: 'FP-1',
    email: '4111111111111111@example.com',
  },
  'no number': { operationNumber: ' ' },
  'an endless number': { ask: 'link', operationNumber: 'F'.repeat(41), email: 'a@example.com' },
  'an unknown wish': { ask: 'gate', operationNumber: 'FP-1', email: 'lucia@example.com' },
  nothing: {},
}

test('a malformed look-up is answered 400 and asks for nothing', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })

  for (const [what, fields] of Object.entries(malformed)) {
    const { status } = await postFields(shop.request, '/order-lookup', fields)
    expect([what, status]).toEqual([what, 400])
  }
  const json = await postJson(shop.request, '/order-lookup', { ask: 'link' })
  expect(json.status).toBe(415)
  expect(await jobStates(shop.services.db, 'order-lookup')).toEqual([])
})

/** The answer without what differs from request to request, and without what was typed. */
async function lookUp(
  send: SendRequest,
  operationNumber: string,
  email: string,
  headers: Record<string, string> = {},
) {
  const typed = { ask: 'link', operationNumber, email }
  const answer = await postFields(send, '/order-lookup', typed, headers)
  return { ...answer, text: plainText(answer, operationNumber.trim(), email) }
}

function linkIn(text: string | undefined): string {
  return /http:\/\/shop\.test(\/order\/[\w-]+)/.exec(text ?? '')?.[1] ?? ''
}
