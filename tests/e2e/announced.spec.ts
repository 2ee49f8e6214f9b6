// The specification's screens of what is announced and not open (sections 2 and 8), in a shop whose operator
// has opened nothing.
import { expectNoFindings } from './axe.ts'
import {
  atDesk,
  type E2eShop,
  expect,
  oneWidth,
  openShopProcess,
  test as base,
} from './fixtures.ts'
import { signInAs } from './staff.ts'

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

test('the office announces its sections as specified', atDesk, async ({ page, shop }) => {
  await signInAs(page, shop)
  await page.goto('/admin/dashboard')
  const menu = page.getByRole('navigation')

  for (const section of ['Atracciones', 'Tipos Atracción', 'Productos', 'Usuarios']) {
    await menu.getByRole('link', { name: section, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Página en Construcción' })).toBeVisible()
  }
  await expectNoFindings(page)

  // Nothing reaches what is inert.
  await expect(menu.locator('a[href="/admin/analytics"]')).toHaveAttribute('inert', '')
  await page.goto('/admin/analytics')
  await expect(page).toHaveURL(/\/$/)
})
