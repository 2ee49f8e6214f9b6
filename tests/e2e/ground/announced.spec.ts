// What the specification announces (sections 2 and 8), in a shop whose operator has opened nothing.
import {
  type E2eShop,
  expect,
  oneWidth,
  openShopProcess,
  test as base,
} from '#tests/e2e/fixtures.ts'

const test = base.extend<object, { shop: E2eShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await openShopProcess({ settings: { ANNOUNCED: 'all' } })
      await use(shop)
      await shop.remove()
    },
    { scope: 'worker' },
  ],
})

test('the placeholders say what is specified', oneWidth, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: /Privacidad/ }).click()
  await expect(page.getByText('Próximamente', { exact: true }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /Más información sobre Full Pass|Más información/ })
    .first()
    .click()
  await expect(page.getByText('Más información próximamente').first()).toBeVisible()
  for (const network of ['Instagram', 'Facebook', 'X', 'YouTube']) {
    await expect(footer.getByRole('button', { name: network, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await menu.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Cambio de idioma', { exact: true }).first()).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Administrador' })).toHaveAttribute(
    'href',
    '/admin',
  )
})
