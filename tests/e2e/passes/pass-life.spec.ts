import { asc, eq } from 'drizzle-orm'
import { orders, passes } from '#db/schema.ts'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { type E2eShop, expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import { buy, buyerAt, linkIn, linksIn } from '#tests/e2e/visitor.ts'

test(
  'an open pass follows what happens at the door, a kept one says of when it is, and the order shows where each stands',
  oneWidth,
  async ({ page, context, shop }) => {
    const buyer = buyerAt('vida@ejemplo.com')
    await buy(shop, { product: 'Full Pass', adults: 6, children: 0 }, buyer)
    const mail = await shop.lastMailTo(buyer.email)
    const links = linksIn(mail, 'pass')
    await page.goto(links[0] ?? '')
    await expect(page.getByText('Sin usar', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Guardado en este/)).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
    await expect(page.getByText(/^Sin conexión\. Estado al \d/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^Sin conexión/)).toHaveCount(0)

    await giveStates(shop, buyer.email)
    // As a phone that is taken out of the pocket.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText('En uso', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Estado al \d/)).toBeVisible()
    await expectNoFindings(page)

    await page.goto(linkIn(mail, 'order'))
    for (const title of [
      'En uso',
      'Sin usar',
      'Terminado',
      'Vencido sin usar',
      'Bloqueado',
      'Devuelto',
    ]) {
      await expect(page.getByText(title, { exact: true })).toHaveCount(1)
    }
    await expectNoFindings(page)
    await page.goto(links[4] ?? '')
    await expect(page.getByText(/Respondé el correo de la compra/)).toBeVisible()
    await expect(page.getByRole('img', { name: /^Código QR/ })).toHaveCount(0)
    await expectNoFindings(page)
  },
)

async function giveStates(shop: E2eShop, email: string): Promise<void> {
  const now = Date.now()
  const inDays = (days: number) => new Date(now + days * 86_400_000)
  const states: Partial<typeof passes.$inferInsert>[] = [
    { activatedAt: inDays(0), validUntil: inDays(2) },
    {},
    { activatedAt: inDays(-5), validUntil: inDays(-2) },
    { activateBy: inDays(-2) },
    { state: 'blocked', blockReason: 'Teléfono perdido' },
    { state: 'refunded' },
  ]
  await shop.withDatabase(async ({ db }) => {
    const bought = await db
      .select({ id: passes.id })
      .from(passes)
      .innerJoin(orders, eq(orders.id, passes.orderId))
      .where(eq(orders.buyerEmail, email))
      .orderBy(asc(passes.position))
    for (const [index, { id }] of bought.entries()) {
      const changes = { ...states[index], changedAt: new Date() }
      await db.update(passes).set(changes).where(eq(passes.id, id))
    }
  })
}
