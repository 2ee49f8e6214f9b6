import { expect, test } from 'vitest'
import { todayAnswer } from '#domain/door/day/door-day.ts'
import type { ExitRule } from '#domain/ground/vocabulary/door.ts'
import { scanOf } from '#tests/built-gate.ts'
import { setExitRule } from '#tests/crossings.ts'
import { openDoor } from '#tests/gate-in-process.ts'
import { makePasses } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'

async function open(rule: ExitRule) {
  const shop = await createTestShop()
  const door = await openDoor(shop)
  await setExitRule(shop, { attraction: { id: door.here } }, rule)
  const [pass] = await makePasses(shop)
  return { shop, pass, ...door }
}

const exitOf = (code: string) => ({ ...scanOf(code), kind: 'exit' })

test('a phone counts who leaves, lets them back in, and hears the day’s numbers', async () => {
  const { shop, here, pass, get, post } = await open('reentries')
  const today = async () => todayAnswer.parse((await get('/today')).json)
  expect((await get('/sync')).json).toMatchObject({ attraction: { exitRule: 'reentries' } })
  await post('/scan', scanOf(pass.code))
  expect((await today()).inside).toEqual({ now: 1, exits: 0, reentries: 0 })
  shop.clock.advance(60_000)

  const scannedAt = shop.clock.now().getTime()
  // A guard who is not there, and an attraction where it never stood.
  const odd = { guard: { id: makeKey(), name: 'Ana' }, attractionId: 999_999 }
  const sent = [exitOf(pass.code), exitOf('not ours')].map((one) => ({ ...one, ...odd, scannedAt }))
  const left = await post('/crossings', { crossings: sent })
  expect(left).toMatchObject({
    status: 200,
    json: { crossings: [{ ok: true }, { ok: false, reason: 'invalid' }] },
  })
  expect((await post('/crossings', { crossings: sent })).text).toBe(left.text)
  shop.clock.advance(60_000)
  expect((await post('/scan', scanOf(pass.code))).json).toMatchObject({ isReentry: true })

  const day = await today()
  expect(day).toMatchObject({
    attractionId: here,
    entries: { adults: 1, children: 0 },
    inside: { now: 1, exits: 1, reentries: 1 },
  })
  // Numbers, and nothing by which a pass or a person is known.
  for (const secret of [pass.id, pass.shortCode, `${pass.shortCode.slice(-2)}"`, 'Titular']) {
    expect(JSON.stringify(day)).not.toContain(secret)
  }
})
