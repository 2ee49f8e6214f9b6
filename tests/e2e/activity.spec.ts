// Who did what, as staff look for it.
import { expectNoFindings } from './axe.ts'
import { atDesk, expect, test } from './fixtures.ts'
import { signInAs } from './staff.ts'
import { buy, buyerAt } from './visitor.ts'

test(
  'staff find what happened to an order by filters that stand in the address',
  atDesk,
  async ({ page, shop }, { project }) => {
    const buyer = buyerAt(`activity-${project.name}@ejemplo.com`)
    const number = await buy(shop, { product: 'Full Pass', adults: 1, children: 0 }, buyer)
    await signInAs(page, shop)

    await page.goto('/admin/activity')
    await page.getByLabel('Orden o identificador').fill(number)
    await page.getByRole('combobox', { name: /^Qué/ }).selectOption('Orden pagada')
    await page.getByRole('button', { name: 'Buscar' }).click()

    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('Orden pagada')
    await expect(rows.nth(1)).toContainText('Medio de pago')
    await expectNoFindings(page)
    await page.reload()
    await expect(page.getByLabel('Orden o identificador')).toHaveValue(number)
    await expect(rows).toHaveCount(2)
    const [scrollWidth, clientWidth] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)

    await page.getByRole('link', { name: number }).click()
    await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  },
)
