import { expect, test } from 'vitest'
import { askOrElse, loadsAgain, orUnread } from './answered.ts'

test('a server that is not reached leaves a page whose content did not come', async () => {
  const away = new TypeError('Failed to fetch')

  const { content } = await orUnread({ serverLoader: () => Promise.reject(away) })

  expect(await content).toEqual({ ok: false })
})

test('a redirect passes, for the router', async () => {
  const elsewhere = new Response(null, { status: 302, headers: { Location: '/admin/login' } })

  const asked = askOrElse(
    () => Promise.reject(elsewhere),
    () => 'unreached',
  )

  await expect(asked).rejects.toBe(elsewhere)
})

test('a screen loads again after a refusal, and not while the server is away', () => {
  const url = new URL('http://localhost/admin/cities')
  const asked = {
    currentUrl: url,
    currentParams: {},
    nextUrl: url,
    nextParams: {},
    defaultShouldRevalidate: false,
  }

  const refused = {
    ...asked,
    actionStatus: 409,
    actionResult: { ok: false, reason: 'no_such_city' },
  }
  const away = { ...asked, actionResult: { ok: false, reason: 'unreachable' } }

  expect([loadsAgain(refused), loadsAgain(away), loadsAgain(asked)]).toEqual([true, false, false])
})
