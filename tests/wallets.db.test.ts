import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { orders, passes, walletPasses, walletRegistrations } from '#db/schema.ts'
import type { Services } from '#domain/ground/services.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { sendOrderMail } from '#domain/mail/send-order-mail.ts'
import { unblockPass } from '#domain/money/returns/paid-passes.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { reissuePass } from '#domain/passes/reissue-pass.ts'
import {
  giveApplePass,
  giveApplePasses,
  giveGoogleLink,
} from '#domain/passes/wallets/give-cards.ts'
import {
  DEVICES_PER_CARD_MAX,
  listChangedCards,
  registerDevice,
  updateWallet,
} from '#domain/passes/wallets/registrations.ts'
import { correctBuyerEmail } from '#domain/sale/desk/corrections.ts'
import { done, firstOf } from '#tests/done.ts'
import { makeDevice, makePasses, passesOf, scan, STAFF, storedPass } from '#tests/gate.ts'
import { jobsOf, jobStates, takeOverJobs } from '#tests/jobs.ts'
import { readPass, readZip } from '#tests/pkpass.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { upgrade } from '#tests/upgrades.ts'
import {
  codeOn,
  fetchCard,
  openTestWallets,
  PHONE,
  PUSH_TOKEN,
  putOnPhone,
  saveInGoogle,
  tellWallets,
  testCertificates,
  testIssuerId,
} from '#tests/wallets.ts'

const cards = (shop: TestShop) => shop.db.select().from(walletPasses)
const updates = (shop: TestShop) => jobsOf(shop.db, 'wallet-update')

/** The end of the pass's link, as its mail has it now. */
async function secretOf(shop: Services, passId: string): Promise<string> {
  const { linkVersion } = await storedPass(shop, passId)
  return shop.links.secretFor('pass', passId, linkVersion)
}

async function takeApple(shop: Services, passId: string) {
  const { file } = done(await giveApplePass(shop, await secretOf(shop, passId)))
  return readPass(file, testCertificates.authority)
}

const linkOf = async (shop: Services, passId: string) =>
  done(await giveGoogleLink(shop, await secretOf(shop, passId)))

/** Staff block it, and the wallets are told. */
async function block(shop: TestShop, passId: string) {
  await blockPass(shop, { passId, reason: 'perdido', actor: STAFF })
  await tellWallets(shop)
}

const onPhone = async (shop: Services, passId: string) =>
  putOnPhone(shop, await takeApple(shop, passId))

/** A shop with both wallets, and the first pass of an order. */
async function openWithPass(items?: Parameters<typeof makePasses>[1]) {
  const { wallets, ...doubles } = await openTestWallets()
  const shop = await createTestShop({ wallets })
  const made = await makePasses(shop, items)
  return { shop, ...doubles, bought: made[0], made }
}

test('a pass for Apple’s wallet is signed, speaks three languages and has the code of the mail', async () => {
  const { shop, bought } = await openWithPass()

  const { files, pass, strings } = await takeApple(shop, bought.id)

  const pictures = ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@3x.png']
  expect([...files.keys()]).toEqual(expect.arrayContaining(pictures))
  const shortCode = formatShortCode(bought.shortCode)
  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: testCertificates.passTypeId,
    teamIdentifier: testCertificates.teamId,
    voided: false,
    backgroundColor: 'rgb(46, 58, 158)',
    webServiceURL: 'https://vereda.example/wallet/apple',
    barcodes: [
      {
        message: bought.code,
        altText: shortCode,
        format: 'PKBarcodeFormatQR',
        messageEncoding: 'iso-8859-1',
      },
    ],
  })
  expect(pass.authenticationToken?.length).toBeGreaterThanOrEqual(16)
  const [holder] = pass.generic['secondaryFields'] ?? []
  expect(holder).toMatchObject({ label: 'Titular', value: 'Titular 1 Núñez' })
  // To be started within a year, at the latest on that evening, and three days from the next one.
  expect(new Date(pass.expirationDate).toISOString()).toBe('2027-11-25T02:59:59.999Z')
  expect(strings('es')['3 días']).toBe('3 días')
  expect(strings('en')['3 días']).toBe('3 days')
  expect(strings('pt')['3 días']).toBe('3 dias')
  expect(strings('en')['21 de noviembre de 2027']).toBe('November 21, 2027')
})

