// One visitor reads another language than the first: the choice keeps the page, the cart and what is typed,
// the offer comes once, and a purchase stays in its language up to the mail.
import { expectNoFindings } from './axe.ts'
import { expect, oneWidth, test } from './fixtures.ts'

const PLAN = '/buenos-aires/plan?lugar=teatro-colon&lugar=malba&lugar=don-julio&ninos=1'

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
  'larger letters widen no page and leave the menu on the screen',
  oneWidth,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const tooWide: string[] = []
    for (const path of ['/buenos-aires', '/buenos-aires/passes/full-pass', PLAN]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const width = await page.evaluate(() => {
        document.documentElement.style.fontSize = '130%'
        return document.documentElement.scrollWidth
      })
      await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeInViewport({ ratio: 1 })
      if (width > 360) tooWide.push(`${path}: ${width}`)
    }
    expect(tooWide).toEqual([])
  },
)
