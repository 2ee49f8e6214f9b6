// What each role meets in the office: its own pages, without the buttons and the figures of others.
import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractions, invitations, orders, passes, profiles } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { localDay, monthsLater } from '#domain/ground/calendar.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import type { OfficeRole } from '#domain/ground/vocabulary/people.ts'
import { setAgreement } from '#domain/money/settlements/accounts.ts'
import { closeSettlement } from '#domain/money/settlements/closing.ts'
import { inviteStaff } from '#domain/people/invitations.ts'
import { storedAttraction } from '#tests/attractions.ts'
import { visit } from '#tests/counted.ts'
import { firstOf } from '#tests/done.ts'
import { storedPass } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import { enterAs } from '#tests/office.ts'
import { type BuiltShop, buy, openBuiltShop } from '#tests/request.ts'
import { PASSWORD, makeAdmin, postFields } from '#tests/staff.ts'

const quiet = { settings: { WORKER: 'off' } }

/** An order, its first pass, and its address in the office. */
async function buyOne(shop: BuiltShop) {
  await buy(shop)
  const { db } = shop.services
  const order = firstOf(await db.select().from(orders))
  const pass = firstOf(await db.select().from(passes))
  return { order, pass, path: `/admin/orders/${order.id}` }
}

/** Somebody with a role at an order, and what the first pass of it is afterwards. */
async function enterOrder(role: OfficeRole) {
  const shop = await openBuiltShop(quiet)
  const { pass, path } = await buyOne(shop)
  const { Cookie } = await enterAs(shop, role)
  const { text } = await shop.request(path, { headers: { Cookie } })
  const statusOf = async (fields: Record<string, string>) =>
    (await postFields(shop.request, path, fields, { Cookie })).status
  const state = async () => (await storedPass(shop.services, pass.id)).state
  return { shop, pass, text, statusOf, state }
}

test('support corrects an order and sends its mail, but moves no money and sees no fee', async () => {
  const { pass, text, statusOf, state } = await enterOrder('support')

  expect(text).toContain('Reenviar')
  for (const ofMoney of ['Devolver', '/admin/payments/', 'feeCents', 'settledAt']) {
    expect(text).not.toContain(ofMoney)
  }
  expect(await statusOf({ intent: 'refund', passIds: pass.id, reason: 'Por las dudas' })).toBe(403)
  expect(await statusOf({ intent: 'undo', scanId: makeKey() })).toBe(403)
  expect(await statusOf({ intent: 'resend' })).toBe(200)
  expect(await state()).toBe('issued')
})

test('finance gives money back from an order, but changes nothing else of it and opens no pass', async () => {
  const { shop, pass, text, statusOf, state } = await enterOrder('finance')

  expect(text).toContain('settledAt')
  expect(text).not.toContain(shop.services.links.secretFor('pass', pass.id, pass.linkVersion))
  expect(text).not.toContain('Reenviar')
  expect(await statusOf({ intent: 'block', passId: pass.id, reason: 'Por las dudas' })).toBe(403)
  expect(await statusOf({ intent: 'resend' })).toBe(403)
  expect(await statusOf({ intent: 'refund', passIds: pass.id, reason: 'Lo pidió' })).toBe(200)
  expect(await state()).toBe('refunded')
})

test('what two administrators decide is not for finance, whoever asked', async () => {
  const shop = await openBuiltShop(quiet)
  const { Cookie } = await enterAs(shop, 'finance')
  const send = (path: string, fields: Record<string, string>) =>
    postFields(shop.request, path, fields, { Cookie })

  const answers = [
    await send('/admin/refunds', { intent: 'approve', refundId: makeKey() }),
    await send('/admin/money/rules', { intent: 'rules', rateMaxAgeHours: '48' }),
    await send('/admin/money/rules', { intent: 'confirm_loosening' }),
    await send('/admin/money/rules', { intent: 'drop_loosening' }),
  ]
  const rejected = await send('/admin/refunds', { intent: 'reject', refundId: makeKey() })

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  // Who asked for a refund takes it back; this one is not there.
  expect(rejected.status).toBe(409)
})

