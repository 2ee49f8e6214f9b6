import { expect, test } from 'vitest'
import { crossings, entries, refusedScans } from '#db/schema.ts'
import { suspendGuard } from '#domain/door/guards/guards.ts'
import { makeMadrid } from '#tests/cities.ts'
import { cross, setExitRule } from '#tests/crossings.ts'
import { makeDevice, makePasses, offlineScan, STAFF } from '#tests/gate.ts'
import { makeGuard } from '#tests/guards.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { scanPass } from './scan-pass.ts'
import { uploadScans } from './upload-scans.ts'

const MINUTE = 60_000

test('whatever a door writes says who had signed on: a guard of its city as the office knows them, or a typed name', async () => {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const madrid = await makeMadrid(shop)
  const device = await makeDevice(shop)
  await setExitRule(shop, device, 'reentries')
  const ana = await makeGuard(shop, { name: 'Ana Ruiz' })
  const gone = await makeGuard(shop, { name: 'Gil Paz' })
  await suspendGuard(shop, { guardId: gone, actor: STAFF })
  const elsewhere = await makeGuard(shop, { name: 'Sol Vega', cityId: madrid.cityId })

  for (const guard of [
    // The name of somebody else, under an id of one's own.
    { id: ana, name: 'Sol Vega' },
    { id: elsewhere, name: 'Sol Vega' },
    { id: gone, name: 'Gil Paz' },
    { id: makeKey(), name: 'Nadie' },
    { name: 'Ana Ruiz' },
    undefined,
  ]) {
    const signedOn = guard ? { guard } : {}
    const [pass, other] = await makePasses(shop, {
      items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
    })
    const read = async () => {
      shop.clock.advance(MINUTE)
      const scan = { device, code: pass.code, nonce: makeKey(), source: 'camera' } as const
      await scanPass(shop, { ...scan, clockOffsetMs: 0, ...signedOn })
    }
    await read() // An entry,
    await read() // a refusal,
    await cross(shop, device, pass.code, signedOn) // an exit,
    await read() // and a re-entry.
    const now = shop.clock.now().toISOString()
    const scans = [
      offlineScan(other?.code ?? '', now, signedOn),
      offlineScan(pass.code, now, { ...signedOn, refusal: 'already_used' }),
    ]
    await uploadScans(shop, { device, scans, clockOffsetMs: 0 })
  }

  const known: [string | null, string | null][] = [
    [ana, 'Ana Ruiz'],
    [null, 'Sol Vega'],
    [null, 'Gil Paz'],
    [null, 'Nadie'],
    [null, 'Ana Ruiz'],
    [null, null],
  ]
  for (const [table, at] of [
    [entries, entries.scannedAt],
    [refusedScans, refusedScans.scannedAt],
    [crossings, crossings.movedAt],
  ] as const) {
    const rows = await shop.db
      .select({ id: table.guardId, name: table.guardName })
      .from(table)
      .orderBy(at)
    // Two of each for every guard.
    expect(rows.map(({ id, name }) => [id, name])).toEqual(known.flatMap((each) => [each, each]))
  }
})
