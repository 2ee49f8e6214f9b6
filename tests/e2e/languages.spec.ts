// One visitor reads another language than the first: the choice keeps the page, the cart and what is typed,
// the offer comes once, and a purchase stays in its language up to the mail.
import { localPath } from '#domain/language.ts'
import { languages } from '#domain/vocabulary/language.ts'
import { expectNoFindings } from './axe.ts'
import { atDesk, expect, oneWidth, test } from './fixtures.ts'
import { NARROWEST } from './out-of-sight.ts'
import { addPasses, buyerAt, fillCard, giveDetails, linkIn, pay } from './visitor.ts'

const PLAN = '/buenos-aires/plan?lugar=teatro-colon&lugar=malba&lugar=don-julio&ninos=1'

/** Every kind of page before a purchase, each in the next language. */
const LARGER = [
  '/',
  '/buenos-aires',
  '/buenos-aires/attractions',
  '/buenos-aires/attractions/malba',
  '/buenos-aires/map',
  '/buenos-aires/passes',
  '/buenos-aires/passes/full-pass',
  PLAN,
  '/buenos-aires/how-it-works',
  '/buenos-aires/faqs',
  '/cart',
  '/order-lookup',
  '/help',
  '/contact',
  '/terms',
  '/privacy',
  '/refund-policy',
  '/withdrawal',
]

test('a change of language keeps the page, the cart and what was typed', async ({ page }, {
  project,
}) => {
  await page.goto('/order-lookup?from=mail')
  await page.getByLabel('Número de operación').fill('FP-1700000000000')
  if (project.name === 'phone') await page.getByRole('button', { name: 'Abrir el menú' }).click()
  else await page.locator('summary', { hasText: 'Español' }).click()
  await page.getByRole('link', { name: 'English', exact: true }).click()

  await expect(page).toHaveURL('/en/order-lookup?from=mail')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('The site is now in English.').first()).toBeVisible()
  await expect(page.getByLabel('Order number')).toHaveValue('FP-1700000000000')

  await page.getByRole('link', { name: /Vereda, go to the home page/ }).click()
  await expect(page).toHaveURL('/en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See more, pay less')
})

test.describe('a browser that asks for Portuguese', () => {
  test.use({ locale: 'pt-BR' })

  test('is offered it once, and never moved', oneWidth, async ({ page }) => {
    await page.goto('/buenos-aires')
    await expect(page.getByText('Prefere ler em português?')).toBeVisible()
    await expectNoFindings(page)
    // Passed over is answered.
    await page.goto('/buenos-aires/faqs')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Prefere ler em português?')).toHaveCount(0)
    await expect(page).toHaveURL('/buenos-aires/faqs')
  })
})

test(
  'letters of twice the size widen no page and leave the menu on the screen',
  atDesk,
  async ({ page, shop }, { project }) => {
    await page.setViewportSize(NARROWEST)
    const tooWide: string[] = []
    const enlarge = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const width = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        return document.documentElement.scrollWidth
      })
      if (width > NARROWEST.width) tooWide.push(`${page.url()}: ${width}`)
    }
    const look = async (path: string) => {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      await enlarge()
    }

    for (const [index, path] of LARGER.entries()) {
      await look(localPath(path, languages[index % languages.length]))
      await expect(page.locator('header button').first()).toBeInViewport({ ratio: 1 })
    }
    const buyer = buyerAt(`letras-${project.name}@ejemplo.com`)
    await look('/buenos-aires')
    await addPasses(page, { product: 'Full Pass', adults: 1, children: 1 })
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Proceder al Pago' })).toBeVisible()
    await enlarge()
    await giveDetails(page, buyer)
    await enlarge()
    await page.goto('/checkout/details')
    await expect(page.getByRole('group', { name: 'Comprador' })).toBeVisible()
    await enlarge()
    await page.goto('/checkout/payment')
    await fillCard(page)
    await pay(page)
    await expect(page).toHaveURL(/\/checkout\/confirmation$/)
    await enlarge()
    const mail = await shop.lastMailTo(buyer.email)
    const order = linkIn(mail, 'order')
    for (const path of [order, `${order}/send`, `${order}/upgrade`, `${order}/refund`]) {
      await look(path)
    }
    await look(linkIn(mail, 'pass'))
    expect(tooWide).toEqual([])
  },
)
