// The client of docs/door/gate-client.py, as an integrator runs it: a process of its own with Python alone,
// against the shop over HTTP.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entries, refusedScans } from '#db/schema.ts'
import { revokeDevice } from '#domain/door/devices/devices.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { makePass, openGate } from '#tests/built-gate.ts'
import { passesOf, STAFF } from '#tests/gate.ts'
import { groupCodeOf } from '#tests/groups.ts'
import { freePort } from '#tests/listening-port.ts'
import { makeCheckout } from '#tests/make.ts'
import { ownFolder } from '#tests/own-folder.ts'

const CLIENT = 'docs/door/gate-client.py'
/** The shop's clock is that far ahead of this machine's. */
const AHEAD_MS = 20 * 60_000

const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))'])
const hasPython = python.status === 0
if (!hasPython) {
  process.stdout.write('The reference client was not run: there is no python3 of 3.8 or newer.\n')
}

/** The client at a door whose file is in a folder of its own. */
function openClient() {
  const state = join(ownFolder(), 'door.json')

  async function run(args: string[], codes: string[] = []) {
    const child = spawn('python3', [CLIENT, '--state', state, ...args], {
      env: { PATH: process.env.PATH },
    })
    child.stdin.end(codes.map((code) => `${code}\n`).join(''))
    const said = Promise.all([text(child.stdout), text(child.stderr)])
    const [code]: unknown[] = await once(child, 'close')
    const [out, complaint] = await said
    return { code, lines: out.split('\n').filter(Boolean), complaint: complaint.trim() }
  }
  return { run, state }
}

const says = (starts: string[]) =>
  starts.map((start) => expect.stringMatching(`^${start} Full Pass `))

/** Lets the client ask somewhere else: where nothing listens, or at the shop again. */
async function pointAt(state: string, shop: string) {
  const kept: Record<string, unknown> = JSON.parse(await readFile(state, 'utf8'))
  await writeFile(state, JSON.stringify({ ...kept, shop }))
}

test.skipIf(!hasPython)(
  'the reference client takes a typed code, and of a group those that are chosen',
  async () => {
    const { shop, token } = await openGate()
    const typed = await makePass(shop)
    const bought = await buyPasses(shop.services, makeCheckout())
    if (!bought.ok) throw new Error(bought.reason)
    const passes = await passesOf(shop.services, bought.orderId)
    const code = await groupCodeOf(shop.services, passes)
    const { run, state } = openClient()
    const there = `http://127.0.0.1:${shop.port}`
    await run(['enrol', `${there}/gate#enrol=${token}`])

    const { lines } = await run(['scan'], [formatShortCode(typed.shortCode), code, '1 3', code, ''])
    const inside = await shop.services.db.select({ passId: entries.passId }).from(entries)
    await pointAt(state, `http://127.0.0.1:${await freePort()}`)
    const alone = await run(['scan'], [code])

    expect(lines).toEqual([
      ...says(['PASS', '1 PASS', '2 PASS', '3 PASS', 'PASS', 'PASS']),
      ...says(['1 STOP already_used', '2 PASS', '3 STOP already_used']),
      'STOP nobody was chosen',
    ])
    expect(inside.map(({ passId }) => passId).toSorted()).toEqual(
      [typed, passes[0]!, passes[2]!].map(({ id }) => id).toSorted(),
    )
    expect(alone.lines).toEqual(['SILENCE scan each pass by its own code'])
  },
)

test.skipIf(!hasPython)(
  'the reference client enrols, scans, finds its clock, waits without a network, and ends with its device',
  async () => {
    const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
    const { shop, keys, token } = await openGate({ clock })
    const { db } = shop.services
    const first = await makePass(shop)
    const second = await makePass(shop)
    const third = await makePass(shop)
    const { run, state } = openClient()
    const there = `http://127.0.0.1:${shop.port}`
    const nowhere = `http://127.0.0.1:${await freePort()}`

    const enrolled = await run(['enrol', `${there}/gate#enrol=${token}`])
    expect(enrolled).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/^ENROLLED Puerta norte, /)],
    })
    expect((await stat(state)).mode & 0o777).toBe(0o600)
    expect((await run(['sync'])).lines).toEqual([expect.stringMatching(/^SYNCED 3 passes, /)])

    const scanned = await run(['scan'], [first.code, first.code, 'a poster'])
    expect(scanned.lines).toEqual([
      `PASS Full Pass adult ${first.shortCode.slice(-2)}`,
      `STOP already_used Full Pass adult ${first.shortCode.slice(-2)}`,
      'STOP invalid',
    ])

    clock.aheadMs = AHEAD_MS
    expect((await run(['scan'], [second.code])).lines).toEqual([expect.stringMatching(/^PASS /)])
    const [entry] = await db.select().from(entries).where(eq(entries.passId, second.id))
    expect(entry?.clockOffsetMs).toBeLessThan(60_000 - AHEAD_MS)
    expect(entry?.clockOffsetMs).toBeGreaterThan(-60_000 - AHEAD_MS)

    await pointAt(state, nowhere)
    const alone = await run(['--when-silent', 'admit', 'scan'], [third.code, first.code])
    expect(alone.lines).toEqual(['SILENCE admit, 1 to send', 'SILENCE admit, 2 to send'])
    expect((await run(['scan'], ['a poster'])).lines).toEqual(['SILENCE refuse, 3 to send'])
    expect(await run(['upload'])).toMatchObject({ code: 1, complaint: 'SILENCE' })
    await pointAt(state, there)
    expect((await run(['upload'])).lines).toEqual(['SENT clean duplicate refused'])
    expect((await run(['upload'])).lines).toEqual(['SENT'])
    expect(await db.$count(entries)).toBe(4)
    expect(await db.$count(refusedScans)).toBe(3)

    await revokeDevice(shop.services, { deviceId: keys.deviceId, actor: STAFF })
    const ended = await run(['scan'], [third.code])
    expect(ended).toMatchObject({ code: 1, complaint: 'REFUSED device_revoked' })
    await expect(stat(state)).rejects.toThrow('ENOENT')
  },
)
