// Staff keep prices and benefits; what they take back leaves the shop as it was for the other journeys.
import { expectNoFindings } from './axe.ts'
import { atDesk, expect, test } from './fixtures.ts'
import { signInAs } from './staff.ts'

const A_WEEK_MS = 7 * 24 * 3_600_000

test(
  'a list of prices is set for a day to come, and taken back',
  atDesk,
  async ({ page, shop }) => {
    const day = new Date(Date.now() + A_WEEK_MS).toISOString().slice(0, 10)
    await signInAs(page, shop)
    await page.goto('/admin/products')
    await page.getByRole('button', { name: 'Precios de Full Pass, Buenos Aires' }).click()
    const dialog = page.getByRole('dialog', { name: 'Precios de Full Pass, Buenos Aires' })
    await dialog.getByLabel('Desde').fill(day)
    await dialog.getByLabel('1 día (USD)').fill('cien')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText('Escribí un precio en dólares')).toBeVisible()
    await expect(dialog.getByLabel('1 día (USD)')).toBeFocused()
    await dialog.getByLabel('1 día (USD)').fill('104,50')
    await expect(dialog.getByText('Niños: $ 83,60')).toBeVisible()
    await expectNoFindings(page)
    await dialog.getByRole('button', { name: 'Guardar' }).click()

    const upcoming = page.getByRole('table', { name: 'Listas de precios que todavía no rigen' })
    await expect(upcoming.getByText('$ 104,50')).toBeVisible()
    await expectNoFindings(page)
    await upcoming
      .getByRole('button', { name: /^Quitar los precios de Full Pass, Buenos Aires/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click()
    await expect(upcoming).toHaveCount(0)
  },
)

test(
  'a benefit is written as it will be read, and a visitor reads it',
  atDesk,
  async ({ page, shop }) => {
    await signInAs(page, shop)
    await page.goto('/admin/benefits')
    await page.getByRole('button', { name: 'Añadir beneficio' }).click()
    const dialog = page.getByRole('dialog', { name: 'Añadir beneficio' })
    await dialog.getByLabel('Atracción').selectOption({ label: 'MALBA, Buenos Aires' })
    await dialog.getByLabel('Porcentaje').fill('12')
    await dialog.getByLabel('Sobre qué', { exact: true }).fill('en la tienda del museo')
    await expect(dialog.getByText('Se va a leer: 12 % en la tienda del museo')).toBeVisible()
    await dialog.getByLabel('Condiciones', { exact: true }).fill('Mostrá el pase en la caja.')
    await expectNoFindings(page)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Beneficio agregado correctamente').first()).toBeVisible()
    await expectNoFindings(page)

    await page.goto('/buenos-aires/attractions/malba')
    const benefits = page.getByRole('region', { name: 'Con tu pase' })
    await expect(benefits.getByText('12 % en la tienda del museo')).toBeVisible()

    await page.goto('/admin/benefits')
    await page.getByRole('button', { name: /^Quitar: 12 % en la tienda/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click()
    await expect(page.getByText('Beneficio quitado correctamente').first()).toBeVisible()
  },
)
