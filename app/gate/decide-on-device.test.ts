// A device remembers what was said of a pass until newer data says otherwise, and of a typed code it
// knows nothing.
import { expect, test } from 'vitest'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import { signGroupCode } from '#domain/passes/group-code.ts'
import { signPassCode } from '#domain/passes/pass-code.ts'
import { exportVerifyKey, importSigningKey } from '#domain/passes/pass-keys.ts'
import {
  admitted,
  attractionAtGate,
  CITY_ZONE,
  codeContentOf,
  idIssuedAt,
  keptScan,
} from '#tests/at-gate.ts'
import { createDecider } from './decide-on-device.ts'
import { type KeptScan, type PackFacts, withPlace } from './kept.ts'

const NOON = Date.parse('2027-05-03T15:00:00Z')
const MINUTE = 60_000
/** Sold a minute after the data was complete. */
const passId = idIssuedAt(NOON - 10 * MINUTE)
const childId = passId.replace(/b$/, 'c')

const refused: ScanVerdict = { ok: false, reason: 'already_used' }
const green: ScanVerdict = { ...admitted, activates: true }

async function openDecider() {
  const key = await importSigningKey(1, new Uint8Array(32).fill(7))
  const content = codeContentOf(passId)
  const code = await signPassCode(content, key)
  const groupCode = await signGroupCode(
    [content, { ...content, passId: childId, age: 'child' }],
    key,
  )
  const pack: PackFacts = {
    cursor: 'c',
    keys: [await exportVerifyKey(key)],
    timeZone: CITY_ZONE,
    completeAt: NOON - 11 * MINUTE,
    attraction: { ...attractionAtGate, id: 4, pass: 'Sight Pass' },
  }
  const scans: KeptScan[] = []
  const decider = createDecider({
    findPass: async () => undefined,
    listScansOf: async (id) => scans.filter((scan) => scan.passId === id),
    listScansSince: async (instant) => scans.filter((scan) => scan.scannedAt >= instant),
  })
  const scan = (changes: Partial<KeptScan> = {}): KeptScan => ({
    ...keptScan,
    state: 'begun',
    code,
    scannedAt: NOON,
    attractionId: 4,
    ...changes,
  })
  /** A scan that the server answered, kept as a device keeps it. */
  async function keep(verdict: ScanVerdict, changes: Partial<KeptScan> = {}) {
    const sent = scan({ state: 'sent', mode: 'online', verdict, sentAt: NOON, ...changes })
    const identity = await decider.identify(sent, pack)
    write({ ...sent, ...decider.memoryOf(sent, identity, pack) })
  }
  /** As the device's storage writes it. */
  function write(kept: KeptScan) {
    scans.push(
      withPlace(
        kept,
        scans.filter((other) => other.passId === kept.passId),
      ),
    )
  }
  const leave = (scannedAt: number) =>
    write(
      scan({
        nonce: `exit ${scannedAt}`,
        state: 'waiting',
        crossing: 'exit',
        exit: { nonce: 'n', ok: true },
        passId,
        scannedAt,
      }),
    )
  const decide = async (changes: Partial<KeptScan> = {}, data: PackFacts | undefined = pack) => {
    const { verdict } = await decider.decide(scan(changes), data)
    return verdict?.ok ? 'open' : verdict?.reason
  }
  const members = async (text = groupCode) =>
    (await decider.membersOf(text, pack))?.map(({ passId: id, age }) => `${age} ${id}`)
  return { pack, keep, leave, decide, members, groupCode }
}

test('who was refused with a network is refused a moment later without one', async () => {
  const { pack, keep, decide } = await openDecider()
  expect(await decide()).toBe('open')

  await keep(refused)

  expect(await decide()).toBe('already_used')
  // Data that was complete afterwards decides instead; at another door it was another's use.
  expect(await decide({}, { ...pack, completeAt: NOON + 1 })).not.toBe('already_used')
  const moved = { ...pack, attraction: { ...pack.attraction, id: 5 } }
  expect(await decide({}, moved)).toBe('open')
})

