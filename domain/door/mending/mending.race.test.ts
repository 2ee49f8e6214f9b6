import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, entries, exceptions, refusedScans } from '#db/schema.ts'
import { enterSupervisor } from '#domain/door/guards/supervisor.ts'
import { scanPass } from '#domain/door/scan/scan-pass.ts'
import { undoScan } from '#domain/door/scan/undo-scan.ts'
import { makeDevice, makePasses, scan, STAFF, storedPass } from '#tests/gate.ts'
import { makeSupervisor, tokenAt } from '#tests/guards.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { admitByException } from './admit-by-supervisor.ts'
import { annulEntry, undoAtDoor } from './undo-at-door.ts'

const MISTAKE = { kind: 'mistake' } as const
const ROUNDS = 20

async function open() {
  const shop = await createTestShop({ now: '2027-05-01T13:00:00Z' })
  const device = await makeDevice(shop)
  const guardId = await makeSupervisor(shop, device)
  return { shop, device, guardId, token: await tokenAt(shop, device, guardId) }
}

test('an undo and a scan at another door at once leave the pass as one of them does', async () => {
  const { shop, device: north } = await open()
  const south = await makeDevice(shop, { name: 'Puerta sur' })
  for (let round = 0; round < ROUNDS; round += 1) {
    const [pass] = await makePasses(shop)
    const nonce = makeKey()
    await scan(shop, north, { code: pass.code, nonce })

    const [[undone], second] = await Promise.all([
      undoAtDoor(shop, { device: north, nonces: [nonce], reason: MISTAKE }),
      scan(shop, south, { code: pass.code }),
    ])

    expect(undone?.result).toBe('undone')
    const rows = await shop.db.select().from(entries).where(eq(entries.passId, pass.id))
    const standing = rows.filter((entry) => entry.undoneAt === null && !entry.isDuplicate)
    expect(standing).toHaveLength(second.ok ? 1 : 0)
    expect((await storedPass(shop, pass.id)).activatedAt === null).toBe(!second.ok)
    shop.clock.advance(60_000)
  }
})

test('undo, annulment and the office at once take an entry back once', async () => {
  const { shop, device, token } = await open()
  const [pass] = await makePasses(shop)
  const nonce = makeKey()
  await scan(shop, device, { code: pass.code, nonce })
  const [entry] = await shop.db.select().from(entries)
  const entryId = entry?.id ?? ''

  await Promise.all([
    undoAtDoor(shop, { device, nonces: [nonce], reason: MISTAKE }),
    annulEntry(shop, { device, token, entryId, reason: { kind: 'wrong_person' } }),
    undoScan(shop, { scanId: entryId, actor: STAFF }),
  ])

  expect(await shop.db.$count(activity, eq(activity.name, 'scan.undone'))).toBe(1)
})

test('the same exception many times at once is one', async () => {
  const { shop, device, token } = await open()
  const nonce = makeKey()
  await scanPass(shop, { device, code: 'nonsense', nonce, source: 'camera', clockOffsetMs: 0 })
  expect(await shop.db.$count(refusedScans)).toBe(1)

  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () =>
      admitByException(shop, { device, token, nonce, reason: { kind: 'courtesy' } }),
    ),
  )

  expect(outcomes).toEqual(outcomes.map(() => ({ ok: true })))
  expect(await shop.db.$count(exceptions)).toBe(1)
  expect(await shop.db.$count(activity, eq(activity.name, 'exception.admitted'))).toBe(1)
})

test('twenty wrong PINs at once are five tries', async () => {
  const { shop, device, guardId } = await open()

  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      enterSupervisor(shop, { device, proof: { guardId, pin: '999888' } }),
    ),
  )

  const wrong = outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'wrong')
  expect(wrong.length).toBeLessThanOrEqual(5)
  expect(wrong.length).toBeGreaterThan(0)
})
