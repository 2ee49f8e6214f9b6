import { expect, test } from 'vitest'
import { entries, refusedScans } from '#db/schema.ts'
import { makeDevice, makePasses, offlineScan } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { scanPass } from './scan-pass.ts'
import { uploadScans } from './upload-scans.ts'

const SIX = {
  items: [{ name: 'Full Pass' as const, duration: 3 as const, adults: 6, children: 0 }],
}

test('of six passes with one nonce at once one is let in, asked or uploaded', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const passes = await makePasses(shop, SIX)
  const device = await makeDevice(shop)
  const [asked, sent] = [makeKey(), makeKey()]

  const answers = await Promise.all(
    passes.map(({ code }) =>
      scanPass(shop, { device, code, nonce: asked, source: 'camera', clockOffsetMs: 0 }),
    ),
  )
  const scansOf = (code: string) => [offlineScan(code, '2027-05-01T13:00:00Z', { nonce: sent })]
  const uploads = await Promise.all(
    passes.map(({ code }) => uploadScans(shop, { device, scans: scansOf(code), clockOffsetMs: 0 })),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(uploads.flat().filter(({ reason }) => reason === undefined)).toHaveLength(1)
  expect(await shop.db.$count(entries)).toBe(2)
  expect(await shop.db.$count(refusedScans)).toBe(10)
})