test('what people wrote goes through the files of languages unharmed, and is not translated', async () => {
  const { shop, bought } = await openWithPass()
  const name = { holderName: '小明 "};\\', holderLastname: 'O\u2019Higgins" = "Núñez' }
  await shop.db.update(passes).set(name).where(eq(passes.id, bought.id))

  const { pass, strings } = await takeApple(shop, bought.id)

  const holder = `${name.holderName} ${name.holderLastname}`
  expect(pass.generic['secondaryFields']?.[0]?.value).toBe(holder)
  expect(Object.keys(strings('en'))).not.toContain(holder)
  expect(strings('en')['Titular']).toBe('Pass holder')
})

test('all passes of an order come in one file; a stopped one is not among them', async () => {
  const { shop, made } = await openWithPass({})
  const [first, second, third] = made
  await blockPass(shop, { passId: first.id, reason: 'perdido', actor: STAFF })

  const secret = shop.links.secretFor('order', first.orderId, 1)
  const given = await giveApplePasses(shop, secret)

  if (!given.ok) throw new Error(given.reason)
  const files = [...readZip(given.file).values()]
  const codes = files.map((file) => codeOn(readPass(file, testCertificates.authority)))
  expect(codes.toSorted()).toEqual([second?.code, third?.code].toSorted())
})

test('without a wallet, a link or a good pass there is no card, and nothing is written', async () => {
  const { shop, bought } = await openWithPass()
  const none = { ...shop, wallets: { offered: [] } }
  const secret = await secretOf(shop, bought.id)
  const old = shop.links.secretFor('pass', bought.id, 7)

  const refused = [
    await giveApplePass(none, secret),
    await giveGoogleLink(none, secret),
    await giveApplePass(shop, old),
    await giveApplePasses(shop, secret),
  ]
  await blockPass(shop, { passId: bought.id, reason: 'x', actor: STAFF })
  refused.push(await giveApplePass(shop, secret), await giveGoogleLink(shop, secret))

  expect(refused).toEqual(refused.map(() => ({ ok: false, reason: 'no_card' })))
  expect(await cards(shop)).toEqual([])
  expect(await updates(shop)).toEqual([])
})

test('a phone is woken when its pass is blocked and finds it void, and good again when it is lifted', async () => {
  const { shop, apns, bought } = await openWithPass()
  const card = await onPhone(shop, bought.id)
  await tellWallets(shop)
  const before = await fetchCard(shop, card)

  await block(shop, bought.id)
  const blocked = await fetchCard(shop, card)
  await unblockPass(shop, { passId: bought.id, actor: STAFF })
  await tellWallets(shop)
  const lifted = await fetchCard(shop, card)

  // Once after it registered, and once for each change, over one connection.
  expect(apns.pushed).toEqual([PUSH_TOKEN, PUSH_TOKEN, PUSH_TOKEN])
  expect(apns.connections()).toBe(1)
  expect([blocked.pass.voided, codeOn(blocked)]).toEqual([true, undefined])
  expect(JSON.stringify(blocked.pass)).toContain('Bloqueado')
  expect(codeOn(lifted)).toBe(bought.code)
  // The clock stands still, and each version has a date of its own all the same.
  const dates = [before, blocked, lifted].map(({ changedAt }) => changedAt.getTime())
  expect(dates).toEqual([dates[0], (dates[0] ?? 0) + 1_000, (dates[0] ?? 0) + 2_000])
})

test('a code that was replaced never reaches the wallet of who has the old one', async () => {
  const { shop, apns, google, bought } = await openWithPass()
  const card = await onPhone(shop, bought.id)
  const old = await saveInGoogle(shop, google, await linkOf(shop, bought.id))
  apns.pushed.length = 0

  await reissuePass(shop, { passId: bought.id, shownSerial: 1, actor: STAFF })
  await tellWallets(shop)
  const stale = await fetchCard(shop, card)
  const [now] = await passesOf(shop, bought.orderId)
  const fresh = await takeApple(shop, bought.id)

  expect(apns.pushed).toEqual([PUSH_TOKEN])
  expect([stale.pass.voided, codeOn(stale)]).toEqual([true, undefined])
  const said = JSON.stringify(stale.pass)
  expect(said).not.toContain('/pass/')
  // The empty card says what happened, and where the new one is.
  expect(said).toContain('Reemplazado')
  expect(said).toContain('agregá el pase otra vez')
  expect(old()).toMatchObject({ state: 'EXPIRED' })
  expect(JSON.stringify(old())).toContain('agregá el pase otra vez')
  expect(old()?.barcode).toBeUndefined()
  expect(codeOn(fresh)).toBe(now?.code)
  expect(fresh.pass.serialNumber).not.toBe(card.walletPassId)
})

