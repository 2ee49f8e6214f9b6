// The code of a group in wallets: what its card says, who may take it, and what becomes of it with its passes.
import { expect, test } from 'vitest'
import { walletPasses } from '#db/schema.ts'
import { unblockPass } from '#domain/money/returns/paid-passes.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { readGroupCode } from '#domain/passes/group-code.ts'
import { listGroupsOfOrder } from '#domain/passes/group-queries.ts'
import { reissuePass } from '#domain/passes/reissue-pass.ts'
import {
  giveAppleGroup,
  giveApplePass,
  giveGoogleGroupLink,
} from '#domain/passes/wallets/give-cards.ts'
import { correctBuyerEmail } from '#domain/sale/desk/corrections.ts'
import { done } from '#tests/done.ts'
import { makeDevice, passesOf, STAFF } from '#tests/gate.ts'
import { admit, choose, outcome } from '#tests/groups.ts'
import { giftOf, makeOrder } from '#tests/make.ts'
import { readPass } from '#tests/pkpass.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import {
  codeOn,
  fetchCard,
  openTestWallets,
  PUSH_TOKEN,
  putOnPhone,
  saveInGoogle,
  tellWallets,
  testCertificates,
} from '#tests/wallets.ts'

/** A shop with both wallets and a family of three, unless something else was bought. */
async function openFamily(changes: Parameters<typeof makeOrder>[1] = {}) {
  const { wallets, apns, google } = await openTestWallets()
  const shop = await createTestShop({ wallets })
  const orderId = await makeOrder(shop, changes)
  const orderSecret = shop.links.secretFor('order', orderId, 1)
  const group = { orderSecret, number: 1 }
  return { shop, apns, google, orderId, group, passes: await passesOf(shop, orderId) }
}
type Group = { orderSecret: string; number: number }

async function takeGroup(shop: TestShop, group: Group) {
  const given = done(await giveAppleGroup(shop, group))
  return readPass(given.file, testCertificates.authority)
}

const onPhone = async (shop: TestShop, group: Group) =>
  putOnPhone(shop, await takeGroup(shop, group))

async function membersOf(shop: TestShop, code = '') {
  const keys = await shop.passKeys.verifyingOf(1)
  const reading = await readGroupCode(code, keys)
  return reading.ok ? reading.contents.map(({ passId, serial }) => [passId, serial]) : []
}

test('the card of a family has the code of the order’s page, says who they are, and opens a door', async () => {
  const { shop, orderId, group, passes } = await openFamily()

  const { pass, strings } = await takeGroup(shop, group)

  const code = codeOn({ pass }) ?? ''
  const [shown] = await listGroupsOfOrder(shop, orderId)
  expect(code).toBe(shown?.code)
  expect(pass.generic['primaryFields']?.[0]).toMatchObject({ value: 'Grupo de 3' })
  expect(pass.generic['secondaryFields']?.[0]).toMatchObject({ value: '2 adultos, 1 niño' })
  expect(strings('en')['Grupo de 3']).toBe('Group of 3')
  expect(strings('pt')['2 adultos, 1 niño']).toBe('2 adultos, 1 criança')
  const said = JSON.stringify(pass)
  expect(said).toContain('Titular 1 Núñez, Titular 2 Núñez, Titular 3 Núñez')
  // Whoever is handed the card is not handed the order.
  expect(said).not.toContain(group.orderSecret)

  const device = await makeDevice(shop)
  const verdicts = await admit(shop, device, { code, chosen: choose(passes) })
  expect(verdicts.map(outcome)).toEqual(['in', 'in', 'in'])
})

test('the longest group fits into Google’s link, and its code follows with the object', async () => {
  const { shop, google, orderId, group } = await openFamily({
    items: [
      { name: 'Full Pass', duration: 1, adults: 2, children: 2 },
      { name: 'Full Pass', duration: 3, adults: 2, children: 2 },
      { name: 'Sight Pass', duration: 3, adults: 2, children: 2 },
      { name: 'Benefits Pass', duration: 5, adults: 2, children: 1 },
    ],
  })

  const given = done(await giveGoogleGroupLink(shop, group))
  expect(given.url.split('/').at(-1)?.length).toBeLessThanOrEqual(1_800)

  await tellWallets(shop)
  const [shown] = await listGroupsOfOrder(shop, orderId)
  expect(JSON.stringify([...google.objects.values()])).toContain(JSON.stringify(shown?.code))
})

test('a change of any member is told to the group’s card, which takes the new code', async () => {
  const { shop, apns, google, group, passes } = await openFamily()
  const [first, second, third] = passes.map(({ id }) => id)
  const card = await onPhone(shop, group)
  const link = done(await giveGoogleGroupLink(shop, group))
  const inGoogle = await saveInGoogle(shop, google, link)
  apns.pushed.length = 0

  await blockPass(shop, { passId: third ?? '', reason: 'perdido', actor: STAFF })
  await tellWallets(shop)
  const withoutThird = inGoogle()
  await unblockPass(shop, { passId: third ?? '', actor: STAFF })
  await tellWallets(shop)
  // Also the first one, which the row of the card hangs on.
  await blockPass(shop, { passId: first ?? '', reason: 'perdido', actor: STAFF })
  await tellWallets(shop)

  const { pass } = await fetchCard(shop, card)
  const code = codeOn({ pass })
  expect(apns.pushed).toEqual([PUSH_TOKEN, PUSH_TOKEN, PUSH_TOKEN])
  expect(await membersOf(shop, withoutThird?.barcode?.value)).toEqual([
    [first, 1],
    [second, 1],
  ])
  expect(await membersOf(shop, code)).toEqual([
    [second, 1],
    [third, 1],
  ])
  expect(pass.voided).not.toBe(true)
  expect(inGoogle()).toMatchObject({
    state: 'ACTIVE',
    header: { defaultValue: { value: 'Grupo de 2' } },
    barcode: { value: code },
  })
})

