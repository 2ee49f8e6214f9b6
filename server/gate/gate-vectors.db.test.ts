// What the vectors say of nonces and groups, on a shop: each a sequence of what one device sends.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { entries, refusedScans } from '#db/schema.ts'
import { scanVerdict, uploadAnswer } from '#domain/door/scan/gate-messages.ts'
import { openDoor } from '#tests/gate-in-process.ts'
import { gateVectors, type GroupStep } from '#tests/gate-vectors.ts'
import { makeAdults, makePasses } from '#tests/gate.ts'
import { groupCodeOf } from '#tests/groups.ts'
import { makeKey } from '#tests/make.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'

type Named = GroupStep['passes'][number]['pass'] | 'poster'
type Step = {
  call: GroupStep['call']
  passes: { pass: Named; nonce?: number | undefined }[]
  told: string[] | string
  /** By the codes of its passes, not by their group's. */
  isAlone?: boolean
}

/** Of one pass each, as sequences of a group's form. */
const ofNonces = gateVectors.nonces.map(({ scans, ...rest }) => ({
  ...rest,
  steps: scans.map(({ call, pass, nonce, told }): Step => {
    const answer = told === 'nonce_conflict' ? told : [told]
    return { call, passes: [{ pass: pass ?? 'poster', nonce }], told: answer, isAlone: true }
  }),
}))
const sequences: { name: string; steps: Step[]; entries: number; refusals: number }[] = [
  ...ofNonces,
  ...gateVectors.groups,
]

test('a nonce is one scan of one pass, and a group is looked at, let in and reported, as the vectors say', async () => {
  const shop = await createTestShop()
  const { post } = await openDoor(shop)
  const counts = async () => [await shop.db.$count(entries), await shop.db.$count(refusedScans)]

  for (const { name, steps, entries: accepted, refusals } of sequences) {
    const asked = await makeAsker(shop)
    const [entered = 0, refused = 0] = await counts()

    for (const step of steps) {
      const [path, content] = asked(step)
      expect(toldIn((await post(path, content)).json), name).toEqual(step.told)
    }

    expect(await counts(), name).toEqual([entered + accepted, refused + refusals])
  }
})

/** What a device sends of a step, of passes and with nonces that are this sequence's own. */
async function makeAsker(shop: TestShop) {
  const [a, b] = await makeAdults(shop)
  const [c] = await makePasses(shop)
  const groupCode = await groupCodeOf(shop, [a, b])
  const [group, poster] = [groupCode, 'a poster'].map((code) => ({ id: '', code }))
  const passes = { A: a, B: b, C: c, group, poster }
  const nonces = new Map<number | undefined, string>()
  const nonceOf = (number: number | undefined) => {
    const nonce = nonces.get(number) ?? makeKey()
    nonces.set(number, nonce)
    return nonce
  }
  const read = { scannedAt: shop.clock.now().getTime(), source: 'camera' }

  return ({ call, passes: named, isAlone }: Step): [path: string, content: unknown] => {
    const chosen = named.map(({ pass, nonce }) => {
      const { id: passId = '', code } = passes[pass] ?? {}
      return { passId, code, nonce: nonceOf(nonce) }
    })
    switch (call) {
      case 'group':
        return ['/group', { ...read, code: groupCode }]
      case 'admit': {
        const press = chosen.map(({ passId, nonce }) => ({ passId, nonce }))
        return ['/group/admit', { ...read, code: groupCode, chosen: press }]
      }
      case 'scan':
        return ['/scan', { ...read, code: chosen[0]?.code, nonce: chosen[0]?.nonce }]
      case 'upload': {
        const scans = chosen.map(({ passId, code, nonce }) => ({
          ...read,
          nonce,
          ...(isAlone ? { code } : { groupCode, passId }),
        }))
        return ['/upload', { scans }]
      }
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

/** What the device is told of each pass, in a word or two; or of the whole call. */
function toldIn(json: unknown): string[] | string {
  const told = answer.parse(json)
  if ('error' in told) return told.error
  if ('results' in told) {
    return told.results.map(({ result, reason }) => [result, reason].filter(Boolean).join(' '))
  }
  const verdicts = 'passes' in told ? told.passes.map(({ verdict }) => verdict) : [told]
  return verdicts.map((verdict) => (verdict.ok ? 'admitted' : verdict.reason))
}