test('an upgrade changes the card in both wallets, where it is', async () => {
  const { shop, apns, google, bought } = await openWithPass({
    items: [{ name: 'Sight Pass', duration: 3, adults: 1, children: 0 }],
  })
  const card = await onPhone(shop, bought.id)
  const inGoogle = await saveInGoogle(shop, google, await linkOf(shop, bought.id))
  apns.pushed.length = 0

  await upgrade(shop, bought, 130_00)
  await tellWallets(shop)
  const { pass } = await fetchCard(shop, card)
  const [now] = await passesOf(shop, bought.orderId)

  expect(apns.pushed).toEqual([PUSH_TOKEN])
  expect(now?.code).not.toBe(bought.code)
  expect([pass.voided, codeOn({ pass })]).toEqual([false, now?.code])
  expect(JSON.stringify(pass)).toContain('Full Pass')
  expect(JSON.stringify(pass)).not.toContain('Sight Pass')
  expect(inGoogle()).toMatchObject({
    state: 'ACTIVE',
    header: { defaultValue: { value: 'Full Pass' } },
    barcode: { value: now?.code, alternateText: formatShortCode(now?.shortCode ?? '') },
  })
})

test('the first entry dates the card, and later ones tell nobody', async () => {
  const { shop, bought } = await openWithPass()
  const card = await onPhone(shop, bought.id)
  await tellWallets(shop)
  const [one, other] = [await makeDevice(shop), await makeDevice(shop, { index: 1 })]

  await scan(shop, one, { code: bought.code })
  const afterFirst = await updates(shop)
  await scan(shop, other, { code: bought.code })

  expect(afterFirst).toEqual([{ walletPassId: card.walletPassId }])
  expect(await updates(shop)).toEqual(afterFirst)
  const { pass } = await fetchCard(shop, card)
  expect(new Date(pass.expirationDate).toISOString()).toBe('2026-11-24T02:59:59.999Z')
})

function gone(instant: string) {
  return { status: 410, reason: 'Unregistered', timestamp: Date.parse(instant) }
}

test('a device that Apple says is gone is forgotten, unless it came back since', async () => {
  const { shop, apns, bought } = await openWithPass()
  await onPhone(shop, bought.id)
  const registered = () => shop.db.select().from(walletRegistrations)

  apns.answer(PUSH_TOKEN, gone('2026-11-20T12:00:00Z'))
  await tellWallets(shop)
  const cameBack = await registered()
  apns.answer(PUSH_TOKEN, gone('2026-11-21T13:00:00Z'))
  await block(shop, bought.id)

  expect(cameBack).toHaveLength(1)
  expect(await registered()).toEqual([])
  expect(await listChangedCards(shop, { deviceId: PHONE, since: undefined })).toBeUndefined()
})

test('a device that joins is woken alone, and of many at once no more stay than may', async () => {
  const { shop, apns, bought } = await openWithPass()
  const card = await onPhone(shop, bought.id)
  const devices = Array.from({ length: 25 }, (_, index) => `${PHONE.slice(2)}${index + 10}`)
  await Promise.all(
    devices.map((deviceId) => registerDevice(shop, { ...card, deviceId, pushToken: PUSH_TOKEN })),
  )
  expect(await shop.db.$count(walletRegistrations)).toBe(DEVICES_PER_CARD_MAX)

  await tellWallets(shop)
  expect(apns.pushed.length).toBeLessThanOrEqual(1 + devices.length)
})

test('a push that fails is tried again, also after a hang-up', async () => {
  const { shop, apns, bought } = await openWithPass()
  const { walletPassId } = await onPhone(shop, bought.id)
  apns.answer(
    PUSH_TOKEN,
    { status: 429, reason: 'TooManyRequests' },
    { status: 503, reason: 'Shutdown' },
  )

  await expect(updateWallet(shop, { walletPassId })).rejects.toThrow('429 TooManyRequests')
  await expect(updateWallet(shop, { walletPassId })).rejects.toThrow('503 Shutdown')
  apns.hangUp()
  await vi.waitFor(() => updateWallet(shop, { walletPassId }), { timeout: 120_000 })

  expect(apns.pushed).toEqual([PUSH_TOKEN])
})

test('what a process that died had committed is told by the next one', async () => {
  const { shop, apns, bought } = await openWithPass()
  await onPhone(shop, bought.id)
  await tellWallets(shop)
  apns.pushed.length = 0
  await blockPass(shop, { passId: bought.id, reason: 'x', actor: STAFF })
  // It took the job and died with it.
  await shop.database.executeSql(
    `update pgboss.job set state = 'active' where name = 'wallet-update'`,
  )
  await takeOverJobs(shop.db)

  const { startWorker } = await import('#server/work/worker.ts')
  const worker = await startWorker(shop, shop.openJobs)
  await expect.poll(() => jobStates(shop.db, 'wallet-update')).toEqual(['completed'])
  await worker.stop()
  // It also sends the order's mail, into the folder that goes with the shop.
  await shop.openJobs.close()

  expect(apns.pushed).toEqual([PUSH_TOKEN])
})