test('an entry counts at the door where it was, by the clock that it was scanned with', async () => {
  const { pack, keep, decide } = await openDecider()
  const daily = { ...pack.attraction, pass: 'Benefits Pass', benefitUse: 'daily' } as const
  await keep(green, { scannedAt: NOON + 36 * 60 * MINUTE, clockOffsetMs: 36 * 60 * MINUTE })

  expect(await decide()).toBe('already_used')
  expect(await decide({}, { ...pack, attraction: { ...pack.attraction, id: 5 } })).toBe('open')
  // The clock that was a day and a half ahead dated no start of the pass in the future.
  expect(await decide({}, { ...pack, attraction: daily })).toBe('already_used')
})

test('who left comes back once, also when the clock is set back in between', async () => {
  const { pack, keep, leave, decide } = await openDecider()
  const data = { ...pack, attraction: { ...pack.attraction, exitRule: 'reentries' as const } }
  const at = (minutes: number) => decide({ scannedAt: NOON + minutes * MINUTE }, data)
  await keep(green)
  leave(NOON + 20 * MINUTE)
  expect(await at(21)).toBe('open')

  const back = { ...admitted, activates: false, isReentry: true }
  await keep(back, { nonce: 'back', scannedAt: NOON + 10 * MINUTE })

  expect(await at(11)).toBe('already_used')
  expect(await at(22)).toBe('already_used')
  leave(NOON + 30 * MINUTE)
  expect(await at(31)).toBe('open')
})

test('a pass that the data does not know is refused once the data is three days old', async () => {
  const { decide, pack } = await openDecider()
  const after = (minutes: number) => decide({}, { ...pack, completeAt: NOON - minutes * MINUTE })

  expect([await after(72 * 60), await after(72 * 60 + 1)]).toEqual(['open', 'data_too_old'])
  // Nor without any data.
  const { completeAt: _, ...never } = pack
  expect(await decide({}, never)).toBe('data_too_old')
})

test('the age of the data outlives a clock that is set, as far as anybody knows by how much', async () => {
  const { decide, pack } = await openDecider()
  const years = 9 * 365 * 24 * 60 * MINUTE
  const told = { ...pack, clockOffsetMs: 0 }
  const by = (setBy: number, data = told) =>
    decide({ scannedAt: NOON + setBy, clockOffsetMs: setBy }, data)

  expect([await by(years), await by(-years)]).toEqual(['open', 'open'])
  // Set back without a network: nobody knows how old the data are, nor what was sold since.
  expect(await decide({}, { ...told, completeAt: NOON + years })).toBe('data_too_old')
  // Version 1.0 kept no difference beside its data.
  expect(await decide({ clockOffsetMs: 5 * MINUTE }, pack)).toBe('open')
})

test('a pass is decided through its group’s code as through its own, and remembered under either', async () => {
  const { keep, decide, groupCode } = await openDecider()
  const inGroup = (id: string) => ({ code: undefined, member: { groupCode, passId: id } })
  expect(await decide(inGroup(passId))).toBe('open')

  await keep(green)
  expect(await decide(inGroup(passId))).toBe('already_used')
  expect(await decide(inGroup(childId))).toBe('open')

  await keep(green, inGroup(childId))
  expect(await decide(inGroup(childId))).toBe('already_used')
  expect(await decide()).toBe('already_used')
})

test('a group opens to those in it alone, and to none when a symbol of its code is another', async () => {
  const { decide, members, groupCode } = await openDecider()
  const strange = passId.replace(/b$/, 'd')
  const forged = groupCode.replace(/.$/, (last) => (last === '0' ? '1' : '0'))

  expect(await members()).toEqual([`adult ${passId}`, `child ${childId}`])
  expect(await members(forged)).toBeUndefined()
  expect(await decide({ code: undefined, member: { groupCode, passId: strange } })).toBe('invalid')
  expect(await decide({ code: undefined, member: { groupCode: forged, passId } })).toBe('invalid')
})
