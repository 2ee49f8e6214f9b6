// One press of a group against a server that answers, answers in part, says nothing or turns the device
// away; the device's storage is a list of what was written, in order.
import { afterEach, expect, test, vi } from 'vitest'
import { DEVICE_KEY } from '#domain/door/scan/device-signature.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import { GROUP_CODE_MAX, signGroupCode } from '#domain/passes/group-code.ts'
import { exportVerifyKey, importSigningKey } from '#domain/passes/pass-keys.ts'
import { GATE_BODY_MAX_BYTES } from '#server/gate/gate-api.ts'
import {
  admitted,
  attractionAtGate,
  CITY_ZONE,
  codeContentOf,
  idIssuedAt,
  unusedPass,
} from '#tests/at-gate.ts'
import { createDecider } from '../decide-on-device.ts'
import type { Device, KeptScan, PackFacts } from '../kept.ts'
import { admitGroup, asSent, finishPress, pressesOf, type ScanWork } from '../take-scan.ts'
import { isGroupRead, lookAtGroup } from './look-at-group.ts'

afterEach(() => vi.unstubAllGlobals())

const NOW = Date.now()
const passIds = ['a', 'b', 'c', 'd'].map((last) => idIssuedAt(NOW - 60_000, last))
const [first = '', second = '', third = ''] = passIds

const green: ScanVerdict = { ...admitted, activates: true }
const used: ScanVerdict = { ok: false, reason: 'already_used' }

type Asked = {
  path: string
  body: {
    code: string
    chosen?: { passId: string; nonce: string }[]
  }
}

/** `answer` is undefined for silence. */
async function openDoor(answer: (asked: Asked) => Response | undefined) {
  const key = await importSigningKey(1, new Uint8Array(32).fill(7))
  const contents = passIds.map((passId, index) => {
    const age = index === 3 ? ('child' as const) : ('adult' as const)
    return codeContentOf(passId, {
      ...unusedPass,
      age,
      activateBy: new Date('2099-05-03T02:59:59Z'),
    })
  })
  const code = await signGroupCode(contents, key)
  const { privateKey } = await crypto.subtle.generateKey(DEVICE_KEY, false, ['sign', 'verify'])
  const device: Device = {
    id: '0192f0c4-7e1a-7c3b-9d2e-5a6b7c8d9e0f',
    name: 'Puerta',
    attractionName: 'Museo',
    cityName: 'Buenos Aires',
    timeZone: CITY_ZONE,
    privateKey,
    enrolledAt: 0,
    lastContactAt: NOW,
    clockOffsetMs: 0,
  }
  const pack: PackFacts = {
    cursor: 'c',
    keys: [await exportVerifyKey(key)],
    timeZone: device.timeZone,
    completeAt: NOW - 120_000,
    attraction: { ...attractionAtGate, id: 4, pass: 'Sight Pass' },
  }
  const kept = new Map<string, KeptScan>()
  const asked: (Asked & { written: KeptScan[] })[] = []
  const told: string[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const question = { path: address.replace(/^.*(?=\/group)/, ''), body: JSON.parse(body) }
    asked.push({ ...question, written: [...kept.values()] })
    const reply = answer(question)
    if (!reply) throw new TypeError('There is no network')
    return reply
  })
  const keepScans = async (scans: KeptScan[]) => {
    for (const scan of scans) kept.set(scan.nonce, scan)
  }
  const work: ScanWork = {
    store: {
      readPack: async () => pack,
      keepScans,
      keepClockOffset: async () => {},
    },
    decider: createDecider({
      findPass: async () => undefined,
      listScansSince: async () => [],
      listScansOf: async (id) => [...kept.values()].filter(({ passId }) => passId === id),
    }),
    device,
    isOnline: true,
    onSilence: () => void told.push('silence'),
    onRevoked: () => void told.push('revoked'),
  }
  const look = { code, source: 'camera', mode: 'online', members: [] } as const
  return { work, look: { ...look, members: [] }, kept, asked, told, code }
}

const verdictFor = (verdict: (passId: string) => ScanVerdict) => (asked: Asked) =>
  Response.json({
    passes: asked.body.chosen?.map((one) => ({ ...one, verdict: verdict(one.passId) })),
  })

const verdictsIn = (scans: KeptScan[] | undefined) =>
  scans?.map(({ verdict }) => (verdict?.ok ? 'open' : verdict?.reason))

test('a look asks what each pass may, and writes nothing', async () => {
  const passes = passIds.map((passId) => ({ passId, verdict: passId === second ? used : green }))
  const { work, kept, code } = await openDoor(() => Response.json({ passes }))

  const found = await lookAtGroup(work, { source: 'camera', code })

  expect(found).toMatchObject({ kind: 'group', look: { mode: 'online', members: passes } })
  expect(kept.size).toBe(0)
})

test('without an answer the device says what each pass may; what is no group of ours is none', async () => {
  const { work, told, kept, code } = await openDoor(() => undefined)
  const forged = code.replace(/.$/, (last) => (last === '0' ? '1' : '0'))

  const found = await lookAtGroup(work, { source: 'picture', code })
  const strange = await lookAtGroup(
    { ...work, isOnline: false },
    { source: 'camera', code: forged },
  )

  expect(found.kind === 'group' && found.look.members.map(({ verdict }) => verdict.age)).toEqual([
    'adult',
    'adult',
    'adult',
    'child',
  ])
  expect(found).toMatchObject({ kind: 'group', look: { mode: 'offline', source: 'picture' } })
  expect(told).toEqual(['silence'])
  expect(strange).toEqual({ kind: 'invalid' })
  expect(kept.size).toBe(0)
  expect(isGroupRead({ source: 'camera', code })).toBe(true)
  expect(isGroupRead({ source: 'camera', code: 'P1:…' })).toBe(false)
  expect(isGroupRead({ source: 'short_code', shortCode: 'X7K2M9QD4A' })).toBe(false)
})

