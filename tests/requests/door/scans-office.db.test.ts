// What the office sends about an anomaly, as text that a stranger could have made.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entries, passes } from '#db/schema.ts'
import { undoAtDoor } from '#domain/door/mending/undo-at-door.ts'
import { scanPass } from '#domain/door/scan/scan-pass.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import { makePass } from '#tests/built-gate.ts'
import { makeDevice, offlineScan } from '#tests/gate.ts'
import { makeGuard } from '#tests/guards.ts'
import { makeKey } from '#tests/make.ts'
import { openOffice } from '#tests/office.ts'
import { makeStaff, postFields, signIn } from '#tests/staff.ts'

/** Two doors let one pass in without a network: the later entry waits for a person. */
async function openWithAnomaly() {
  const { shop, headers } = await openOffice()
  const { services, request } = shop
  const pass = await makePass(shop)
  const [north, south] = [await makeDevice(services), await makeDevice(services)]
  const at = services.clock.now().toISOString()
  for (const device of [north, south]) {
    await uploadScans(services, { device, scans: [offlineScan(pass.code, at)], clockOffsetMs: 0 })
  }
  const [scan] = await services.db.select().from(entries).where(eq(entries.deviceId, south.id))
  if (!scan) throw new Error('The device admitted somebody')
  const post = (Cookie: string, fields: Record<string, string>) =>
    postFields(request, '/admin/scans', fields, { Cookie })
  return { shop, scanId: scan.id, post, ...headers }
}

test('a note about an anomaly is one line of somebody at the doors, or it settles nothing', async () => {
  const { shop, scanId, post, Cookie } = await openWithAnomaly()
  const settle = (note: string, id = scanId) => post(Cookie, { intent: 'settle', scanId: id, note })
  const settledAt = async () => {
    const [row] = await shop.services.db.select().from(entries).where(eq(entries.id, scanId))
    return row?.settledAt
  }

  const bad = ['', '   ', 'x'.repeat(501), 'x'.repeat(60_000), 'dos\nlíneas', 'a\0b', '\u202Egfd']
  for (const note of bad) {
    expect([note.slice(0, 20), (await settle(note)).status]).toEqual([note.slice(0, 20), 400])
  }
  expect((await settle('Nadie', makeKey())).status).toBe(409)
  expect((await settle('Nadie', `${scanId}'`)).status).toBe(400)
  expect(await settledAt()).toBeNull()

  const support = await signIn(shop.request, await makeStaff(shop.services, 'support'))
  for (const intent of ['settle', 'reopen']) {
    expect((await post(support, { intent, scanId, note: 'Nadie' })).status).toBe(403)
  }
  const answers = await Promise.all([settle('=HYPERLINK("http://x")'), settle('<b>otra</b>')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await settledAt()).not.toBeNull()
})

test('a settled anomaly says by whom, and its note runs nowhere', async () => {
  const { shop, scanId, post, Cookie } = await openWithAnomaly()
  const note = '=HYPERLINK("http://x") <script>alert(1)</script>'
  await post(Cookie, { intent: 'settle', scanId, note })

  const page = await shop.request('/admin/scans?kind=settled_anomalies', { headers: { Cookie } })
  const path = '/admin/scans.csv?kind=settled_anomalies'
  const file = await shop.request(path, { method: 'POST', headers: { Cookie } })

  expect(page.text).toContain('Revisada por Ana Torres')
  expect(page.text).not.toContain('<script>alert(1)')
  expect(file.text).toContain(`"Ana Torres";"'=HYPERLINK(""http://x"") <script>`)
})

test('a name that somebody typed at a door says so, on every page and in the file', async () => {
  const { shop, see, post } = await openOffice()
  const { services } = shop
  const device = await makeDevice(services)
  const id = await makeGuard(services, { name: 'Sol Paz' })
  const pass = await makePass(shop)
  for (const guard of [{ name: 'Sol Paz' }, { id, name: 'Sol Paz' }]) {
    const nonce = makeKey()
    const scan = { device, code: pass.code, nonce, source: 'camera', clockOffsetMs: 0 } as const
    await scanPass(services, { ...scan, guard })
    await undoAtDoor(services, { device, nonces: [nonce], reason: { kind: 'mistake' }, guard })
  }
  const [entry] = await services.db
    .select({ orderId: passes.orderId })
    .from(entries)
    .innerJoin(passes, eq(passes.id, entries.passId))

  const [page, order, file] = await Promise.all([
    see('/admin/scans'),
    see(`/admin/orders/${entry?.orderId}`),
    post('/admin/scans.csv'),
  ])

  for (const { text } of [page, order]) {
    const words = [...text.matchAll(/>[·\s]*([^<>"]*Sol Paz[^<>"]*)</g)].map(([, said = '']) =>
      said.trim(),
    )
    expect(words.toSorted()).toEqual([
      'Deshecho por Sol Paz (sin credencial): Error de quien escaneó',
      'Deshecho por Sol Paz: Error de quien escaneó',
      'Puerta norte · Sol Paz',
      'Puerta norte · Sol Paz (sin credencial)',
    ])
  }
  expect(file.text.match(/"Sol Paz[^"]*"/g)?.toSorted()).toEqual([
    '"Sol Paz (sin credencial)"',
    '"Sol Paz"',
  ])
})
