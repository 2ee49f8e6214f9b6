import { expect, test } from 'vitest'
import { entries } from '#db/schema.ts'
import { uploadAnswer } from '#domain/door/scan/gate-messages.ts'
import { GUARD_NAME_MAX } from '#domain/ground/vocabulary/door.ts'
import { GROUP_CODE_MAX } from '#domain/passes/group-code.ts'
import { openDoor } from '#tests/gate-in-process.ts'
import { makePasses, offlineScan } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'

test('a full upload, in which every scan says all that a scan can say, is taken', async () => {
  const shop = await createTestShop()
  const { here, post } = await openDoor(shop)
  const [pass] = await makePasses(shop)
  const said = {
    attractionId: here,
    clockOffsetMs: 0,
    guard: { id: makeKey(), name: 'Ñ'.repeat(GUARD_NAME_MAX) },
  }
  const at = shop.clock.now().toISOString()
  const groupCode = 'G1:'.padEnd(GROUP_CODE_MAX, '0')
  const scans = Array.from({ length: 99 }, () => {
    const { code: _code, ...scan } = offlineScan('', at, { ...said, refusal: 'invalid' })
    return { ...scan, groupCode, passId: pass.id }
  })

  const answer = await post('/upload', { scans: [offlineScan(pass.code, at, said), ...scans] })

  expect(answer.status).toBe(200)
  expect(uploadAnswer.parse(answer.json).results.map(({ result }) => result)).toEqual([
    'clean',
    ...scans.map(() => 'refused'),
  ])
  expect(await shop.db.$count(entries)).toBe(1)
})
