// What an attraction is owed, from the agreement to the payment.
import type { Page } from '@playwright/test'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { atDesk, expect, test } from '#tests/e2e/fixtures.ts'
import { signInAs } from '#tests/e2e/staff.ts'

test(
  'an agreement is made, a month closed and paid, by keyboard and without findings',
  atDesk,
  async ({ page, shop }) => {
    await signInAs(page, shop)
    await page.goto('/admin/settlements')
    await expect(page.getByRole('cell', { name: 'Sin acuerdo', exact: true }).first()).toBeVisible()
    await expectNoFindings(page)
    const month = await page.getByRole('textbox', { name: 'Mes' }).inputValue()
    const name = (await page.getByRole('rowheader').getByRole('link').first().textContent()) ?? ''

    const agreements = page.getByRole('button', { name: `Acuerdos con ${name}` })
    await agreements.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Acuerdos con ${name}` })
    await dialog.getByLabel('Primer día').fill(`${month}-01`)
    await dialog.getByLabel('Una parte del pase').check()
    await dialog.getByLabel('Parte, en %').fill('0')
    await dialog.getByLabel('Parte, en %').press('Enter')
    await expect(dialog.getByLabel('Parte, en %')).toHaveAccessibleDescription(/de 0,01 a 100/)
    await expectNoFindings(page)
    await dialog.getByLabel('Parte, en %').fill('12,5')
    await dialog.getByLabel('Parte, en %').press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('12,5 % de un día de pase').first()).toBeVisible()

    await page.getByRole('button', { name: 'Cerrar el mes' }).press('Enter')
    const closing = page.getByRole('dialog', { name: /^Cerrar / })
    await closing.getByRole('button', { name: 'Cerrar el mes' }).press('Enter')
    await expect(closing.getByText('Listo. Cerradas: 1.')).toBeVisible()
    await expectNoFindings(page)
    // What opened the dialog is gone once the month is told anew, so the focus comes back to the page.
    await expect(page.locator('button', { hasText: 'Cerrar el mes' })).toHaveCount(0)
    await closing.getByRole('button', { name: 'Listo' }).press('Enter')
    await expect(page.locator('#content')).toBeFocused()

    await page.getByRole('link', { name, exact: true }).press('Enter')
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(`^${name}, `) }),
    ).toBeVisible()
    await expectNoFindings(page)
    await pay(page)
    await page.getByRole('link', { name: /^Volver a las liquidaciones/ }).press('Enter')
    await page.getByRole('link', { name: 'Margen por producto' }).press('Enter')
    await expect(page.getByRole('rowheader', { name: 'Full Pass' })).toBeVisible()
    await expectNoFindings(page)
    await lookOnPhone(page, name)
  },
)

/** The pages about money and visits of attractions, and the dialog, at the width of a small phone. */
async function lookOnPhone(page: Page, attraction: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 })
  await expectToFit(page)
  for (const address of ['/admin/visits?attraction=1', '/admin/cities/1', '/admin/settlements']) {
    await page.goto(address)
    await expect(page.getByText('Cargando')).toBeHidden()
    await expectToFit(page)
  }
  await page.getByRole('button', { name: `Acuerdos con ${attraction}` }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Ya se usó en un mes cerrado')
  await expectToFit(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: attraction, exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${attraction}, ` })).toBeVisible()
  await expectToFit(page)
}

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectNoFindings(page)
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Marcar pagada/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Marcar pagada/ })
  await expect(dialog).toContainText('Son US$\u00a00,00')
  await dialog.getByLabel('Referencia').fill('TR-77')
  await dialog.getByLabel('Referencia').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('TR-77').first()).toBeVisible()
}
