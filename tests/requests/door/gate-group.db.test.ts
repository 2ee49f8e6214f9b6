// A whole order at a door of the built shop, over its calls.
import { expect, test } from 'vitest'
import { entries, refusedScans } from '#db/schema.ts'
import { groupAdmitAnswer, groupAnswer } from '#domain/door/groups/group-messages.ts'
import { scanVerdict } from '#domain/door/scan/gate-messages.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { openEnrolled, scanOf } from '#tests/built-gate.ts'
import { type MadePass, passesOf, STAFF } from '#tests/gate.ts'
import { choose, groupCodeOf, outcome } from '#tests/groups.ts'
import { makeCheckout, makeKey } from '#tests/make.ts'
import type { BuiltShop } from '#tests/request.ts'

const GROUP = 'group'
const ADMIT = 'group/admit'

const asked = (code: string) => ({ code, scannedAt: Date.now(), source: 'camera' })

async function makeFamily({ services }: BuiltShop): Promise<MadePass[]> {
  const items = [{ name: 'Full Pass' as const, duration: 3 as const, adults: 2, children: 2 }]
  const bought = await buyPasses(services, makeCheckout({ items }))
  if (!bought.ok) throw new Error(bought.reason)
  return passesOf(services, bought.orderId)
}

async function openFamily() {
  const gate = await openEnrolled()
  const passes = await makeFamily(gate.shop)
  return { ...gate, passes, code: await groupCodeOf(gate.shop.services, passes) }
}

test('a family is looked at and let in with one press, whoever of it may', async () => {
  const { shop, passes, code, post } = await openFamily()
  const [used, blocked, , child] = passes
  await post('scan', scanOf(used?.code ?? ''))
  await blockPass(shop.services, { passId: blocked?.id ?? '', reason: 'x', actor: STAFF })
  const content = { ...asked(code), chosen: choose(passes) }

  const looked = await post(GROUP, asked(code))
  const admitted = await post(ADMIT, content)
  const again = await post(ADMIT, content)

  expect(looked.status).toBe(200)
  const shown = passesIn(groupAnswer.parse(looked.json))
  expect(shown.map(({ passId }) => passId)).toEqual(passes.map(({ id }) => id))
  expect(shown.map(({ verdict }) => outcome(verdict))).toEqual([
    'already_used',
    'blocked',
    'in',
    'in',
  ])
  const answered = passesIn(groupAdmitAnswer.parse(admitted.json))
  expect(answered.map(({ verdict }) => verdict)).toEqual(shown.map(({ verdict }) => verdict))
  expect(answered[3]).toMatchObject({ passId: child?.id, verdict: { ok: true, age: 'child' } })
  expect([again.status, again.text]).toEqual([200, admitted.text])
  expect(await shop.services.db.$count(entries)).toBe(3)
  expect(await shop.services.db.$count(refusedScans)).toBe(2)
  expect(looked.text + admitted.text).not.toContain('Titular')
})

test('what is no group of ours is said to be none, however long it is', async () => {
  const { shop, passes, code, post } = await openFamily()
  const stranger = await makeFamily(shop)
  const single = passes[0]?.code ?? ''

  const texts = [single, '', 'G1:', `${code} `, `G1:${'0'.repeat(60_000)}`, code.toLowerCase()]
  const answers = [
    ...(await Promise.all(texts.map((text) => post(GROUP, asked(text))))),
    ...(await Promise.all(
      texts.map((text) => post(ADMIT, { ...asked(text), chosen: choose(passes) })),
    )),
  ]
  const asScan = await post('scan', scanOf(code))
  const foreign = await post(ADMIT, { ...asked(code), chosen: choose(stranger) })

  expect(answers.map(({ status, json }) => [status, json])).toEqual(
    Array.from({ length: 12 }, () => [200, { ok: false, reason: 'invalid' }]),
  )
  expect(scanVerdict.parse(asScan.json)).toEqual({ ok: false, reason: 'invalid' })
  expect([foreign.status, foreign.json]).toEqual([400, { error: 'malformed' }])
  expect(await shop.services.db.$count(entries)).toBe(0)
})

test('what a group’s call does not take is refused before anything is read', async () => {
  const { shop, passes, code, post } = await openFamily()
  const chosen = choose(passes)
  const [first, second] = chosen
  const many = Array.from({ length: 16 }, () => ({ passId: makeKey(), nonce: makeKey() }))
  const bodies = [
    { ...asked(code), chosen: [] },
    { ...asked(code), chosen: many },
    { ...asked(code), chosen: [first, { ...first, nonce: makeKey() }] },
    { ...asked(code), chosen: [first, { ...second, nonce: first?.nonce }] },
    { ...asked(code), chosen: [first, { ...second, nonce: first?.nonce.toUpperCase() }] },
    { ...asked(code), chosen: [{ passId: 'x', nonce: makeKey() }] },
    { ...asked(code), chosen: 'all' },
    { ...asked(code) },
    { ...asked(code), chosen, source: 'oracle' },
    { chosen, scannedAt: 1, source: 'camera' },
    { ...asked(code), chosen, guard: { id: 'x', name: 'Nuria' } },
  ]

  const answers = await Promise.all(bodies.map((body) => post(ADMIT, body)))
  const looks = await Promise.all([{}, { ...asked(code), code: 7 }, []].map((x) => post(GROUP, x)))

  expect([...answers, ...looks].map(({ status, json }) => [status, json])).toEqual(
    Array.from({ length: 14 }, () => [400, { error: 'malformed' }]),
  )
  expect(await shop.services.db.$count(entries)).toBe(0)
  expect(await shop.services.db.$count(refusedScans)).toBe(0)
})

function passesIn<Pass>(answer: { passes: Pass[] } | { ok: false }): Pass[] {
  if (!('passes' in answer)) throw new Error('The group was read')
  return answer.passes
}
