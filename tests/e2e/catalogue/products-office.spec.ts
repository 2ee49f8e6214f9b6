// Staff keep prices and benefits; what they take back leaves the shop as it was for the other journeys.
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { atDesk, expect, test } from '#tests/e2e/fixtures.ts'
import { signInAs } from '#tests/e2e/staff.ts'

const A_WEEK_MS = 7 * 24 * 3_600_000

test(
  'prices are set for a day to come and taken back, and a benefit is written as a visitor reads it',
  atDesk,
  async ({ page, shop }) => {
    const day = new Date(Date.now() + A_WEEK_MS).toISOString().slice(0, 10)
    await signInAs(page, shop)
    await page.goto('/admin/products')
    await page.getByRole('button', { name: 'Precios de Full Pass, Buenos Aires' }).click()
    const prices = page.getByRole('dialog', { name: 'Precios de Full Pass, Buenos Aires' })
    const oneDay = prices.getByLabel('1 día (USD)')
    await prices.getByLabel('Desde').fill(day)
    await oneDay.fill('cien')
    await prices.getByRole('button', { name: 'Guardar' }).click()
    await expect(prices.getByText('Escribí un precio en dólares')).toBeVisible()
    await expect(oneDay).toBeFocused()
    await oneDay.fill('104,50')
    await expect(prices.getByText('Niños: US$ 83,60')).toBeVisible()
    await expectNoFindings(page)
    await prices.getByRole('button', { name: 'Guardar' }).click()
    const upcoming = page.getByRole('table', { name: 'Listas de precios que todavía no rigen' })
    await expect(upcoming.getByText('US$ 104,50')).toBeVisible()
    await expectNoFindings(page)
    await upcoming.getByRole('button', { name: /^Quitar los precios de Full Pass/ }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Quitar', exact: true }).click()
    await expect(upcoming).toHaveCount(0)

    await page.goto('/admin/benefits')
    await page.getByRole('button', { name: 'Añadir beneficio' }).click()
    const benefit = page.getByRole('dialog', { name: 'Añadir beneficio' })
    await benefit.getByLabel('Atracción').selectOption({ label: 'MALBA, Buenos Aires' })
    await benefit.getByLabel('Porcentaje').fill('12')
    await benefit.getByLabel('Sobre qué', { exact: true }).fill('en la tienda del museo')
    await expect(benefit.getByText('Se va a leer: 12 % en la tienda del museo')).toBeVisible()
    await benefit.getByLabel('Condiciones', { exact: true }).fill('Mostrá el pase en la caja.')
    await expectNoFindings(page)
    await benefit.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Beneficio agregado correctamente').first()).toBeVisible()
    await expectNoFindings(page)
    const visitor = await page.context().newPage()
    await visitor.goto('/buenos-aires/attractions/malba')
    const shown = visitor.getByRole('region', { name: 'Con tu pase' })
    await expect(shown.getByText('12 % en la tienda del museo')).toBeVisible()
    await page.getByRole('button', { name: /^Quitar: 12 % en la tienda/ }).click()
    await question.getByRole('button', { name: 'Quitar', exact: true }).click()
    await expect(page.getByText('Beneficio quitado correctamente').first()).toBeVisible()
  },
)
