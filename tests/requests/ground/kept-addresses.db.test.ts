import { expect, test } from 'vitest'
import { openOffice } from '#tests/office.ts'
import { openBuiltShop } from '#tests/request.ts'

test('the router’s questions about links are kept for long, save where a link has a secret', async () => {
  const shop = await openBuiltShop()
  const { text } = await shop.request('/')
  const version = /manifest-([\da-f]{8})\.js/.exec(text)?.[1] ?? ''
  const keptFor = async (paths: string) => {
    const { headers } = await shop.request(`/__manifest?paths=${paths}&version=${version}`)
    return headers['cache-control']
  }

  expect(await keptFor('%2Fcart')).toBe('public, max-age=31536000, immutable')
  for (const link of `%2Forder%2Fsecret /pass/secret /shared/secret /gift/secret /withdrawal/secret
    /en/gift/secret %2Fcart%2C%2fpass%2fsecret /%256frder/secret /%6frder/secret`.split(/\s+/)) {
    expect([link, await keptFor(link)]).toEqual([link, 'no-store'])
  }
})

test('the address of a file leads to its page, with all that it asks for', async () => {
  const { see } = await openOffice()
  const query = '?city=&from=2026-11-01&q=ab'

  for (const [file, page] of Object.entries({
    analytics: 'analytics',
    attractions: 'attractions',
    orders: 'orders',
    payments: 'payments',
    refunds: 'refunds',
    reservations: 'reservations',
    scans: 'scans',
    settlements: 'settlements',
    statement: 'money/statement',
    visits: 'visits',
    withdrawals: 'refunds',
  })) {
    const { status, headers } = await see(`/admin/${file}.csv${query}`)
    expect([file, status, headers.location]).toEqual([file, 302, `/admin/${page}${query}`])
  }
})
