import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { orders, passes } from '#db/schema.ts'
import { type E2eShop, expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import { buy, buyerAt, choosePass, fillCard, linkIn, linksIn, pay } from '#tests/e2e/visitor.ts'

const KEPT = /^Guardados? en est(e celular|a computadora)$/

test(
  'what was bought opens in flight mode, from wherever, until it is taken off the device',
  oneWidth,
  async ({ page, context, shop }) => {
    const buyer = buyerAt('guardado@ejemplo.com')
    await choosePass(page, buyer, { adults: 2 })
    await fillCard(page)
    await pay(page)
    await expect(page.getByText(KEPT)).toBeVisible()
    const { order, passes: links } = await linksOf(shop, buyer.email)
    const together = page.getByRole('img', { name: 'Código QR para entrar todos juntos' })

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The links of a mail in another language lead to what is kept, and so does every other address of the
    // shop, for who has no link at hand.
    const elsewhere = [inEnglish(order), '/', '/pt', '/order-lookup', `${order}/passes.pdf`]
    for (const address of [order, ...elsewhere]) {
      await page.goto(address)
      await expect(together).toHaveCount(1)
      await expect(page.getByText(/^Sin conexión\. Copia del/)).toBeVisible()
    }
    await expect(page.getByRole('img', { name: /^Código QR del pase/ })).toHaveCount(2)
    await expect(page.getByText(KEPT)).toBeVisible()
    for (const [index, link] of links.entries()) {
      await page.goto(link)
      await expect(page.getByRole('heading', { name: `Titular ${index + 1} Núñez` })).toBeVisible()
      await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
      await expect(page.getByText(/^Sin conexión\. Copia del/)).toBeVisible()
    }
    await context.setOffline(false)
    await page.goto('/order-lookup')
    await expect(page.getByLabel('Número de operación')).toBeVisible()

    // Of two orders it asks which.
    const another = buyerAt('otro@ejemplo.com')
    await buy(shop, { product: 'Full Pass', adults: 1, children: 0 }, another)
    const second = await linksOf(shop, another.email)
    await page.goto(second.order)
    await expect(page.getByText(KEPT)).toBeVisible()
    await context.setOffline(true)
    await page.goto('/buenos-aires')
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(2)
    await page.getByRole('link').first().click()
    await expect(page.getByRole('img', { name: /^Código QR/ }).first()).toBeVisible()
    await context.setOffline(false)

    for (const link of [second.order, order]) {
      await page.goto(link)
      await page.getByRole('button', { name: 'Quitar de este dispositivo' }).click()
      await expect(page.getByText('Los pases no están guardados')).toBeVisible()
    }
    expect(await cachesOf(page)).toEqual([])
    // Nor does a shared device know any more who bought them.
    const stored = () => page.evaluate(() => JSON.stringify(localStorage))
    await expect.poll(stored).not.toContain(buyer.email)
    await page.goto(order)
    await expect(page.getByText('Los pases no están guardados')).toBeVisible()
    expect(await cachesOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Guardar para usar sin conexión' }).click()
    await expect(page.getByText(KEPT)).toBeVisible()
  },
)

test(
  'a pass that is sent opens on another phone alone, a forwarded one shows the order too, until either ends',
  oneWidth,
  async ({ page, browser, shop }) => {
    const buyer = buyerAt('enviado@ejemplo.com')
    await buy(shop, { product: 'Full Pass', adults: 2, children: 0 }, buyer)
    const { order, passes: links } = await linksOf(shop, buyer.email)
    const pass = inEnglish(links[0] ?? '')
    await page.goto(order)
    await page.getByRole('link', { name: 'Enviar un pase a otro celular' }).click()
    const ana = page.getByRole('region', { name: 'Titular 2 Núñez' })
    await ana.getByLabel('¿Para quién es?').fill('Ana')
    await ana.getByRole('button', { name: 'Crear enlace' }).click()
    const link = await page.getByLabel('Enlace del pase', { exact: true }).inputValue()
    expect(link).toMatch(/\/shared\/[\w-]{46}$/)

    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(link)
    await expect(other.getByRole('heading', { name: 'Titular 2 Núñez' })).toBeVisible()
    await expect(other.getByText(KEPT)).toBeVisible()
    await elsewhere.setOffline(true)
    await other.reload()
    await expect(other.getByRole('img', { name: /^Código QR/ })).toBeVisible()
    await elsewhere.setOffline(false)
    await page.goto(order)
    const sent = page.getByRole('region', { name: 'Pases enviados' })
    await expect(sent.getByText('Para Ana')).toBeVisible()
    await expect(sent.getByText(/^Abierto por primera vez el \d/)).toBeVisible()
    await sent.getByRole('link', { name: 'Ver y dejar de compartir' }).click()
    await page.getByRole('button', { name: /^Dejar de compartir.*Ana/ }).click()
    await expect(page.getByText('El enlace ya no abre el pase.')).toBeVisible()
    // As a phone that is taken out of the pocket.
    await other.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(other.getByText('Este enlace no abre ningún pase')).toBeVisible()
    await expect.poll(() => cachesOf(other)).toEqual([])

    // What the link of a pass kept of the order shows, and does nothing: it has a link of its own.
    await other.goto(pass)
    await expect(other.getByText(/^Saved on this (phone|computer)$/)).toBeVisible()
    expect(new URL(other.url()).hash).toBe('')
    await elsewhere.setOffline(true)
    await other.goto(order)
    await expect(other.getByText('To return, upgrade, or send passes')).toBeVisible()
    await expect(other.getByRole('img', { name: 'QR code to go in together' })).toHaveCount(1)
    await expect(other.getByRole('img', { name: /^QR code of .* pass$/ })).toHaveCount(2)
    await expect(other.getByText(/^You’re offline\. This copy is from/)).toBeVisible()
    expect(other.url()).not.toBe(inEnglish(order))

    // Blocked meanwhile: the next look with a network replaces what is kept.
    await block(shop, buyer.email)
    await elsewhere.setOffline(false)
    await other.goto(order)
    await expect(other.getByRole('img', { name: /^Código QR/ })).toHaveCount(0)
    await expect.poll(() => textOfKept(other, pass)).toContain('Blocked')
    await elsewhere.setOffline(true)
    await other.goto(pass)
    await expect(other.getByText('Blocked', { exact: true })).toBeVisible()
    await elsewhere.close()
  },
)

async function linksOf(shop: E2eShop, email: string) {
  const mail = await shop.lastMailTo(email)
  return { order: linkIn(mail, 'order'), passes: linksIn(mail, 'pass') }
}

function inEnglish(link: string): string {
  return link.replace(/\/(order|pass)\//, '/en/$1/')
}

function textOfKept(page: Page, link: string): Promise<string> {
  const { pathname } = new URL(link)
  return page.evaluate(async (path) => (await caches.match(path))?.text() ?? '', pathname)
}

function cachesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys())
}

async function block(shop: E2eShop, email: string): Promise<void> {
  await shop.withDatabase(async ({ db }) => {
    const [order] = await db.select().from(orders).where(eq(orders.buyerEmail, email))
    if (!order) throw new Error('The order was bought')
    const changes = { state: 'blocked' as const, blockReason: 'Prueba', changedAt: new Date() }
    await db.update(passes).set(changes).where(eq(passes.orderId, order.id))
  })
}
