import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, passes } from '#db/schema.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { sendOrderMail } from '#domain/mail/send-order-mail.ts'
import { unblockPass } from '#domain/money/returns/paid-passes.ts'
import { makeDevice, makePasses, passesOf, scan, STAFF, storedPass } from '#tests/gate.ts'
import { orderMailJobs } from '#tests/jobs.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { blockPass } from './block-pass.ts'
import { reissuePass } from './reissue-pass.ts'

test('a blocked pass opens nothing until the block is lifted', async () => {
  const shop = await createTestShop()
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)

  await blockPass(shop, { passId: pass.id, reason: 'Teléfono perdido', actor: STAFF })
  const blocked = await scan(shop, device, { code: pass.code })
  const { blockReason } = await storedPass(shop, pass.id)
  await unblockPass(shop, { passId: pass.id, actor: STAFF })
  const lifted = await scan(shop, device, { code: pass.code })

  expect(blocked).toMatchObject({ ok: false, reason: 'blocked' })
  expect(blockReason).toBe('Teléfono perdido')
  expect(lifted.ok).toBe(true)
  const rows = await shop.db.select().from(activity).where(eq(activity.actor, STAFF))
  expect(rows.map(({ name, data }) => [name, data])).toContainEqual([
    'pass.blocked',
    { passId: pass.id },
  ])
  expect(rows.map(({ name }) => name)).toContain('pass.unblocked')
})

test('what is blocked, refunded or unknown is neither blocked nor issued anew', async () => {
  const shop = await createTestShop()
  const [pass] = await makePasses(shop)
  const block = (passId: string) => blockPass(shop, { passId, reason: 'x', actor: STAFF })
  const unblock = (passId: string) => unblockPass(shop, { passId, actor: STAFF })
  const reissue = (passId: string, shownSerial = 1) =>
    reissuePass(shop, { passId, shownSerial, actor: STAFF })

  expect(await unblock(pass.id)).toMatchObject({ reason: 'not_blocked' })
  await block(pass.id)
  expect(await block(pass.id)).toMatchObject({ reason: 'already_blocked' })
  expect(await reissue(pass.id)).toMatchObject({ reason: 'pass_blocked' })
  await shop.db.update(passes).set({ state: 'refunded' }).where(eq(passes.id, pass.id))
  expect(await block(pass.id)).toMatchObject({ reason: 'pass_refunded' })
  expect(await unblock(pass.id)).toMatchObject({ reason: 'not_blocked' })
  expect(await reissue(pass.id)).toMatchObject({ reason: 'pass_refunded' })
  expect(await block(pass.orderId)).toMatchObject({ reason: 'no_such_pass' })
  expect(await unblock(pass.orderId)).toMatchObject({ reason: 'no_such_pass' })
  expect(await reissue(pass.orderId)).toMatchObject({ reason: 'no_such_pass' })
  await shop.db
    .update(passes)
    .set({ state: 'issued', serial: 32_767 })
    .where(eq(passes.id, pass.id))
  expect(await reissue(pass.id)).toMatchObject({ reason: 'reissued_meanwhile' })
  expect(await reissue(pass.id, 32_767)).toMatchObject({ reason: 'reissued_too_often' })
})

test('a pass that is asked of another order is no such pass, and of its own is one', async () => {
  const shop = await createTestShop()
  const [pass] = await makePasses(shop)
  const [stranger] = await makePasses(shop)
  const asked = { orderId: stranger.orderId, passId: pass.id, actor: STAFF } as const
  const own = { ...asked, orderId: pass.orderId }

  expect(await blockPass(shop, { ...asked, reason: 'x' })).toMatchObject({ reason: 'no_such_pass' })
  expect(await reissuePass(shop, { ...asked, shownSerial: 1 })).toMatchObject({
    reason: 'no_such_pass',
  })
  expect(await blockPass(shop, { ...own, reason: 'x' })).toMatchObject({ ok: true })
  expect(await unblockPass(shop, asked)).toMatchObject({ reason: 'no_such_pass' })
  expect(await unblockPass(shop, own)).toMatchObject({ ok: true })
})

test('a reissue replaces code, short code and link, the old ones are refused as revoked, and its mail of its own says whose code is new', async () => {
  const shop = await createTestShop()
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  const before = await storedPass(shop, pass.id)

  expect(await reissuePass(shop, { passId: pass.id, shownSerial: 1, actor: STAFF })).toEqual({
    ok: true,
    orderId: pass.orderId,
  })

  const [renewed] = await passesOf(shop, pass.orderId)
  expect(await scan(shop, device, { code: pass.code })).toMatchObject({ reason: 'revoked' })
  expect(await scan(shop, device, { shortCode: pass.shortCode })).toMatchObject({
    reason: 'revoked',
  })
  expect(await scan(shop, device, { code: renewed?.code ?? '' })).toMatchObject({ ok: true })
  expect(await storedPass(shop, pass.id)).toMatchObject({
    serial: 2,
    linkVersion: before.linkVersion + 1,
  })

  const jobs = await orderMailJobs(shop.db)
  for (const job of jobs) await sendOrderMail(shop, job)

  const { holderName, holderLastname, shortCode } = await storedPass(shop, pass.id)
  const mails = await shop.outbox.all()
  expect(mails.map(({ subject }) => subject?.replace(/FP-\d+/, 'FP'))).toEqual(
    expect.arrayContaining([
      'Tus pases para Buenos Aires: orden FP',
      `Código nuevo para ${holderName} ${holderLastname}: orden FP`,
    ]),
  )
  const told = mails.find(({ subject }) => subject?.startsWith('Código nuevo'))
  expect(told?.text).toContain('el anterior ya no vale')
  expect(told?.text).toContain(formatShortCode(shortCode))
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
})
