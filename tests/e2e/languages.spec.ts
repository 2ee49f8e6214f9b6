// Other languages than the first: the choice keeps the page and what is typed, the offer comes once; and letters
// that are larger.
import { languages } from '#domain/vocabulary/language.ts'
import { expectNoFindings } from './axe.ts'
import { lookBehindLinks, lookWhileBuying, openPublic, publicPaths } from './every-page.ts'
import { atDesk, expect, oneWidth, test } from './fixtures.ts'
import { NARROWEST } from './out-of-sight.ts'

const DESK = { width: 1280, height: 800 }

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

test(
  'letters of twice the size widen no page and leave the menu on the screen',
  atDesk,
  async ({ page, shop }) => {
    await page.setViewportSize(NARROWEST)
    const faults: string[] = []
    const look = async () => {
      const { width, menuEnd } = await page.evaluate(() => {
        const { style } = document.documentElement
        style.fontSize = '200%'
        const menu = document.querySelector('header button')?.getBoundingClientRect()
        const found = { width: document.documentElement.scrollWidth, menuEnd: menu?.right ?? 0 }
        style.fontSize = ''
        return found
      })
      if (Math.max(width, menuEnd) > NARROWEST.width) {
        faults.push(`${page.url()}: ${width} wide, the menu ends at ${menuEnd}`)
      }
    }
    // Each kind of page in the next language.
    for (const [index, path] of publicPaths.entries()) {
      await openPublic(page, path, languages[index % languages.length] ?? 'es')
      await look()
    }
    const walk = { language: 'es', email: 'letras@ejemplo.com', look } as const
    await lookWhileBuying(page, walk)
    await lookBehindLinks(page, shop, walk)
    expect(faults).toEqual([])
  },
)
