import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entries, passes, refusedScans } from '#db/schema.ts'
import { closeAttraction, leaveProgramme } from '#domain/catalogue/participation.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { unblockPass } from '#domain/money/returns/paid-passes.ts'
import { blockPass } from '#domain/passes/block-pass.ts'
import { reissuePass } from '#domain/passes/reissue-pass.ts'
import { attractionId, makeDevice, passesOf, scan, STAFF } from '#tests/gate.ts'
import { makeClock } from '#tests/make.ts'
import { bytesOf } from '#tests/outbox.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { type BuiltShop, buy, openBuiltShop, wordsOf } from '#tests/request.ts'

test('mail, PDF, pass page and order page say the same date and the same rule', async () => {
  const { shop, clock, orderSecret, pass } = await openShopWithPass()
  await expect.poll(async () => (await shop.outbox.all()).length).toBe(1)
  const [mail] = await shop.outbox.all()
  const attached = mail?.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
  const read = async () => [
    wordsOf((await shop.request(pass.path)).text),
    wordsOf((await shop.request(`/order/${orderSecret}`)).text),
    pdfText((await shop.request(`/order/${orderSecret}/passes.pdf`)).body),
  ]

  const artefacts = [
    ...(await read()),
    mail?.text ?? '',
    wordsOf(mail?.html ?? ''),
    pdfText(bytesOf(attached?.content)),
  ]
  for (const words of artefacts) {
    expect(words).toContain('Empezá a usarlo hasta el 21 de noviembre de 2027')
    expect(words).toContain('Primera tarde de regalo: si lo usás por primera vez desde las 16')
  }

  await scan(shop.services, await makeDevice(shop.services), { code: pass.code })
  clock.set('2026-11-22T12:00:00-03:00')
  for (const words of await read()) {
    expect(words).toContain('Vale hasta el 23 de noviembre de 2026, 23:59 (hora de la ciudad)')
    expect(words).not.toContain('Empezá a usarlo')
  }
})

test('a blocked or refunded pass says so without its code; unblocked it is as before; reissued it is unknown', async () => {
  const { shop, orderSecret, pass } = await openShopWithPass()
  const { services } = shop
  const codes = [pass.shortCode, formatShortCode(pass.shortCode), 'Código QR', pass.code]
  const seen = async (path: string) => {
    const { status, text } = await shop.request(path)
    return { status, words: wordsOf(text), codes: codes.filter((code) => text.includes(code)) }
  }

  await blockPass(services, { passId: pass.id, reason: 'Teléfono perdido', actor: STAFF })
  for (const path of [pass.path, `${pass.path}.data`, `/order/${orderSecret}`]) {
    const blocked = await seen(path)
    expect(blocked).toMatchObject({ status: 200, codes: [] })
    expect(blocked.words).toContain('Nuestro equipo bloqueó este pase')
    expect(blocked.words).not.toContain('Teléfono perdido')
  }
  for (const path of [`/order/${orderSecret}/passes.pdf`, `${pass.path}/code.svg`]) {
    expect((await shop.request(path)).status, path).toBe(404)
  }

  await unblockPass(services, { passId: pass.id, actor: STAFF })
  expect((await seen(pass.path)).words).toContain('Sin usar')

  await services.db.update(passes).set({ state: 'refunded' }).where(eq(passes.id, pass.id))
  const refunded = await seen(pass.path)
  expect(refunded).toMatchObject({ status: 200, codes: [] })
  expect(refunded.words).toContain('Devuelto Este pase se devolvió')
  await services.db.update(passes).set({ state: 'issued' }).where(eq(passes.id, pass.id))

  await reissuePass(services, { passId: pass.id, shownSerial: 1, actor: STAFF })
  const old = await shop.request(pass.path)
  const unknown = await shop.request(`/pass/${'A'.repeat(46)}`)
  expect([old.status, unknown.status]).toEqual([404, 404])
  expect(wordsOf(old.text)).toBe(wordsOf(unknown.text))
  expect((await shop.request(`${pass.path}/state`)).status).toBe(404)
})

test('closures that can concern a pass stand on its page until they are over', async () => {
  const { shop, clock, pass } = await openShopWithPass()
  const { services } = shop
  const close = async (index: number, closedFrom: string, closedUntil: string) =>
    closeAttraction(services, {
      attractionId: await attractionId(services, { pass: 'Sight Pass', index }),
      closedFrom,
      closedUntil,
      reason: 'Obras',
      actor: STAFF,
    })
  const closures = async () => Object(await state(shop, pass.path)).closures

  await close(1, '2026-11-21', '2026-11-22')
  await close(0, '2027-11-24', '2027-12-31')
  await close(0, '2027-11-25', '2027-12-31')
  expect(await closures()).toEqual([
    { attraction: 'MALBA', days: 'Cerrado del 21 de noviembre de 2026 al 22 de noviembre de 2026' },
    {
      attraction: 'Teatro Colón',
      days: 'Cerrado del 24 de noviembre de 2027 al 31 de diciembre de 2027',
    },
  ])

  clock.set('2026-11-23T00:00:00-03:00')
  await leaveProgramme(services, {
    attractionId: await attractionId(services, { pass: 'Sight Pass', index: 0 }),
    actor: STAFF,
  })
  expect(await closures()).toEqual([])
})

test('looking at a pass changes nothing', async () => {
  const { shop, pass } = await openShopWithPass()
  const { db } = shop.services
  const stored = () => Promise.all([passes, entries, refusedScans].map((t) => db.select().from(t)))
  const before = await stored()

  for (const method of ['GET', 'HEAD']) {
    for (const path of [pass.path, `${pass.path}/state`, `${pass.path}.data`]) {
      const { status, headers } = await shop.request(path, { method })
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
    }
  }
  expect((await shop.request(pass.path, { method: 'POST' })).status).toBe(405)
  expect(await stored()).toEqual(before)
})

/** A shop at noon of 21 November 2026 with one adult's Full Pass of 3 days. */
async function openShopWithPass() {
  const clock = makeClock('2026-11-21T12:00:00-03:00')
  const shop = await openBuiltShop({ clock })
  const order = await buy(shop, {
    items: [{ name: 'Full Pass', duration: 3, adults: 1, children: 0 }],
  })
  const [made] = await passesOf(shop.services, order.id)
  if (!made) throw new Error('A covered order has passes')
  const path = `/pass/${order.passes[0]?.secret}`
  return { shop, clock, orderSecret: order.secret, pass: { ...made, path } }
}

async function state({ request }: BuiltShop, path: string): Promise<unknown> {
  return JSON.parse((await request(`${path}/state`)).text)
}