test('with fewer than two passes the card shows no code and says so, until there are two again', async () => {
  const { shop, group, passes } = await openFamily({
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
  })
  const card = await onPhone(shop, group)
  const passId = passes[1]?.id ?? ''

  await blockPass(shop, { passId, reason: 'perdido', actor: STAFF })
  const alone = await fetchCard(shop, card)
  const refused = await giveAppleGroup(shop, group)
  await unblockPass(shop, { passId, actor: STAFF })
  const again = await fetchCard(shop, card)

  expect([alone.pass.voided, codeOn(alone)]).toEqual([true, undefined])
  expect(JSON.stringify(alone.pass)).toContain('Sin código')
  expect(refused).toEqual({ ok: false, reason: 'no_card' })
  expect(await membersOf(shop, codeOn(again))).toHaveLength(2)
})

test('a code that was replaced, or a corrected address, empties the group’s card for good', async () => {
  const { shop, apns, google, orderId, group, passes } = await openFamily()
  const [first, second] = passes
  const card = await onPhone(shop, group)
  const link = done(await giveGoogleGroupLink(shop, group))
  const inGoogle = await saveInGoogle(shop, google, link)
  apns.pushed.length = 0

  await reissuePass(shop, { passId: second?.id ?? '', shownSerial: 1, actor: STAFF })
  await tellWallets(shop)
  const replaced = await fetchCard(shop, card)
  const next = await onPhone(shop, group)
  const fresh = await fetchCard(shop, next)

  expect(apns.pushed).toEqual([PUSH_TOKEN])
  expect([replaced.pass.voided, codeOn(replaced)]).toEqual([true, undefined])
  expect(JSON.stringify(replaced.pass)).toContain('Reemplazado')
  expect(JSON.stringify(replaced.pass)).not.toContain('Núñez')
  expect([inGoogle()?.state, inGoogle()?.barcode]).toEqual(['EXPIRED', undefined])
  expect(next.walletPassId).not.toBe(card.walletPassId)
  const members = await membersOf(shop, codeOn(fresh))
  expect(members.slice(0, 2)).toEqual([
    [first?.id, 1],
    [second?.id, 2],
  ])

  const shown = { orderId, shownEmail: 'lucia@example.com', email: 'ana@example.com' }
  done(await correctBuyerEmail(shop, { ...shown, actor: STAFF }))
  expect(codeOn(await fetchCard(shop, next))).toBeUndefined()
  const old = await giveAppleGroup(shop, group)
  expect(old).toEqual({ ok: false, reason: 'no_card' })
  const mailed = shop.links.secretFor('order', orderId, 2)
  const anew = await takeGroup(shop, { orderSecret: mailed, number: 1 })
  expect(await membersOf(shop, codeOn(anew))).toHaveLength(3)
})

test('no other link gives the card of a group, a gift has none, and nothing is written', async () => {
  const { shop, orderId, group, passes } = await openFamily()
  const gift = await makeOrder(shop, { gift: giftOf(shop.clock.now()) })
  const { links } = shop
  const secrets = [
    links.secretFor('order', gift, 1),
    links.secretFor('gift', gift, 1),
    links.secretFor('order', orderId, 2),
    links.secretFor('order_copy', orderId, 1),
    links.secretFor('pass', passes[0]?.id ?? '', 1),
  ]

  for (const secret of secrets) {
    const other = { orderSecret: secret, number: 1 }
    expect(await giveAppleGroup(shop, other)).toEqual({ ok: false, reason: 'no_card' })
    expect(await giveGoogleGroupLink(shop, other)).toEqual({ ok: false, reason: 'no_card' })
  }
  for (const number of [0, 2, 1.5, Number.NaN]) {
    expect(await giveAppleGroup(shop, { ...group, number })).toMatchObject({ ok: false })
  }
  const none = { ...shop, wallets: { offered: [] } }
  expect(await giveAppleGroup(none, group)).toMatchObject({ ok: false })
  expect(await shop.db.$count(walletPasses)).toBe(0)
})

test('two presses at once give one card, beside the card of the pass that it hangs on', async () => {
  const { shop, orderId, group, passes } = await openFamily()
  const [first] = passes
  const [family] = await listGroupsOfOrder(shop, orderId)
  const ownSecret = shop.links.secretFor('pass', first?.id ?? '', 1)
  const ownCard = async () =>
    readPass(done(await giveApplePass(shop, ownSecret)).file, testCertificates.authority)
  await ownCard()

  const presses = await Promise.all([takeGroup(shop, group), takeGroup(shop, group)])
  const again = await ownCard()

  expect(new Set(presses.map(({ pass }) => pass.serialNumber)).size).toBe(1)
  expect(codeOn(presses[0])).toBe(family?.code)
  expect(codeOn(again)).toBe(first?.code)
  expect(await shop.db.$count(walletPasses)).toBe(2)
})

test('each of several groups has a card of its own, and fits into a link of Google’s', async () => {
  const { shop, google, orderId, group } = await openFamily({
    items: [{ name: 'Full Pass', duration: 3, adults: 17, children: 0 }],
  })
  const groups = await listGroupsOfOrder(shop, orderId)

  const second = await takeGroup(shop, { ...group, number: 2 })
  const given = done(await giveGoogleGroupLink(shop, group))
  const { object } = await google.save(given.url)

  expect(codeOn(second)).toBe(groups[1]?.code)
  expect(second.pass.generic['primaryFields']?.[0]).toMatchObject({ value: 'Grupo 2 de 2' })
  expect(object.barcode?.value).toBe(groups[0]?.code)
})
