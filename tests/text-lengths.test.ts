// Every text that comes from outside has a length, which ends its check before any pattern. The
// first test reads the code, so that a new schema is found; the others see it at the doors.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cityListQuery } from '#domain/catalogue/cities/city-list.ts'
import { scanRequest, SENT_CODE_MAX } from '#domain/door/scan/gate-messages.ts'
import { scanFilter, scanPlace } from '#domain/door/scan/scan-filter.ts'
import { activityFilter } from '#domain/ground/activity/activity-filter.ts'
import { readPlace } from '#domain/ground/address-filter.ts'
import { staffEmailAddress } from '#domain/ground/email-address.ts'
import { orderFilter } from '#domain/sale/desk/order-filter.ts'
import { buyerForm } from '#domain/sale/orders/people.ts'
import { newPasswordField } from '#app/routes/access/access-fields.tsx'
import { schemaChains } from './source-tree.ts'

/** Files whose texts no stranger writes, by who does. */
const fromOurselves = {
  'the operator': ['server/env.ts', 'server/operator-settings.ts', 'server/wallets.ts'],
  'the shop, in its files, its jobs and its answers to its own pages': `server/data/server-keys.ts
    server/seed/catalogue.ts domain/ground/outbox/order-mail.ts domain/ground/outbox/staff-mail.ts
    adapters/sandbox-payments.ts domain/figures/statistics.ts
    app/routes/order/checkout/offered-methods.ts app/routes/order/kept/kept-copy.ts
    app/routes/order/pass/pass-card.tsx app/routes/order/pass/shown-pass-page.tsx
    app/routes/office/people/pending/use-waiting-watch.ts app/routes/office/frame/office-search.tsx
    app/routes/office/catalogue/pictures/send-picture.ts`.split(/\s+/),
  'a page, in its own browser': `domain/sale/checkout/purchase-attempt.ts
    app/routes/order/checkout/provider-fields.ts app/routes/order/pieces/order-store.ts
    app/routes/order/checkout/checkout-store.ts app/routes/order/kept/kept-caches.ts`.split(/\s+/),
}

/**
 * Formats that follow a text with a length. The others that we use, ids and dates, stop at the length
 * that they have; all are shown linear in patterns.test.ts.
 */
const formats = ['email', 'url', 'httpUrl', 'hostname', 'jwt', 'base64', 'base64url', 'e164']
/** What may come before the length: neither asks more than one look at each character. */
const beforeTheLength = ['trim', 'min']

function breachOf(links: { name: string; text: string }[], isPiped: boolean): string | undefined {
  const [root, ...rest] = links
  if (root && formats.includes(root.name)) {
    return isPiped ? undefined : `z.${root.name}() asks its pattern before any length`
  }
  if (root?.name !== 'string') return undefined
  if (rest.some(({ name }) => name === 'max')) return '.max() goes on to the next check'
  const next = rest.find(({ name }) => !beforeTheLength.includes(name))
  const isBounded = next?.name === 'check' && /\batMost\(/.test(next.text)
  return isBounded ? undefined : 'has no length'
}

test('every schema asks a text from outside for its length first', () => {
  const chains = schemaChains()
  const breaking = chains
    .filter(({ file }) => !Object.values(fromOurselves).flat().includes(file))
    .flatMap(({ file, line, links, isPiped }) => {
      const breach = breachOf(links, isPiped)
      return breach ? [`${file}:${line} ${breach}`] : []
    })

  expect(chains.filter(({ links: [root] }) => root?.name === 'string').length).toBeGreaterThan(20)
  expect(breaking).toEqual([])
})

const LONG = 60_000
const longTexts = ['1', '1 ', '@', '-', 'a@b.co', '\u202e'].map((part) => part.repeat(LONG))

type Field = [what: string, schema: z.ZodType, problem: string]
const fields: Field[] = [
  ...Object.entries(buyerForm.shape).map(([name, field]): Field => [
    `the buyer’s ${name}`,
    field,
    'too_long',
  ]),
  ['an address at the sign-in', staffEmailAddress, 'too_long'],
  ['a new password', newPasswordField, 'password_too_long'],
]

test.each(fields)('of %s that is too long nothing else is told', (_, field, problem) => {
  for (const text of longTexts) {
    const told = field.safeParse(text).error?.issues.map(({ message }) => message)
    expect(told).toEqual([problem])
  }
})

test('what an address of the office holds too much of is left out', () => {
  const names = ['q', 'actor', 'object', 'despues', 'device', 'attraction', 'from', 'name', 'kind']
  for (const text of [...longTexts, `1~${'a'.repeat(LONG)}`, `${'1'.repeat(LONG)}_`]) {
    const params = new URLSearchParams(names.map((name) => [name, text]))

    expect(activityFilter.read(params)).toEqual({})
    expect(orderFilter.read(params)).toEqual({})
    expect(readPlace(params, z.uuid())).toBeUndefined()
    expect(scanFilter.read(params)).toEqual({})
    expect(readPlace(params, scanPlace)).toBeUndefined()
    expect(cityListQuery.parse(Object.fromEntries(params))).toEqual({
      q: '',
      orden: 'id',
      sentido: 'asc',
      despues: undefined,
    })
  }
})

test('of what a door saw only the beginning is looked at, and the other scans are taken', () => {
  const nonce = '0b9c6a4e-9d0d-4f0e-8a55-3b1f8f6f7a01'
  const scan = { nonce, scannedAt: 1, source: 'camera', code: 'x'.repeat(LONG) }
  expect(scanRequest.parse(scan).code).toBe('x'.repeat(SENT_CODE_MAX))
})
