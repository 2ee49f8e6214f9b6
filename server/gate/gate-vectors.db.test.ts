// What the vectors say of nonces and groups, on a shop: each a sequence of what one device sends.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { entries, refusedScans } from '#db/schema.ts'
import { scanVerdict, uploadAnswer } from '#domain/door/scan/gate-messages.ts'
import { scanPass } from '#domain/door/scan/scan-pass.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import { openDoor } from '#tests/gate-in-process.ts'
import { gateVectors, type GroupStep } from '#tests/gate-vectors.ts'
import { type MadePass, makeDevice, makePasses, offlineScan } from '#tests/gate.ts'
import { groupCodeOf } from '#tests/groups.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'

type Shop = Awaited<ReturnType<typeof createTestShop>>
type Device = Awaited<ReturnType<typeof makeDevice>>
type Step = { call: 'scan' | 'upload'; code: string; nonce: string }

/** What the device is told, in one word or two. */
async function tell(shop: Shop, device: Device, { call, code, nonce }: Step): Promise<string> {
  if (call === 'upload') {
    const scans = [offlineScan(code, shop.clock.now().toISOString(), { nonce })]
    const [taken] = await uploadScans(shop, { device, scans, clockOffsetMs: 0 })
    return [taken?.result, taken?.reason].filter(Boolean).join(' ')
  }
  const scan = { device, code, nonce, source: 'camera' as const, clockOffsetMs: 0 }
  const answer = await scanPass(shop, scan)
  if (!answer.ok) return answer.reason
  return answer.verdict.ok ? 'admitted' : answer.verdict.reason
}

test('a nonce is one scan of one pass, as the vectors say', async () => {
  const shop = await createTestShop()
  const device = await makeDevice(shop)

  for (const { name, scans, entries: accepted, refusals } of gateVectors.nonces) {
    const [a] = await makePasses(shop)
    const [b] = await makePasses(shop)
    const codes = { A: a.code, B: b.code }
    const nonces = new Map(scans.map(({ nonce }) => [nonce, makeKey()]))
    const before = {
      entries: await shop.db.$count(entries),
      refusals: await shop.db.$count(refusedScans),
    }

    for (const { call, pass, nonce, told } of scans) {
      const code = pass === null ? 'a poster' : codes[pass]
      const step = { call, code, nonce: nonces.get(nonce) ?? '' }
      expect(await tell(shop, device, step), name).toBe(told)
    }

    expect((await shop.db.$count(entries)) - before.entries, name).toBe(accepted)
    expect((await shop.db.$count(refusedScans)) - before.refusals, name).toBe(refusals)
  }
})

test('a group is looked at, let in and reported as the vectors say', async () => {
  const shop = await createTestShop()
  const { post } = await openDoor(shop)

  for (const { name, steps, entries: accepted, refusals } of gateVectors.groups) {
    const family = await makePasses(shop, {
      items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
    })
    const [a, b] = family
    const [c] = await makePasses(shop)
    if (!b) throw new Error('Two passes')
    const groupCode = await groupCodeOf(shop, family)
    const group = { id: '', code: groupCode }
    const asked = askerOf(shop, { A: a, B: b, C: c, group })
    const before = {
      entries: await shop.db.$count(entries),
      refusals: await shop.db.$count(refusedScans),
    }

    for (const step of steps) {
      const [path, content] = asked(step)
      expect(toldIn((await post(path, content)).json), name).toEqual(step.told)
    }

    expect((await shop.db.$count(entries)) - before.entries, name).toBe(accepted)
    expect((await shop.db.$count(refusedScans)) - before.refusals, name).toBe(refusals)
  }
})

type Coded = Pick<MadePass, 'id' | 'code'>

/** What a device sends of a step, with nonces that are this sequence's own. */
function askerOf({ clock }: Shop, passes: Record<'A' | 'B' | 'C' | 'group', Coded>) {
  const groupCode = passes.group.code
  const nonces = new Map<number | undefined, string>()
  const nonceOf = (number: number | undefined) => {
    const nonce = nonces.get(number) ?? makeKey()
    nonces.set(number, nonce)
    return nonce
  }
  const read = { scannedAt: clock.now().getTime(), source: 'camera' }

  return ({ call, passes: asked }: GroupStep): [path: string, content: unknown] => {
    const chosen = asked.map(({ pass, nonce }) => ({ ...passes[pass], nonce: nonceOf(nonce) }))
    switch (call) {
      case 'group':
        return ['/group', { ...read, code: groupCode }]
      case 'admit':
        return [
          '/group/admit',
          {
            ...read,
            code: groupCode,
            chosen: chosen.map(({ id: passId, nonce }) => ({ passId, nonce })),
          },
        ]
      case 'scan':
        return ['/scan', { ...read, code: chosen[0]?.code, nonce: chosen[0]?.nonce }]
      case 'upload':
        return [
          '/upload',
          { scans: chosen.map(({ id: passId, nonce }) => ({ ...read, groupCode, passId, nonce })) },
        ]
      default:
        return call satisfies never
    }
  }
}

const answer = z.union([
  z.object({ passes: z.array(z.object({ verdict: scanVerdict })) }),
  uploadAnswer,
  scanVerdict,
  z.object({ error: z.string() }),
])

/** What the device is told of each pass, in a word; or of the whole call. */
function toldIn(json: unknown): string[] | string {
  const told = answer.parse(json)
  if ('error' in told) return told.error
  if ('results' in told) return told.results.map(({ result }) => result)
  const verdicts = 'passes' in told ? told.passes.map(({ verdict }) => verdict) : [told]
  return verdicts.map((verdict) => (verdict.ok ? 'admitted' : verdict.reason))
}
