import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, devices, entries, orders, passes } from '#db/schema.ts'
import { type E2eShop, expect, oneWidth, test } from './fixtures.ts'
import { buy, buyerAt, linkIn, linksIn } from './visitor.ts'

const DAY_MS = 86_400_000

test(
  'a pass says where it stands, in every state, and axe finds nothing',
  oneWidth,
  async ({ page, shop }, { project }) => {
    const buyer = buyerAt(`vida-${project.name}@ejemplo.com`)
    await buy(shop, { product: 'Full Pass', adults: 6, children: 0 }, buyer)
    const mail = await shop.lastMailTo(buyer.email)
    const links = linksIn(mail, 'pass')
    const orderLink = linkIn(mail, 'order')
    await giveStates(shop, buyer.email)

    const states = [
      ['Sin usar', /Empezá a usarlo hasta el/],
      ['En uso', /Le quedan? \d días?/],
      ['Terminado', /Terminó el/],
      ['Vencido sin usar', /Se podía empezar a usar hasta el/],
      ['Bloqueado', /Respondé el correo de la compra/],
      ['Devuelto', /Este pase se devolvió/],
    ] as const
    for (const [index, [title, sentence]] of states.entries()) {
      await page.goto(links[index] ?? '')
      await expect(page.getByText(title, { exact: true })).toBeVisible()
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.getByText(/^Estado al \d/)).toBeVisible()
      await expect(page.getByRole('img', { name: /^Código QR/ })).toHaveCount(index < 4 ? 1 : 0)
      await expectNoFindings(page)
    }

    await page.goto(links[1] ?? '')
    await expect(page.getByRole('listitem').filter({ hasText: 'MALBA' })).toBeVisible()
    await page.goto(orderLink)
    for (const [title] of states)
      await expect(page.getByText(title, { exact: true })).toHaveCount(1)
    await expectNoFindings(page)
  },
)

test(
  'an open pass follows what happens at the door, and a kept one says of when it is',
  oneWidth,
  async ({ page, context, shop }, { project }) => {
    const buyer = buyerAt(`abierto-${project.name}@ejemplo.com`)
    await buy(shop, { product: 'Full Pass', adults: 1, children: 0 }, buyer)
    const mail = await shop.lastMailTo(buyer.email)
    await page.goto(linkIn(mail, 'pass'))
    await expect(page.getByText('Sin usar', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Guardado en este/)).toBeVisible()

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
    await expect(page.getByText(/^Sin conexión\. Estado al \d/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^Sin conexión/)).toHaveCount(0)

    const running = {
      activatedAt: new Date(Date.now() - 1000),
      validUntil: new Date(Date.now() + DAY_MS),
    }
    await shop.withDatabase(({ db }) => changePasses(db, buyer.email, () => running))
    // As a phone that is taken out of the pocket.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText('En uso', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Estado al \d/)).toBeVisible()
  },
)

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' '))}`),
    `axe on ${page.url()}`,
  ).toEqual([])
}

type Change = Partial<typeof passes.$inferInsert>

/** The passes of an order, one in each state; the second was used once. */
async function giveStates(shop: E2eShop, email: string) {
  const now = Date.now()
  const inDays = (days: number) => new Date(now + days * DAY_MS)
  const states: Change[] = [
    {},
    { activatedAt: inDays(0), validUntil: inDays(2) },
    { activatedAt: inDays(-5), validUntil: inDays(-2) },
    { activateBy: inDays(-2) },
    { state: 'blocked', blockReason: 'Teléfono perdido' },
    { state: 'refunded' },
  ]
  await shop.withDatabase(async ({ db }) => {
    await changePasses(db, email, (index) => states[index] ?? {})
    const [used] = await passesOf(db, email, 1)
    const [malba] = await db.select().from(attractions).where(eq(attractions.slug, 'malba'))
    if (!used || !malba) throw new Error('A pass and an attraction were expected')
    const device = { id: crypto.randomUUID(), name: 'Puerta', attractionId: malba.id }
    await db.insert(devices).values({ ...device, createdAt: inDays(-1) })
    await db.insert(entries).values({
      id: crypto.randomUUID(),
      passId: used.id,
      attractionId: malba.id,
      deviceId: device.id,
      nonce: crypto.randomUUID(),
      scannedAt: inDays(0),
      receivedAt: inDays(0),
      mode: 'online',
      source: 'camera',
      entryDay: '1970-01-01',
      answer: '{}',
    })
  })
}

async function changePasses(db: Database, email: string, change: (index: number) => Change) {
  for (const [index, { id }] of (await passesOf(db, email)).entries()) {
    const changes = { ...change(index), changedAt: new Date() }
    await db.update(passes).set(changes).where(eq(passes.id, id))
  }
}

async function passesOf(db: Database, email: string, from = 0) {
  const rows = await db
    .select({ id: passes.id })
    .from(passes)
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .where(eq(orders.buyerEmail, email))
    .orderBy(asc(passes.position))
  return rows.slice(from)
}