test('a link of Google’s is short, signed, and saves the card that the service keeps up to date', async () => {
  const { shop, google, bought } = await openWithPass()
  const given = await linkOf(shop, bought.id)

  const { claims, object } = await google.save(given.url)
  await tellWallets(shop)
  const whole = google.objects.get(object.id)
  await block(shop, bought.id)

  expect(given.url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(given.url.split('/').at(-1)?.length).toBeLessThanOrEqual(1_800)
  expect(claims).toMatchObject({ typ: 'savetowallet', origins: ['https://vereda.example'] })
  expect(object).toMatchObject({
    id: expect.stringMatching(new RegExp(`^${testIssuerId}\\.[\\w-]+$`)),
    state: 'ACTIVE',
    header: { defaultValue: { value: 'Full Pass' } },
    barcode: { value: bought.code, alternateText: formatShortCode(bought.shortCode) },
  })
  expect(whole?.textModulesData?.find(({ id }) => id === 'days')?.localizedBody).toEqual({
    defaultValue: { language: 'es-AR', value: '3 días' },
    translatedValues: [
      { language: 'en', value: '3 days' },
      { language: 'pt-BR', value: '3 dias' },
    ],
  })
  const blocked = google.objects.get(object.id)
  expect([blocked?.state, blocked?.barcode]).toEqual(['INACTIVE', undefined])
})

test('the longest names still fit into a link', async () => {
  const { shop, google, bought } = await openWithPass()
  const name = { holderName: '明'.repeat(80), holderLastname: '王'.repeat(80) }
  await shop.db.update(passes).set(name).where(eq(passes.id, bought.id))

  const given = await linkOf(shop, bought.id)
  const { object } = await google.save(given.url)

  expect(given.url.split('/').at(-1)?.length).toBeLessThanOrEqual(1_800)
  expect(object.barcode?.value).toBe(bought.code)
})

test('Google’s service is asked until it took the card, with a new token where the old one is refused', async () => {
  const { shop, google, bought } = await openWithPass()
  await linkOf(shop, bought.id)
  const job = { walletPassId: firstOf(await cards(shop)).id }
  const put = 'PUT /walletobjects/v1/genericObject/:id'

  google.behave({ what: 'broken', on: put, times: 1 })
  await expect(updateWallet(shop, job)).rejects.toThrow('Google Wallet did not answer')
  google.forgetTokens()
  await updateWallet(shop, job)
  await updateWallet(shop, job)

  expect([...google.objects.keys()]).toEqual([`${testIssuerId}.${job.walletPassId}`])
  expect([...google.classes.keys()]).toEqual([`${testIssuerId}.tourist-pass`])
})

test('the card is in the language of the order where the phone speaks none of ours', async () => {
  const { shop, bought } = await openWithPass()
  await shop.db.update(orders).set({ language: 'pt' }).where(eq(orders.id, bought.orderId))

  const { pass, strings } = await takeApple(shop, bought.id)

  expect(pass.generic['headerFields']?.[0]).toMatchObject({ label: 'Duração', value: '3 dias' })
  expect(strings('es')['3 dias']).toBe('3 días')
})

test('the mail leads into both wallets, in the language of the order', async () => {
  const { shop, bought } = await openWithPass()
  await shop.db.update(orders).set({ language: 'en' }).where(eq(orders.id, bought.orderId))

  await sendOrderMail(shop, { orderId: bought.orderId })

  const [mail] = await shop.outbox.all()
  const link = `https://vereda.example/en/pass/${await secretOf(shop, bought.id)}`
  expect(mail?.text).toContain(`Add to Apple Wallet: ${link}/wallet.pkpass`)
  expect(mail?.text).toContain(`Add to Google Wallet: ${link}`)
  expect(mail?.html).toContain(`${link}/wallet.pkpass`)
})

test('a corrected address empties the cards that the old links gave', async () => {
  const { shop, bought } = await openWithPass()
  const card = await onPhone(shop, bought.id)
  const shown = { orderId: bought.orderId, shownEmail: 'lucia@example.com' }

  done(await correctBuyerEmail(shop, { ...shown, email: 'ana@example.com', actor: STAFF }))

  expect(codeOn(await fetchCard(shop, card))).toBeUndefined()
  expect(codeOn(await takeApple(shop, bought.id))).toBe(bought.code)
})
