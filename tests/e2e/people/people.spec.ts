// Who works in the office: a colleague is invited by mail, sees the own part of it, and is out within a
// minute when suspended.
import type { Page } from '@playwright/test'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import { fillSignIn, mailedLink, signInAs } from '#tests/e2e/staff.ts'

const password = 'una clave bien larga'

/** Nothing stands beside a narrow screen; tables scroll inside themselves. */
async function expectNoWidth(page: Page): Promise<void> {
  const [scrollWidth, clientWidth] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth ?? 0)
}

test(
  'a colleague is invited, sets a password, sees the own part of the office, and is out when suspended',
  oneWidth,
  async ({ page, shop, browser }) => {
    const email = 'dora@ejemplo.com'
    await signInAs(page, shop)
    await page.goto('/admin/users')
    await expect(page.getByRole('row').filter({ hasText: '(vos)' })).toBeVisible()

    await page.getByRole('button', { name: 'Invitar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Enviar invitación' }).press('Enter')
    await expect(dialog.getByRole('paragraph').filter({ hasText: 'Elegí un rol' })).toBeVisible()
    await expectNoFindings(page)
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Rol').selectOption('Soporte')
    await dialog.getByLabel('Email').press('Enter')
    await expect(page.getByText(`Invitación enviada a ${email}`).first()).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Invitado')
    await expectNoFindings(page)
    await expectNoWidth(page)

    const elsewhere = await browser.newContext({ baseURL: shop.url })
    const colleague = await elsewhere.newPage()
    await colleague.clock.install()
    const link = await mailedLink(shop, email, /invitaron/)
    await colleague.goto(link)
    await expect(colleague.getByText(email)).toBeVisible()
    await expectNoFindings(colleague)
    await colleague.getByLabel('Nombre').fill('Dora')
    await colleague.getByLabel('Apellido').fill('Paz')
    await colleague.getByLabel('Contraseña').fill(password)
    await colleague.getByRole('button', { name: 'Crear mi cuenta' }).click()
    await expect(colleague.getByText('Tu cuenta está lista').first()).toBeVisible()
    await colleague.goto(link)
    await expect(colleague.getByText('Este enlace').first()).toBeVisible()
    await expect(colleague.getByRole('button', { name: 'Crear mi cuenta' })).toBeHidden()

    await colleague.goto('/admin/login')
    await fillSignIn(colleague, { email, password })
    await expect(colleague.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible()
    await colleague.getByRole('button', { name: 'Abrir el menú' }).click()
    const menu = colleague.getByRole('navigation', { name: 'Administración' })
    await expect(menu.getByRole('link').filter({ visible: true })).toHaveText([
      'Órdenes',
      'Consultas',
    ])
    await colleague.goto('/admin/users')
    await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('No tenés permiso')
    await expectNoFindings(colleague)
    await expectNoWidth(colleague)

    await page.reload()
    await expect(row).toContainText('Activo')
    await row.getByRole('button', { name: 'Suspender a Dora Paz' }).click()
    await dialog.getByRole('button', { name: 'Suspender' }).click()
    await expect(row).toContainText('Suspendido')
    await expect
      .poll(async () => {
        await colleague.clock.fastForward(31_000)
        return colleague.getByLabel('Contraseña').isVisible()
      })
      .toBe(true)
    await fillSignIn(colleague, { email, password })
    await expect(colleague.getByText('Acceso denegado').first()).toBeVisible()
    expect((await shop.lastMailTo(email, /suspendido/)).text).toContain('Dora Paz')
    await elsewhere.close()
  },
)
