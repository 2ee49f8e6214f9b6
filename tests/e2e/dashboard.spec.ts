// The figures of the shop, as staff see them while it sells.
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { readBoth } from '../counted.ts'
import { expectNoFindings } from './axe.ts'
import { atDesk, expect, oneWidth, test } from './fixtures.ts'
import { signInAs } from './staff.ts'
import { buy, buyerAt } from './visitor.ts'

test(
  'the figures of an open dashboard follow a purchase without a reload, and equal the database',
  atDesk,
  async ({ page, shop }, { project }) => {
    await signInAs(page, shop)
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { name: 'Atracciones Más Visitadas' })).toBeVisible()
    const before = await shownFigures(page)
    let loads = 0
    page.on('load', () => (loads += 1))

    await buy(
      shop,
      { product: 'Full Pass', days: 3, adults: 2, children: 1 },
      buyerAt(`figures-${project.name}@ejemplo.com`),
    )

    await expect(card(page, 'Transacciones')).toContainText(String(before.transactions + 1))
    expect(await shownFigures(page)).toEqual({
      revenueCents: before.revenueCents + 700_00,
      transactions: before.transactions + 1,
      passes: before.passes + 3,
      scans: before.scans,
    })
    expect(loads).toBe(0)
    const shown = await shownFigures(page)
    const { figures, counted } = await shop.withDatabase(({ db }) => readBoth(db))
    expect(counted).toEqual(figures)
    expect(counted).toMatchObject(shown)
  },
)

test(
  'figures that cannot be read are told by a toast, asked for again, and come back by themselves',
  oneWidth,
  async ({ page, shop }) => {
    await signInAs(page, shop)
    await shop.withDatabase(({ db }) =>
      db.execute(sql`alter table totales rename to totales_lejos`),
    )

    await page.goto('/admin/dashboard')
    const toast = page.getByRole('listitem').filter({ hasText: 'Error al cargar estadísticas' })
    await expect(toast).toContainText('Las cifras no llegaron. Probá de nuevo en un momento.')
    await expectNoFindings(page)
    await expect(toast).toBeHidden()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(toast).toBeVisible()

    await shop.withDatabase(({ db }) =>
      db.execute(sql`alter table totales_lejos rename to totales`),
    )
    await expect(card(page, 'Pases Vendidos')).toBeVisible()
  },
)

test('the dashboard is clean for axe and stays within a narrow screen', async ({ page, shop }) => {
  await signInAs(page, shop)
  await page.goto('/admin/dashboard')
  await expect(card(page, 'Scaneos Totales')).toBeVisible()

  await expectNoFindings(page)
  const [scrollWidth, clientWidth] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

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