test('who keeps the doors knows scans by the end of a code, on the page and in the file', async () => {
  const shop = await openBuiltShop(quiet)
  const { pass } = await buyOne(shop)
  const [attraction] = await shop.services.db.select().from(attractions)
  await visit(shop.services, pass.id, attraction?.id ?? 0)
  const look = async ({ Cookie }: { Cookie: string }) => [
    (await shop.request('/admin/scans', { headers: { Cookie } })).text,
    (await shop.request('/admin/scans.csv', { method: 'POST', headers: { Cookie } })).text,
  ]

  const seen = await look(await enterAs(shop, 'doors'))
  const whole = await look(await enterAs(shop, 'admin'))

  const shown = formatShortCode(pass.shortCode)
  for (const text of seen) {
    expect(text).toContain(`••••-••••-${shown.slice(-2)}`)
    expect(text).not.toContain(shown)
    expect(text).not.toContain(pass.shortCode)
  }
  for (const text of whole) expect(text).toContain(shown)
})

/** Those of two attractions, of which the first one had a visit. */
async function enterAsTwo(shop: BuiltShop, passId: string) {
  const own = await storedAttraction(shop.services, 'teatro-colon')
  const other = await storedAttraction(shop.services)
  await visit(shop.services, passId, own.id)
  const theirs = await enterAs(shop, 'attraction', own.id)
  const others = await enterAs(shop, 'attraction', other.id)
  return { own, other, theirs, others }
}

test('who works for an attraction sees its visits, whichever they ask for, and no person', async () => {
  const shop = await openBuiltShop(quiet)
  const { order, pass } = await buyOne(shop)
  const { own, other, theirs, others } = await enterAsTwo(shop, pass.id)
  const asOne = ({ Cookie }: { Cookie: string }, query = '') =>
    shop.request(`/admin/visits${query}`, { headers: { Cookie } })
  const asFile = ({ Cookie }: { Cookie: string }) =>
    shop.request(`/admin/visits.csv?attraction=${own.id}`, { method: 'POST', headers: { Cookie } })

  const page = await asOne(theirs, `?attraction=${other.id}`)
  const foreign = await asOne(others, `?attraction=${own.id}`)
  const [file, foreignFile] = [await asFile(theirs), await asFile(others)]

  expect(page.text).toContain(own.name)
  expect(page.text).not.toContain(other.name)
  expect(foreign.text).toContain(other.name)
  expect(foreign.text).not.toContain(own.name)
  expect(file.text.trim().split('\r\n')).toHaveLength(2)
  expect(foreignFile.text.trim().split('\r\n')).toHaveLength(1)
  for (const personal of [order.buyerEmail, order.buyerLastname, order.operationNumber]) {
    expect(page.text).not.toContain(personal)
  }
})

