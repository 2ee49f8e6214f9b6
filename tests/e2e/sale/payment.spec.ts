import { waitForStillness } from '#tests/e2e/axe.ts'
import { expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import { buyerAt, choosePass, expectBought, fillCard, pay } from '#tests/e2e/visitor.ts'
import { makeSubmission } from '#tests/make.ts'

test(
  'a payment that waits completes by itself with its tab closed; PayPal and Mercado Pago are announced and approved meanwhile',
  oneWidth,
  async ({ page, context, browser, shop }, { project }) => {
    const buyer = buyerAt('espera@ejemplo.com')
    await choosePass(page, buyer)
    await fillCard(page, 'CONT')
    await pay(page)
    await expect(page.getByText('Tu pago está en proceso')).toBeVisible()
    await page.close()

    // The worker approves it after 20 seconds: time for somebody else to buy.
    const somebody = await browser.newContext({ ...project.use, baseURL: shop.url })
    const other = await somebody.newPage()
    await choosePass(other, buyerAt('mercado@ejemplo.com'))
    await other.getByRole('radio', { name: /PayPal/ }).check()
    await expect(other.getByText(/Te llevamos a PayPal/)).toBeVisible()
    await other.getByRole('radio', { name: /Mercado Pago/ }).check()
    await expect(other.getByText(/Te llevamos a Mercado Pago/)).toBeVisible()
    await other.reload()
    await expect(other.getByRole('radio', { name: /Mercado Pago/ })).toBeChecked()
    await pay(other)
    await expectBought(other)
    await somebody.close()

    await shop.lastMailTo(buyer.email)
    const next = await context.newPage()
    await next.goto('/cart')
    await expect(next.getByText('Tu carrito está vacío')).toBeVisible()
  },
)

test(
  'an address with ten confirmations is told when to come back, nothing typed is lost, and another address is served',
  oneWidth,
  async ({ page, shop }) => {
    const buyer = buyerAt('once-confirmaciones@ejemplo.com')
    for (let count = 1; count <= 10; count += 1) {
      const answer = await page.request.post('/checkout/payment.data', {
        data: makeSubmission({ buyer }),
        headers: { Origin: shop.url },
      })
      expect(answer.status()).toBe(200)
    }
    await choosePass(page, buyer)
    await fillCard(page)

    // The second press is as good as the first: the button works, and the refusal is said again.
    for (const press of ['first', 'second']) {
      const answered = page.waitForResponse(/checkout\/payment\.data/)
      await pay(page)
      expect((await answered).status(), press).toBe(429)
      await expect(
        page.getByRole('alert').filter({ hasText: 'Volvé a intentar en 1 hora.' }),
      ).toBeVisible()
      await expect(page.getByLabel('CVV')).toHaveValue('123')
      await waitForStillness(page)
    }

    await page.getByRole('alert').getByRole('link', { name: 'Cambiar los datos' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(buyer.email)
    await page.getByLabel('E-mail').fill('otra-confirmacion@ejemplo.com')
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await fillCard(page)
    await pay(page)
    await expectBought(page)
  },
)
