// Other languages than the first: the choice keeps the page and what is typed, the offer comes once.
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { DESK, expect, oneWidth, test } from '#tests/e2e/fixtures.ts'

test.describe('a browser that asks for Portuguese', () => {
  test.use({ locale: 'pt-BR' })

  test(
    'is offered it once and never moved; a change of language keeps the page and what was typed',
    oneWidth,
    async ({ page }) => {
      await page.goto('/buenos-aires')
      await expect(page.getByText('Prefere ler em português?')).toBeVisible()
      await expectNoFindings(page)
      // Passed over is answered.
      await page.goto('/order-lookup?from=mail')
      await page.getByLabel('Número de operación').fill('FP-1700000000000')
      await expect(page.getByText('Prefere ler em português?')).toHaveCount(0)

      await page.getByRole('button', { name: 'Abrir el menú' }).click()
      await page.getByRole('link', { name: 'English', exact: true }).click()
      await expect(page.getByText('The site is now in English.').first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByLabel('Order number')).toHaveValue('FP-1700000000000')
      expect(new URL(page.url()).search).toBe('?from=mail')
      await page.setViewportSize(DESK)
      await page.locator('summary', { hasText: 'English' }).click()
      await page.getByRole('link', { name: 'Español', exact: true }).click()
      await expect(page.getByLabel('Número de operación')).toHaveValue('FP-1700000000000')
      await page.getByRole('link', { name: 'Vereda, ir al inicio' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Explorá más/)
    },
  )
})