test('a press is written down whole, with its nonces, before the server is asked', async () => {
  const { work, look, asked, kept } = await openDoor(verdictFor(() => green))

  const taken = await admitGroup(work, look, [first, second, third])

  const [press] = asked
  expect(press?.path).toBe('/group/admit')
  expect(press?.written.map(({ nonce, member }) => ({ passId: member?.passId, nonce }))).toEqual(
    press?.body.chosen,
  )
  expect(press?.written.every(({ state, member }) => state === 'begun' && member)).toBe(true)
  expect(taken?.map(({ passId }) => passId)).toEqual([first, second, third])
  expect([...kept.values()].map(({ state, mode }) => `${state} ${mode}`)).toEqual(
    Array.from({ length: 3 }, () => 'sent online'),
  )
})

test('a press says where the device believes to stand, and is kept as of where it was decided', async () => {
  const evita = { id: 9, name: 'Museo Evita' }
  const { work, look, asked, kept } = await openDoor(
    verdictFor(() => ({ ...green, movedTo: evita })),
  )

  await admitGroup(work, look, [first])

  expect(asked[0]?.body).toMatchObject({ attractionId: 4 })
  expect([...kept.values()].map(({ attractionId }) => attractionId)).toEqual([evita.id])
})

test('one that was used meanwhile is refused by itself, and its refusal is remembered', async () => {
  const server = verdictFor((passId) => (passId === second ? used : green))
  const { work, look } = await openDoor(server)

  const taken = await admitGroup(work, look, [first, second])

  expect(verdictsIn(taken)).toEqual(['open', 'already_used'])
  const offline = { ...work, isOnline: false }
  expect(verdictsIn(await admitGroup(offline, look, [second, third]))).toEqual([
    'already_used',
    'open',
  ])
})

test('after a silence, and after an answer that leaves one out, the device decides with the same nonces', async () => {
  for (const answer of [() => undefined, () => Response.json({ passes: [] })]) {
    const { work, look, asked, kept } = await openDoor(answer)

    const taken = await admitGroup(work, look, [first, second])

    expect(verdictsIn(taken)).toEqual(['open', 'open'])
    expect([...kept.keys()]).toEqual(asked[0]?.body.chosen?.map(({ nonce }) => nonce))
    expect(taken?.map(({ state, passId }) => `${state} ${passId}`)).toEqual([
      `waiting ${first}`,
      `waiting ${second}`,
    ])
    const [waiting] = taken ?? []
    expect(waiting && asSent(waiting)).toMatchObject({ groupCode: look.code, passId: first })
    expect(waiting && asSent(waiting)).not.toHaveProperty('code')
  }
})

test('a press that was cut off is finished together, with the nonces that were written', async () => {
  const { work, look, asked, kept } = await openDoor(verdictFor(() => green))
  await admitGroup(work, look, [first, second])
  const begun = asked[0]?.written ?? []
  const alone = { ...begun[0], nonce: 'alone', pressId: undefined }

  expect(pressesOf(begun)).toEqual([begun])
  expect(
    pressesOf([
      ...begun,
      { ...begun[0], ...alone, state: 'begun', source: 'camera', scannedAt: 1, clockOffsetMs: 0 },
    ]),
  ).toHaveLength(2)
  const again = await finishPress(work, begun)
  expect(asked[1]?.body).toEqual(asked[0]?.body)
  expect(again?.map(({ nonce }) => nonce)).toEqual([...kept.keys()])
})

test('a device that may scan no more leaves what was begun to be sent, and shows nothing', async () => {
  const { work, look, kept, told } = await openDoor(() =>
    Response.json({ error: 'device_revoked' }, { status: 401 }),
  )

  expect(await admitGroup(work, look, [first])).toBeUndefined()
  expect(told).toEqual(['revoked'])
  expect([...kept.values()].map(({ state }) => state)).toEqual(['begun'])
})

test('a code that stopped being a group’s between the look and the press lets nobody in', async () => {
  const { work, look } = await openDoor(() => Response.json({ ok: false, reason: 'invalid' }))

  expect(verdictsIn(await admitGroup(work, look, [first, second]))).toEqual(['invalid', 'invalid'])
})

test('as many passes as one upload takes, each with the longest code, are less than a body may be', () => {
  const scan: KeptScan = {
    nonce: crypto.randomUUID(),
    state: 'waiting',
    source: 'short_code',
    member: { groupCode: 'G'.repeat(GROUP_CODE_MAX), passId: first },
    scannedAt: NOW,
    clockOffsetMs: -NOW,
  }
  const scans = Array.from({ length: 100 }, () => asSent(scan))

  expect(asSent(scan)).toMatchObject({ groupCode: scan.member?.groupCode, passId: first })
  expect(JSON.stringify({ scans }).length).toBeLessThan(GATE_BODY_MAX_BYTES / 2)
})
