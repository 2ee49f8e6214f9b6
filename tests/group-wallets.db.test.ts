// The code of a group in wallets: what its card says, who may take it, and what becomes of it with its passes.
import { expect, test } from 'vitest'
import { walletPasses } from '#db/schema.ts'
import { admitGroup } from '#domain/door/groups/admit-group.ts'
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
import { makeDevice, passesOf, STAFF } from '#tests/gate.ts'
import { giftOf, makeOrder } from '#tests/make.ts'
import { readPass } from '#tests/pkpass.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { upgrade } from '#tests/upgrades.ts'
import {
  fetchCard,
  openTestWallets,
  PUSH_TOKEN,
  putOnPhone,
  tellWallets,
  testCertificates,
} from '#tests/wallets.ts'

type Group = { orderSecret: string; number: number }

/** A shop with both wallets and a family of three, unless something else was bought. */
async function openFamily(changes: Parameters<typeof makeOrder>[1] = {}) {
  const { wallets, apns, google } = await openTestWallets()
  const shop = await createTestShop({ wallets })
  const orderId = await makeOrder(shop, changes)
  const orderSecret = shop.links.secretFor('order', orderId, 1)
  return { shop, apns, google, orderId, orderSecret, passes: await passesOf(shop, orderId) }
}

async function takeGroup(shop: TestShop, group: Group) {
  const given = await giveAppleGroup(shop, group)
  if (!given.ok) throw new Error(`no card was given: ${given.reason}`)
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
  const { shop, orderId, orderSecret, passes } = await openFamily()

  const { pass, strings } = await takeGroup(shop, { orderSecret, number: 1 })

  const code = pass.barcodes?.[0]?.message ?? ''
  const [group] = await listGroupsOfOrder(shop, orderId)
  expect(code).toBe(group?.code)
  expect(pass.generic['primaryFields']?.[0]).toMatchObject({ value: 'Grupo de 3' })
  expect(pass.generic['secondaryFields']?.[0]).toMatchObject({ value: '2 adultos, 1 niño' })
  expect(strings('en')['Grupo de 3']).toBe('Group of 3')
  expect(strings('pt')['2 adultos, 1 niño']).toBe('2 adultos, 1 criança')
  const said = JSON.stringify(pass)
  expect(said).toContain('Titular 1 Núñez, Titular 2 Núñez, Titular 3 Núñez')
  // Whoever is handed the card is not handed the order.
  expect(said).not.toContain(orderSecret)

  const device = await makeDevice(shop)
  const answer = await admitGroup(shop, {
    code,
    device,
    clockOffsetMs: 0,
    source: 'camera',
    chosen: passes.map(({ id }, index) => ({ passId: id, nonce: nonceOf(index) })),
  })
  expect(answer).toMatchObject({
    ok: true,
    passes: passes.map(({ id }) => ({ passId: id, verdict: { ok: true } })),
  })
})

test('the longest group fits into Google’s link, and its code follows with the object', async () => {
  const { shop, google, orderId, orderSecret } = await openFamily({
    items: [
      { name: 'Full Pass', duration: 1, adults: 2, children: 2 },
      { name: 'Full Pass', duration: 3, adults: 2, children: 2 },
      { name: 'Sight Pass', duration: 3, adults: 2, children: 2 },
      { name: 'Benefits Pass', duration: 5, adults: 2, children: 1 },
    ],
  })

  const given = await giveGoogleGroupLink(shop, { orderSecret, number: 1 })
  if (!given.ok) throw new Error('Google’s wallet is offered')
  expect(given.url.split('/').at(-1)?.length).toBeLessThanOrEqual(1_800)

  await tellWallets(shop)
  const [group] = await listGroupsOfOrder(shop, orderId)
  expect(JSON.stringify([...google.objects.values()])).toContain(JSON.stringify(group?.code))
})

function nonceOf(index: number) {
  return `00000000-0000-4000-8000-00000000000${index}`
}

