import type { Page } from '@playwright/test'
import { makeCheckout } from '../make.ts'
import { expect, oneWidth, test } from './fixtures.ts'
import { addPasses, type Buyer, buyerAt, fillCard, giveDetails, pay } from './visitor.ts'

test(
  'a declined card keeps the form, and another card pays the same order',
  oneWidth,
  async ({ page, shop }, { project }) => {
    const buyer = buyerAt(`rechazada-${project.name}@ejemplo.com`)
    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Full Pass', adults: 1, children: 0 })
    await page.goto('/cart')
    await giveDetails(page, buyer)

    await fillCard(page, 'FUND')
    await pay(page)
    await expect(page.getByText('La tarjeta no tiene fondos suficientes').first()).toBeVisible()
    await expect(page.getByLabel('Nombre en la tarjeta')).toHaveValue('FUND')

    await fillCard(page, 'APRO')
    await pay(page)
    await expect(page).toHaveURL(/\/checkout\/confirmation$/)
    await shop.lastMailTo(buyer.email)
    expect(await shop.mailCountTo(buyer.email)).toBe(1)
  },
)

test(
  'a payment that waits completes by itself with its tab closed; PayPal and Mercado Pago are announced and approved meanwhile',
  oneWidth,
  async ({ page, context, browser, shop }, { project }) => {
    const buyer = buyerAt(`espera-${project.name}@ejemplo.com`)
    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Full Pass', adults: 1, children: 0 })
    await page.goto('/cart')
    await giveDetails(page, buyer)

    await fillCard(page, 'CONT')
    await pay(page)
    await expect(page.getByText('Tu pago está en proceso')).toBeVisible()
    await page.close()

    // The worker approves it after 20 seconds: time for somebody else to buy.
    const other = await browser.newContext({ ...project.use, baseURL: shop.url })
    await payWithRedirect(await other.newPage(), buyerAt(`mercado-${project.name}@ejemplo.com`))
    await other.close()

    await expect.poll(() => shop.mailCountTo(buyer.email), { timeout: 120_000 }).toBe(1)
    const next = await context.newPage()
    await next.goto('/cart')
    await expect(next.getByText('Tu carrito está vacío')).toBeVisible()
  },
)

/** Through what PayPal and Mercado Pago announce, until the sandbox has approved. */
async function payWithRedirect(page: Page, buyer: Buyer): Promise<void> {
  await page.goto('/buenos-aires')
  await addPasses(page, { product: 'Sight Pass', adults: 1, children: 0 })
  await page.goto('/cart')
  await giveDetails(page, buyer)

  await page.getByRole('radio', { name: /PayPal/ }).check()
  await expect(page.getByText(/redirigido a PayPal/)).toBeVisible()
  await page.getByRole('radio', { name: /Mercado Pago/ }).check()
  await expect(page.getByText(/redirigido a Mercado Pago/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Mercado Pago/ })).toBeChecked()
  await pay(page)

  await expect(page).toHaveURL(/\/checkout\/confirmation$/)
}

test(
  'an address with ten confirmations is told when to come back, nothing typed is lost, and another address is served',
  oneWidth,
  async ({ page, shop }) => {
    const buyer = buyerAt('once-confirmaciones@ejemplo.com')
    for (let count = 1; count <= 10; count += 1) {
      const answer = await page.request.post('/checkout/payment.data', {
        data: makeCheckout({ buyer }),
        headers: { Origin: shop.url },
      })
      expect(answer.status()).toBe(200)
    }
    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Full Pass', adults: 1, children: 0 })
    await page.goto('/cart')
    await giveDetails(page, buyer)
    await fillCard(page)

    // The second press is as good as the first: the button works, and the refusal is said again.
    for (const press of ['first', 'second']) {
      const answered = page.waitForResponse(/checkout\/payment\.data/)
      await pay(page)
      expect((await answered).status(), press).toBe(429)
      await expect(
        page.getByRole('alert').filter({ hasText: 'Volvé a intentar en 1 hora.' }),
      ).toBeVisible()
      await expect(page.getByLabel('Nombre en la tarjeta')).toHaveValue('APRO')
      await expect(page.getByLabel('CVV')).toHaveValue('123')
    }

    await page.getByRole('alert').getByRole('link', { name: 'Cambiar los datos' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(buyer.email)
    await page.getByLabel('E-mail').fill('otra-confirmacion@ejemplo.com')
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await fillCard(page)
    await pay(page)
    await expect(page).toHaveURL(/\/checkout\/confirmation$/)
  },
)

test(
  'when the shop cannot be reached nothing is lost, and the same form pays once it is back',
  oneWidth,
  async ({ page, shop }, { project }) => {
    const buyer = buyerAt(`sin-red-${project.name}@ejemplo.com`)
    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Full Pass', adults: 1, children: 0 })
    await page.goto('/cart')
    await giveDetails(page, buyer)
    await fillCard(page)
    // Nobody fills in a card faster than the next page's code is fetched ahead.
    await page.waitForLoadState('networkidle')

    await shop.stop()
    await pay(page)
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /conexi/ })
        .first(),
    ).toBeVisible()
    await expect(page.getByLabel('Nombre en la tarjeta')).toHaveValue('APRO')

    await shop.start()
    await pay(page)
    await expect(page).toHaveURL(/\/checkout\/confirmation$/)
    await shop.lastMailTo(buyer.email)
    expect(await shop.mailCountTo(buyer.email)).toBe(1)
  },
)

test(
  'no card number, expiry or CVV leaves the browser',
  oneWidth,
  async ({ page }, { project }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Full Pass', adults: 1, children: 0 })
    await page.goto('/cart')
    await giveDetails(page, buyerAt(`tarjeta-${project.name}@ejemplo.com`))
    await fillCard(page, 'NOMBRE SECRETO')

    await pay(page)
    await expect(page).toHaveURL(/\/checkout\/confirmation$/)

    const everything = sent.join('\n')
    expect(everything).toContain('sandbox_approved_')
    // Four digits come up in a random key by chance: the number in any writing, or its last eight.
    const number = /4509(?:%20|\D)?9535|6623(?:%20|\D)?3704/
    expect(everything).not.toMatch(number)
    for (const secret of ['11/30', 'NOMBRE SECRETO', '"123"']) {
      expect(everything).not.toContain(secret)
    }
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored).not.toMatch(number)
  },
)
