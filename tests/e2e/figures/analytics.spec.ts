// The figures of the shop, as staff see them while it sells.
import type { Page } from '@playwright/test'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { atDesk, expect, test } from '#tests/e2e/fixtures.ts'
import { signInAs } from '#tests/e2e/staff.ts'
import { buyerAt, choosePass, expectBought, fillCard, pay } from '#tests/e2e/visitor.ts'

test(
  'an open dashboard follows a purchase without a reload, and the way to it is told, shown by keyboard and as a file',
  atDesk,
  async ({ page, browser, shop }) => {
    await signInAs(page, shop)
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'Atracciones Más Visitadas' })).toBeVisible()
    const before = await shownFigures(page)
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))

    // Each step is told once with the city of the cart; one that leads back is none.
    const context = await browser.newContext({ baseURL: shop.url })
    const visitor = await context.newPage()
    const told: unknown[] = []
    visitor.on('request', (request) => {
      if (request.url().endsWith('/checkout/seen')) told.push(request.postDataJSON())
    })
    await visitor.goto('/checkout/payment')
    await expect.poll(() => told).toEqual([{ step: 'cart' }])
    await choosePass(visitor, buyerAt('cifras@ejemplo.com'))
    const citySlug = 'buenos-aires'
    const steps = ['cart', 'details', 'payment'].map((step) => ({ step, citySlug }))
    await expect.poll(() => told).toEqual([{ step: 'cart' }, ...steps])
    await fillCard(visitor)
    await pay(visitor)
    await expectBought(visitor)
    await context.close()
    await expect(card(page, 'Transacciones')).toContainText(String(before.transactions + 1))
    expect(await shownFigures(page)).toEqual({
      revenueCents: before.revenueCents + 250_00,
      transactions: before.transactions + 1,
      passes: before.passes + 1,
      scans: before.scans,
    })
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
    await expectToFit(page)

    await page.goto('/admin/analytics')
    await expect(card(page, 'Ventas netas')).toContainText('$')
    await expect(page.locator('.recharts-surface').first()).toBeAttached()
    await expectToFit(page)
    await page.getByRole('link', { name: '7 días' }).press('Enter')
    await expect(page.getByRole('link', { name: '7 días' })).toHaveAttribute('aria-current', 'true')
    await page.getByText('Ver la tabla: Ventas por día').press('Enter')
    const days = page.getByRole('region', { name: 'Ventas por día' }).getByRole('row')
    await expect(days).toHaveCount(8)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar: Por producto' }).press('Enter')
    expect((await download).suggestedFilename()).toMatch(/^analitica-productos-.*\.csv$/)
  },
)

/** At a desk and on a phone; ends on the phone. */
async function expectToFit(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoFindings(page)
    const shown = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(shown).toBeLessThanOrEqual(width)
  }
}

function card(page: Page, title: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: title })
}

/** What the four cards say, as numbers: "$ 1.400,00 USD" is 140000 cents. */
async function shownFigures(page: Page) {
  const numberIn = async (title: string) => {
    const text = (await card(page, title).textContent()) ?? ''
    return Number(text.replaceAll(/\D/g, ''))
  }
  return {
    revenueCents: await numberIn('Ingresos Totales'),
    transactions: await numberIn('Transacciones'),
    passes: await numberIn('Pases Vendidos'),
    scans: await numberIn('Scaneos Totales'),
  }
}
