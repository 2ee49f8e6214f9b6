// Purchases with the providers' own fields and pages, which doubles play.
import type { Page } from '@playwright/test'
import { ORDER_KEY } from '#app/routes/order/pieces/order-key.ts'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { type E2eShop, expect, oneWidth } from '#tests/e2e/fixtures.ts'
import { fillRealCard, mastercard, visa } from '#tests/e2e/real-card.ts'
import { noteRequests, RATE, setRate, test } from '#tests/e2e/real-shop.ts'
import { type Buyer, buyerAt, choosePass, expectBought, pay } from '#tests/e2e/visitor.ts'
import { pdfText } from '#tests/pdf-text.ts'

test(
  'a card is declined in the provider’s fields, another one pays the same order, and only the payment page lets them in',
  oneWidth,
  async ({ page, context, shop }) => {
    const sent = noteRequests(context)
    const buyer = buyerAt('campos@ejemplo.com')
    await choosePass(page, buyer)
    await expect(page.getByRole('radio', { name: /Tarjeta/ })).toBeChecked()
    const rate = page.getByText('a $ 1.450,50 ARS por dólar').filter({ visible: true })
    await expect(rate).toHaveCount(1)
    const onCard = page.getByLabel('Nombre en la tarjeta')
    await expect(onCard).toHaveValue(`${buyer.name} ${buyer.lastname}`)
    await fillRealCard(page, { number: mastercard, holder: 'FUND' })
    await expectNoFindings(page)
    await pay(page)
    await expect(page.getByText('La tarjeta no tiene fondos suficientes').first()).toBeVisible()
    await expectNoFindings(page)

    await fillRealCard(page, { number: visa, holder: 'APRO' })
    await pay(page)
    await expectPasses(page, shop, buyer)
    await expect(page.getByText(/ARS/).first()).toBeVisible()
    await expectNoFindings(page)
    expect(await shop.mailCountTo(buyer.email)).toBe(1)
    const abroad = sent.filter(({ to }) => new URL(to).origin !== shop.url)
    expect([...new Set(abroad.map(({ from }) => new URL(from).pathname))]).toEqual([
      '/checkout/payment',
    ])
  },
)

test(
  'who would be charged at another rate is told the new amount and presses again, and the bank asks in its frame',
  oneWidth,
  async ({ page, shop, till }) => {
    const buyer = buyerAt('con-banco@ejemplo.com')
    await choosePass(page, buyer)
    await fillRealCard(page, { number: mastercard, holder: 'CHAL' })
    expect(await amountOnButton(page)).toContain('362.625,00')
    await setRate(shop, 1500)
    const charged = till.mercadoPago.books().charges.length
    await pay(page)
    await expect(page.getByText('El nuevo importe es $ 375.000,00 ARS.')).toBeVisible()
    expect(await amountOnButton(page)).toContain('375.000,00')
    expect(till.mercadoPago.books().charges).toHaveLength(charged)
    await expectNoFindings(page)

    await pay(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Tu banco quiere confirmar que sos vos',
    )
    const bank = page.getByTitle('Confirmación de tu banco').contentFrame()
    await expect(bank.getByRole('button', { name: 'Autorizar' })).toBeVisible()
    await expectNoFindings(page)
    await bank.getByRole('button', { name: 'Autorizar' }).click()
    await expectPasses(page, shop, buyer)
    await setRate(shop, RATE)
  },
)

test(
  'Mercado Pago is paid on its own page, and the buyer comes back to the passes and a receipt in pesos',
  oneWidth,
  async ({ page, shop }) => {
    const buyer = buyerAt('ida-y-vuelta@ejemplo.com')
    const atMercadoPago = page.getByRole('heading', { name: 'Mercado Pago de prueba' })
    await choosePass(page, buyer)
    await page.getByRole('radio', { name: /Mercado Pago/ }).check()
    await expectNoFindings(page)
    const button = page.getByRole('button', { name: /^Pagar/ }).filter({ visible: true })
    expect((await button.boundingBox())?.width).toBeGreaterThan(300)
    const shown = await amountOnButton(page)
    await pay(page)

    // Its page is left for a card, which is declined: that is said where it happens, and once.
    await expect(atMercadoPago).toBeVisible()
    await page.goBack()
    await page.getByRole('radio', { name: /Tarjeta/ }).check()
    await fillRealCard(page, { number: mastercard, holder: 'FUND' })
    await pay(page)
    await expect(page.getByText('La tarjeta no tiene fondos suficientes').first()).toBeVisible()
    // No other page says it again once it knows.
    expect(await keptOrder(page)).toContain('"isAnnounced":true')

    await page.getByRole('radio', { name: /Mercado Pago/ }).check()
    await pay(page)
    await expect(atMercadoPago).toBeVisible()
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

async function expectPasses(page: Page, shop: E2eShop, buyer: Buyer): Promise<void> {
  await expectBought(page)
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

function keptOrder(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), ORDER_KEY)
}