test('who works for an attraction sees its settlements alone, without buttons and what is ours', async () => {
  const shop = await openBuiltShop(quiet)
  const { services } = shop
  const { pass } = await buyOne(shop)
  const { own, other, theirs, others } = await enterAsTwo(shop, pass.id)
  const month = localDay(services.clock.now(), services.timeZone).slice(0, 7)
  const before = monthsLater(month, -1)
  await settle(shop, { attractionId: own.id, month: before, next: monthsLater(month, 1) })
  const address = `/admin/settlements/${own.id}`
  const see = (path: string, { Cookie } = theirs) => shop.request(path, { headers: { Cookie } })
  const post = (path: string, fields = {}, { Cookie } = theirs) =>
    postFields(shop.request, path, fields, { Cookie })

  const list = await see('/admin/settlements')
  const older = await see(`/admin/settlements?despues=${month}`)
  const none = await see('/admin/settlements', others)
  const pages = [await see(`${address}/${month}`), await see(`${address}/${before}`)]
  const files = [await post(`${address}/${month}/csv`), await post(`${address}/${month}/pdf`)]
  const foreign = [
    await see(`${address}/${month}`, others),
    await see(`${address}/${before}.data`, others),
    await post(`${address}/${month}/csv`, {}, others),
    await post(`${address}/${month}/pdf`, {}, others),
  ]
  const refused = [
    await post(address + `/${month}`, { intent: 'close', attractionId: String(own.id), month }),
    await post('/admin/settlements', { intent: 'close_month', month }),
    await post(`/admin/settlements.csv?month=${month}`),
    await see('/admin/margin'),
  ]

  expect(list.text.match(new RegExp(`href="${address}/`, 'g'))).toHaveLength(2)
  expect(list.text).toContain('href="/admin/settlements"')
  expect(list.text).toContain('7,31')
  expect(older.text).not.toContain(`${address}/${month}"`)
  expect(none.text).toContain('Todavía no hay liquidaciones')
  expect([...pages, ...files].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  for (const { text } of [list, ...pages]) {
    // Who closed it, what is agreed for later, other attractions, and what only the office does.
    for (const ours of ['Cierra Meses', '99,99', other.name, 'Marcar pagada', 'Acuerdos con']) {
      expect(text).not.toContain(ours)
    }
  }
})

type Settled = { attractionId: number; month: string; next: string }

/** Agreed from a month on and otherwise from the month after the present one; the first month is closed. */
async function settle({ services }: BuiltShop, { attractionId, month, next }: Settled) {
  const actor = staffActor(
    await makeAdmin(services, { email: 'cierra@vereda.example', fullName: 'Cierra Meses' }),
  )
  const of = { attractionId, actor }
  const terms = { kind: 'per_visit', adultCents: 731, childCents: 731 } as const
  const later = { ...terms, adultCents: 99_99 }
  const results = [
    await setAgreement(services, { ...of, version: 0, validFrom: `${month}-01`, terms }),
    await setAgreement(services, { ...of, version: 1, validFrom: `${next}-01`, terms: later }),
    await closeSettlement(services, { attractionId, month, actor }),
  ]
  expect(results).toMatchObject(results.map(() => ({ ok: true })))
}

test('an invitation gives its role and no other, and the first sign-in leads to its first page', async () => {
  const shop = await openBuiltShop(quiet)
  const { db, staffAccounts } = shop.services
  const actor = staffActor(await makeAdmin(shop.services))
  const email = 'dora@example.com'
  await inviteStaff(shop.services, { email, role: 'doors', actor })
  const [invited] = await db.select().from(invitations)
  const token = await staffAccounts.issueLink('invitation', invited?.id ?? '')
  const fields = { token, firstName: 'Dora', lastName: 'Paz', role: 'admin', attractionId: '1' }

  const opened = await shop.request(`/admin/invitation?token=${token}`)
  const accept = (password: string) =>
    postFields(shop.request, '/admin/invitation', { ...fields, password })
  const weak = await accept('123456')
  const accepted = await accept(PASSWORD)
  const again = await accept('otra clave bien larga')
  const entered = await postFields(shop.request, '/admin/login', { email, password: PASSWORD })

  expect(opened.text).toContain(email)
  expect(opened.headers['cache-control']).toContain('no-store')
  expect([weak.status, accepted.status, again.status]).toEqual([400, 302, 400])
  expect(weak.text).not.toContain('123456')
  expect(entered.headers.location).toBe('/admin/today')
  const [dora] = await db.select().from(profiles).where(eq(profiles.email, email))
  expect(dora).toMatchObject({ role: 'doors', attractionId: null, fullName: 'Dora Paz' })
})

test('who may see figures switches the weekly report on and off; others are not offered it, nor given it', async () => {
  const shop = await openBuiltShop(quiet)
  const analyst = await enterAs(shop, 'analyst')
  const support = await enterAs(shop, 'support')
  const profile = async ({ Cookie }: { Cookie: string }, intent?: string) =>
    intent === undefined
      ? shop.request('/admin/profile', { headers: { Cookie } })
      : postFields(shop.request, '/admin/profile', { intent }, { Cookie })

  const before = await profile(analyst)
  const on = await profile(analyst, 'report_on')
  const off = await profile(analyst, 'report_off')
  const others = await profile(support)
  const refused = await profile(support, 'report_on')

  expect(
    [before, on, off, others].map(({ text }) => /value="(report_\w+)"/.exec(text)?.[1]),
  ).toEqual(['report_on', 'report_off', 'report_on', undefined])
  expect(refused.status).toBe(403)
  expect(await shop.services.db.$count(profiles, isNotNull(profiles.reportedAt))).toBe(0)
})
