import { expect, test } from 'vitest'
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
