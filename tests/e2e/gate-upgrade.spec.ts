// A phone that was enrolled with the page before keeps its data when the new page opens it, sends what
// waited, and loses what must not be on it.
import { expect, oneWidth } from './fixtures.ts'
import { buyPasses, entriesOf, offerEnrolment, rowsOf, test } from './gate-phone.ts'
import { admitted, offline, openRecent, scans, showPicture } from './gate-screen.ts'

test.slow()

const HASH = 'aB3_-xYz'

test(
  'what the page before kept is upgraded: its scans are sent, and no code or hash is left',
  oneWidth,
  async ({ phone, shop }, { project }) => {
    const email = `version-${project.name}@ejemplo.com`
    const passes = await buyPasses(shop, { product: 'Full Pass', adults: 3, children: 0 }, email)
    const [scanned, typed, other] = passes
    const shortCodes = passes.map(({ shortCode }) => shortCode)
    const offer = await offerEnrolment(shop, { slug: 'malba', name: 'Entrada' })
    const gate = await phone.open(offer.hash)
    await expect(gate.getByText(/En línea · datos de hace/)).toBeVisible()
    await gate.evaluate(async () => navigator.serviceWorker.ready)
    // Another page of the same place, where the gate's own code does not hold the database.
    await gate.goto(`${shop.url}/gate/manifest.webmanifest`)
    const before = await gate.evaluate(makeVersionOne, {
      hash: HASH,
      code: scanned?.code ?? '',
      shortCode: withoutDashes(typed?.shortCode),
    })
    expect(before.passes).toBeGreaterThanOrEqual(passes.length)

    await phone.context.setOffline(true)
    await gate.goto(`${shop.url}/gate`)
    await expect(offline(gate)).toBeVisible()
    await expect(gate.getByText(/2 escaneos por enviar/)).toBeVisible()
    const upgraded = await gate.evaluate(readEverything)
    expect(upgraded.rows.passes).toHaveLength(before.passes)
    expect(upgraded.rows.scans).toHaveLength(3)
    expect(upgraded.indexes.passes).toEqual([])
    expect(JSON.stringify(upgraded)).not.toContain(HASH)
    await showPicture(gate, other?.picture ?? Buffer.alloc(0))
    await expect(admitted(gate)).toBeVisible()
    await openRecent(gate)
    await expect(scans(gate).filter({ hasText: 'por enviar' })).toHaveCount(3)
    expect(await rowsOf(shop, shortCodes)).toEqual(passes.map(() => ({ entries: 0, refusals: 0 })))
    await phone.context.setOffline(false)

    await expect(scans(gate).filter({ hasText: 'enviado' })).toHaveCount(4)
    await expect(scans(gate).filter({ hasText: 'por enviar' })).toHaveCount(0)
    await expect(offline(gate)).toBeHidden()
    const kept = await gate.evaluate(readEverything)
    expect(kept.rows.passes).toHaveLength(before.passes)
    expect(JSON.stringify(kept)).not.toContain(HASH)
    expect(JSON.stringify(kept)).not.toContain('shortCode')
    for (const { code, shortCode } of passes) {
      expect(JSON.stringify(kept)).not.toContain(code)
      expect(JSON.stringify(kept)).not.toContain(withoutDashes(shortCode))
    }
    expect(await rowsOf(shop, shortCodes)).toEqual(passes.map(() => ({ entries: 1, refusals: 0 })))
    const [entry] = await entriesOf(shop, scanned?.shortCode ?? '')
    expect(entry?.attraction).toBe('malba')
    expect(entry?.scannedAt.getTime()).toBe(before.scannedAt)
  },
)

const withoutDashes = (shortCode = '') => shortCode.replaceAll('-', '')

type Row = Record<string, unknown> & { packed?: unknown[] }

type Codes = { hash: string; code: string; shortCode: string }

/**
 * Writes what is kept again as version 1 had it: with hashes, two scans that wait, of which a typed one, and one
 * that was sent. Answers how many passes there are, and when those were scanned.
 */
async function makeVersionOne({ hash, code, shortCode }: Codes) {
  // Both go into the page, where nothing else of this file is.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const now = await done(indexedDB.open('vereda-gate'))
  const reading = now.transaction(['facts', 'passes'])
  const facts = reading.objectStore('facts')
  const [device, pack, passes]: [unknown, unknown, Row[]] = await Promise.all([
    done(facts.get('device')),
    done(facts.get('pack')),
    done(reading.objectStore('passes').getAll()),
  ])
  now.close()
  await done(indexedDB.deleteDatabase('vereda-gate'))

  const opening = indexedDB.open('vereda-gate', 1)
  opening.addEventListener('upgradeneeded', () => {
    const { result } = opening
    result.createObjectStore('facts')
    result
      .createObjectStore('passes', { keyPath: 'id' })
      .createIndex('shortCodeHash', 'shortCodeHash')
    const made = result.createObjectStore('scans', { keyPath: 'nonce' })
    for (const index of ['scannedAt', 'begunAt', 'queuedAt', 'passId', 'state']) {
      made.createIndex(index, index)
    }
  })
  const old = await done(opening)
  const writing = old.transaction(['facts', 'passes', 'scans'], 'readwrite')
  writing.objectStore('facts').put(device, 'device')
  writing.objectStore('facts').put(pack, 'pack')
  for (const pass of passes) {
    const packed = (pass.packed ?? []).with(1, hash)
    writing.objectStore('passes').put({ ...pass, packed, shortCodeHash: hash })
  }
  const scannedAt = Date.now()
  const verdict = {
    ok: true,
    activates: true,
    product: 'Full Pass',
    days: 3,
    age: 'adult',
    daysLeft: 3,
    isReservationRequired: false,
    validUntil: new Date(scannedAt + 86_400_000).toISOString(),
  }
  const scan = () => ({ nonce: crypto.randomUUID(), scannedAt, verdict, isRead: true })
  const kept = writing.objectStore('scans')
  const queued = { state: 'waiting', mode: 'offline', queuedAt: scannedAt }
  kept.put({ ...scan(), ...queued, source: 'camera', code })
  kept.put({ ...scan(), ...queued, source: 'short_code', shortCode })
  const sent = { state: 'sent', mode: 'online', sentAt: scannedAt, passId: 'p' }
  kept.put({ ...scan(), ...sent, source: 'camera', code: `${code}0` })
  await new Promise((resolve) => {
    writing.addEventListener('complete', resolve)
  })
  old.close()
  return { passes: passes.length, scannedAt }
}

/** Everything of the gate's database, by its stores. */
async function readEverything() {
  // Both go into the page, where nothing else of this file is.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const db = await done(indexedDB.open('vereda-gate'))
  const names = [...db.objectStoreNames]
  const reading = db.transaction(names)
  const rows = await Promise.all(
    names.map(async (name) => [name, await done(reading.objectStore(name).getAll())] as const),
  )
  const indexes = names.map((name) => [name, [...reading.objectStore(name).indexNames]] as const)
  db.close()
  return { rows: Object.fromEntries(rows), indexes: Object.fromEntries(indexes) }
}
