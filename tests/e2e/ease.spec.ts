import { expect, oneWidth, test } from './fixtures.ts'
import { addPasses, buyerAt, fillBuyer } from './visitor.ts'

test(
  'on a small phone a family sees the price at once, goes on without scrolling and types its surname once',
  oneWidth,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/buenos-aires#purchase-module')
    await expect(page.getByText('$250.00').filter({ visible: true }).first()).toBeInViewport({
      ratio: 1,
    })

    await addPasses(page, { product: 'Full Pass', adults: 2, children: 1 })
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Proceder al Pago' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Total · 3 personas · 3 días')).toBeInViewport()

    await page.getByRole('link', { name: 'Proceder al Pago' }).click()
    await fillBuyer(page, buyerAt('apellido@ejemplo.com'))
    await page.getByRole('button', { name: /^Usar el apellido .* para todos$/ }).click()
    const lastnames = page.getByRole('group', { name: /^(Adulto|Niño) \d/ }).getByLabel('Apellido')
    for (const lastname of await lastnames.all())
      await expect(lastname).toHaveValue("O'Higgins Núñez")

    // Enter goes from field to field, and from the last one to the payment.
    const names = page.getByRole('group', { name: /^(Adulto|Niño) \d/ }).getByLabel('Nombre')
    await names.first().focus()
    for (const name of ['Lucía', 'Juan', 'Ana']) {
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    }
    await expect(page).toHaveURL(/\/checkout\/payment$/)
    // The step before has a summary and a total too, until this one takes its place.
    const pay = page.getByRole('button', { name: /^Pagar/ }).filter({ visible: true })
    await expect(pay).toBeVisible()
    await expect(page.getByText('Total · 3 personas · 3 días')).toBeInViewport()
    // The bar comes to rest below the last field, above the summary.
    await page.getByRole('heading', { name: 'Resumen' }).scrollIntoViewIfNeeded()
    const summary = await page.getByRole('heading', { name: 'Resumen' }).boundingBox()
    expect((await pay.boundingBox())?.y).toBeLessThan(summary?.y ?? 0)
  },
)
