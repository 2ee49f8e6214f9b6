// The figures of the shop, as somebody reads them who decides what comes next.
import { expectNoFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { signInAs } from './staff.ts'
import { addPasses, buy, buyerAt } from './visitor.ts'

test('a purchase and the way to it are in the figures, by keyboard and as a file, at every width', async ({
  page,
  shop,
}, { project }) => {
  await page.goto('/')
  await page.goto('/buenos-aires')
  await addPasses(page, { product: 'Sight Pass', adults: 1, children: 0 })
  // Without a document, now that the page runs: the page tells it.
  const told = page.waitForRequest(/\/checkout\/seen$/)
  await page
    .getByRole('link', { name: /^Carrito/ })
    .first()
    .click()
  expect((await told).postDataJSON()).toEqual({ step: 'cart', citySlug: 'buenos-aires' })
  await buy(
    shop,
    { product: 'Full Pass', days: 3, adults: 2, children: 1 },
    buyerAt(`analytics-${project.name}@ejemplo.com`),
  )

  await signInAs(page, shop)
  await page.goto('/admin/dashboard')
  await page.goto('/admin/analytics')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Analítica' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Ventas netas' })).toContainText('$')
  await expect(page.locator('.recharts-surface').first()).toBeAttached()
  await expectNoFindings(page)
  const [scrollWidth, clientWidth] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)

  await page.getByRole('link', { name: '7 días' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?period=7$/)
  await expect(page.getByRole('link', { name: '7 días' })).toHaveAttribute('aria-current', 'true')
  const summary = page.getByText('Ver la tabla: Ventas por día')
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Ventas por día' }).getByRole('row')).toHaveCount(8)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV: Por producto' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^analitica-productos-.*\.csv$/)
})
