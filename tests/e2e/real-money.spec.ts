// Purchases with the providers' own fields and pages, which doubles play.
import type { Page } from '@playwright/test'
import { pdfText } from '../pdf-text.ts'
import { expectNoFindings } from './axe.ts'
import { type E2eShop, expect, oneWidth } from './fixtures.ts'
import { fillRealCard, mastercard, visa } from './real-card.ts'
import { noteRequests, RATE, setRate, test } from './real-shop.ts'
import { addPasses, type Buyer, buyerAt, giveDetails, pay } from './visitor.ts'

test('a card is paid in the provider’s fields, and only the payment page lets them in', async ({
  page,
  context,
  shop,
}, { project }) => {
  const sent = noteRequests(context)
  const buyer = buyerAt(`campos-${project.name}@ejemplo.com`)
  await choosePass(page, buyer)
  await expect(page.getByRole('radio', { name: /Tarjeta/ })).toBeChecked()
  await expect(page.getByText('a $ 1.450,50 ARS por dólar').filter({ visible: true })).toHaveCount(
    1,
  )
  await fillRealCard(page, { number: mastercard, holder: 'APRO' })
  await expectNoFindings(page)
  await pay(page)

  await expectPasses(page, shop, buyer)
  await expect(page.getByText(/ARS/).first()).toBeVisible()
  await expectNoFindings(page)
  const abroad = sent.filter(({ to }) => new URL(to).origin !== shop.url)
  expect(abroad).not.toEqual([])
  expect([...new Set(abroad.map(({ from }) => new URL(from).pathname))]).toEqual([
    '/checkout/payment',
  ])
})

test(
  'only the payment page is allowed to load anything of a provider’s',
  oneWidth,
  async ({ page, till }) => {
    const { host } = new URL(till.mercadoPago.url)
    const opened = async (path: string) => {
      const answer = await page.request.get(path)
      return answer.headers()['content-security-policy']?.includes(host)
    }
    expect(await opened('/checkout/payment')).toBe(true)
    for (const path of ['/', '/buenos-aires', '/cart', '/checkout/details', '/withdrawal']) {
      expect(await opened(path), path).toBe(false)
    }
  },
)

test(
  'Mercado Pago is paid on its own page, and the buyer comes back to the passes and a receipt in pesos',
  oneWidth,
  async ({ page, shop }) => {
    const buyer = buyerAt('ida-y-vuelta@ejemplo.com')
    await choosePass(page, buyer)
    await page.getByRole('radio', { name: /Mercado Pago/ }).check()
    await expectNoFindings(page)
    const button = page.getByRole('button', { name: /^Pagar/ }).filter({ visible: true })
    expect((await button.boundingBox())?.width).toBeGreaterThan(300)
    const shown = await amountOnButton(page)
    await pay(page)

    await expect(page.getByRole('heading', { name: 'Mercado Pago de prueba' })).toBeVisible()
    const asked = (await page.getByText(/^Total: ARS/).textContent()) ?? ''
    expect(digitsOf(asked)).toBe(digitsOf(shown))
    await page.getByRole('button', { name: /\(APRO\)/ }).click()

    await expectPasses(page, shop, buyer)
    const { text = '', attachments } = await shop.lastMailTo(buyer.email)
    const content = attachments.find(({ mimeType }) => mimeType === 'application/pdf')?.content
    const sheets = content === undefined || typeof content === 'string' ? [] : content
    for (const told of [text, pdfText(new Uint8Array(sheets))]) {
      expect(told).toMatch(/Te cobraron:? \$ 362\.625,00 ARS (· )?A \$ 1\.450,50 ARS por dólar/)
      expect(told).toMatch(/Medio de pago:? Mercado Pago/)
    }
  },
)

test(
  'PayPal is approved on its own page, and the buyer comes back to the passes',
  oneWidth,
  async ({ page, shop }) => {
    const buyer = buyerAt('con-paypal@ejemplo.com')
    await choosePass(page, buyer)
    await page.getByRole('radio', { name: /PayPal/ }).check()
    expect(await amountOnButton(page)).toContain('$250.00')
    await expectNoFindings(page)
    await pay(page)

    await expect(page.getByText('USD 250,00')).toBeVisible()
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()

    await expectPasses(page, shop, buyer)
  },
)

test('after a declined card another one pays the same order', oneWidth, async ({ page, shop }) => {
  const buyer = buyerAt('otra-tarjeta@ejemplo.com')
  await choosePass(page, buyer)
  await fillRealCard(page, { number: mastercard, holder: 'FUND' })
  await pay(page)
  await expect(page.getByText('La tarjeta no tiene fondos suficientes').first()).toBeVisible()
  await expectNoFindings(page)

  await fillRealCard(page, { number: visa, holder: 'APRO' })
  await pay(page)

  await expectPasses(page, shop, buyer)
  expect(await shop.mailCountTo(buyer.email)).toBe(1)
})

test(
  'who is shown one rate and would be charged another is told the new amount, and presses again',
  oneWidth,
  async ({ page, shop, till }) => {
    const buyer = buyerAt('otra-cotizacion@ejemplo.com')
    await choosePass(page, buyer)
    await fillRealCard(page, { number: mastercard, holder: 'APRO' })
    const before = await amountOnButton(page)

    await setRate(shop, 1500)
    const charged = till.mercadoPago.books().charges.length
    await pay(page)
    await expect(page.getByText('El nuevo importe es $ 375.000,00 ARS.')).toBeVisible()
    const after = await amountOnButton(page)
    expect(after).toContain('375.000,00')
    expect(after).not.toBe(before)
    expect(till.mercadoPago.books().charges).toHaveLength(charged)
    await expectNoFindings(page)

    await pay(page)
    await expectPasses(page, shop, buyer)
    await setRate(shop, RATE)
  },
)

test('a bank that asks who pays is answered in its frame', oneWidth, async ({ page, shop }) => {
  const buyer = buyerAt('con-banco@ejemplo.com')
  await choosePass(page, buyer)
  await fillRealCard(page, { number: mastercard, holder: 'CHAL' })
  await pay(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Tu banco quiere confirmar que sos vos',
  )
  const bank = page.getByTitle('Confirmación de tu banco').contentFrame()
  await expect(bank.getByRole('button', { name: 'Autorizar' })).toBeVisible()
  await expectNoFindings(page)
  await bank.getByRole('button', { name: 'Autorizar' }).click()

  await expectPasses(page, shop, buyer)
})

/** From the city to the payment page, with one Full Pass of three days. */
async function choosePass(page: Page, buyer: Buyer): Promise<void> {
  await page.goto('/buenos-aires')
  await addPasses(page, { product: 'Full Pass', adults: 1, children: 0 })
  await page.goto('/cart')
  await giveDetails(page, buyer)
}

/** The confirmation on the screen and in the mail. */
async function expectPasses(page: Page, shop: E2eShop, buyer: Buyer): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/confirmation$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Listo! Tus pases están acá')
  const number = await page
    .getByText(/^FP-\d+$/)
    .first()
    .textContent()
  expect((await shop.lastMailTo(buyer.email)).subject).toContain(number ?? '')
}

async function amountOnButton(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Pagar/ }).filter({ visible: true })
  return (await button.textContent()) ?? ''
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