test('a change of any member is told to the group’s card, which takes the new code', async () => {
  const { shop, apns, google, orderSecret, passes } = await openFamily()
  const [first, second, third] = passes.map(({ id }) => id)
  const card = await onPhone(shop, { orderSecret, number: 1 })
  const given = await giveGoogleGroupLink(shop, { orderSecret, number: 1 })
  if (!given.ok) throw new Error(given.reason)
  await tellWallets(shop)
  const { object } = await google.save(given.url)
  apns.pushed.length = 0

  await blockPass(shop, { passId: third ?? '', reason: 'perdido', actor: STAFF })
  await tellWallets(shop)
  const withoutThird = google.objects.get(object.id)
  await unblockPass(shop, { passId: third ?? '', actor: STAFF })
  await tellWallets(shop)
  // Also the first one, which the row of the card hangs on.
  await blockPass(shop, { passId: first ?? '', reason: 'perdido', actor: STAFF })
  await tellWallets(shop)

  const { pass } = await fetchCard(shop, card)
  const code = pass.barcodes?.[0]?.message
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
  expect(google.objects.get(object.id)).toMatchObject({
    state: 'ACTIVE',
    header: { defaultValue: { value: 'Grupo de 2' } },
    barcode: { value: code },
  })
})

test('an upgrade of a member changes the code on the card', async () => {
  const { shop, orderId, orderSecret, passes } = await openFamily({
    items: [{ name: 'Sight Pass', duration: 3, adults: 2, children: 0 }],
  })
  const card = await onPhone(shop, { orderSecret, number: 1 })
  const [, second] = passes
  if (!second) throw new Error('two were bought')
  const before = await fetchCard(shop, card)

  await upgrade(shop, second, 130_00)

  const after = await fetchCard(shop, card)
  const [group] = await listGroupsOfOrder(shop, orderId)
  expect(after.pass.barcodes?.[0]?.message).toBe(group?.code)
  expect(after.pass.barcodes?.[0]?.message).not.toBe(before.pass.barcodes?.[0]?.message)
})

test('with fewer than two passes the card shows no code and says so, until there are two again', async () => {
  const { shop, orderSecret, passes } = await openFamily({
    items: [{ name: 'Full Pass', duration: 3, adults: 2, children: 0 }],
  })
  const card = await onPhone(shop, { orderSecret, number: 1 })
  const passId = passes[1]?.id ?? ''

  await blockPass(shop, { passId, reason: 'perdido', actor: STAFF })
  const alone = await fetchCard(shop, card)
  const refused = await giveAppleGroup(shop, { orderSecret, number: 1 })
  await unblockPass(shop, { passId, actor: STAFF })
  const again = await fetchCard(shop, card)

  expect(alone.pass.voided).toBe(true)
  expect(alone.pass.barcodes).toBeUndefined()
  expect(JSON.stringify(alone.pass)).toContain('Sin código')
  expect(refused).toEqual({ ok: false, reason: 'no_card' })
  expect(await membersOf(shop, again.pass.barcodes?.[0]?.message)).toHaveLength(2)
})

test('a code that was replaced, or a corrected address, empties the group’s card for good', async () => {
  const { shop, apns, google, orderId, orderSecret, passes } = await openFamily()
  const [first, second] = passes
  const card = await onPhone(shop, { orderSecret, number: 1 })
  const given = await giveGoogleGroupLink(shop, { orderSecret, number: 1 })
  if (!given.ok) throw new Error(given.reason)
  await tellWallets(shop)
  const { object } = await google.save(given.url)
  apns.pushed.length = 0

  await reissuePass(shop, { passId: second?.id ?? '', shownSerial: 1, actor: STAFF })
  await tellWallets(shop)
  const replaced = await fetchCard(shop, card)
  const next = await onPhone(shop, { orderSecret, number: 1 })
  const fresh = await fetchCard(shop, next)

  expect(apns.pushed).toEqual([PUSH_TOKEN])
  expect(replaced.pass.voided).toBe(true)
  expect(replaced.pass.barcodes).toBeUndefined()
  expect(JSON.stringify(replaced.pass)).toContain('Reemplazado')
  expect(JSON.stringify(replaced.pass)).not.toContain('Núñez')
  expect(google.objects.get(object.id)).toMatchObject({ state: 'EXPIRED' })
  expect(google.objects.get(object.id)?.barcode).toBeUndefined()
  expect(next.walletPassId).not.toBe(card.walletPassId)
  const members = await membersOf(shop, fresh.pass.barcodes?.[0]?.message)
  expect(members.slice(0, 2)).toEqual([
    [first?.id, 1],
    [second?.id, 2],
  ])

  const shown = { orderId, shownEmail: 'lucia@example.com', email: 'ana@example.com' }
  expect(await correctBuyerEmail(shop, { ...shown, actor: STAFF })).toEqual({ ok: true })
  expect((await fetchCard(shop, next)).pass.barcodes).toBeUndefined()
  const old = await giveAppleGroup(shop, { orderSecret, number: 1 })
  expect(old).toEqual({ ok: false, reason: 'no_card' })
  const mailed = shop.links.secretFor('order', orderId, 2)
  const anew = await takeGroup(shop, { orderSecret: mailed, number: 1 })
  expect(await membersOf(shop, anew.pass.barcodes?.[0]?.message)).toHaveLength(3)
})

test('no other link gives the card of a group, a gift has none, and nothing is written', async () => {
  const { shop, orderId, orderSecret, passes } = await openFamily()
  const gift = await makeOrder(shop, { gift: giftOf(shop.clock.now()) })
  const { links } = shop
  const none = { ...shop, wallets: { offered: [] } }
  const secrets = [
    links.secretFor('order', gift, 1),
    links.secretFor('gift', gift, 1),
    links.secretFor('order', orderId, 2),
    links.secretFor('order_copy', orderId, 1),
    links.secretFor('pass', passes[0]?.id ?? '', 1),
  ]

  for (const secret of secrets) {
    const group = { orderSecret: secret, number: 1 }
    expect(await giveAppleGroup(shop, group)).toEqual({ ok: false, reason: 'no_card' })
    expect(await giveGoogleGroupLink(shop, group)).toEqual({ ok: false, reason: 'no_card' })
  }
  for (const number of [0, 2, 1.5, Number.NaN]) {
    const asked = await giveAppleGroup(shop, { orderSecret, number })
    expect(asked).toEqual({ ok: false, reason: 'no_card' })
  }
  expect(await giveAppleGroup(none, { orderSecret, number: 1 })).toMatchObject({ ok: false })
  expect(await shop.db.$count(walletPasses)).toBe(0)
})

test('two presses at once give one card, beside the card of the pass that it hangs on', async () => {
  const { shop, orderId, orderSecret, passes } = await openFamily()
  const [first] = passes
  const [family] = await listGroupsOfOrder(shop, orderId)
  const own = await giveApplePass(shop, shop.links.secretFor('pass', first?.id ?? '', 1))
  if (!own.ok) throw new Error(own.reason)

  const group = { orderSecret, number: 1 }
  const presses = await Promise.all([takeGroup(shop, group), takeGroup(shop, group)])
  const again = await giveApplePass(shop, shop.links.secretFor('pass', first?.id ?? '', 1))

  expect(new Set(presses.map(({ pass }) => pass.serialNumber)).size).toBe(1)
  expect(presses[0].pass.barcodes?.[0]?.message).toBe(family?.code)
  if (!again.ok) throw new Error(again.reason)
  const { pass } = readPass(again.file, testCertificates.authority)
  expect(pass.barcodes?.[0]?.message).toBe(first?.code)
  expect(await shop.db.$count(walletPasses)).toBe(2)
})

test('each of several groups has a card of its own, and fits into a link of Google’s', async () => {
  const { shop, google, orderId, orderSecret } = await openFamily({
    items: [{ name: 'Full Pass', duration: 3, adults: 17, children: 0 }],
  })
  const groups = await listGroupsOfOrder(shop, orderId)

  const second = await takeGroup(shop, { orderSecret, number: 2 })
  const given = await giveGoogleGroupLink(shop, { orderSecret, number: 1 })
  if (!given.ok) throw new Error(given.reason)
  const { object } = await google.save(given.url)

  expect(second.pass.barcodes?.[0]?.message).toBe(groups[1]?.code)
  expect(second.pass.generic['primaryFields']?.[0]).toMatchObject({ value: 'Grupo 2 de 2' })
  expect(object.barcode?.value).toBe(groups[0]?.code)
})
