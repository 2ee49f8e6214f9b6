// Who gets into the office and who does not, as people walk it.
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { atDesk, expect, firstAdmin, test } from '#tests/e2e/fixtures.ts'
import { fillSignIn, mailedLink, register, signIn, signInAs } from '#tests/e2e/staff.ts'
import { appCode } from '#tests/totp.ts'

const password = 'una clave bien larga'

test(
  'a colleague asks for access and is denied until approved, and somebody else is rejected',
  atDesk,
  async ({ page, shop, browser }) => {
    const email = 'bruno@ejemplo.com'
    const theirs = await browser.newContext({ baseURL: shop.url })
    const colleague = await theirs.newPage()
    await colleague.goto('/admin/login')
    await colleague.getByRole('link', { name: 'Solicitar acceso' }).click()
    await colleague.getByLabel('Nombre').fill('Bruno')
    await colleague.getByLabel('Apellido').fill('Núñez')
    await colleague.getByLabel('Email').fill(email)
    await colleague.getByLabel('Contraseña').fill('123456')
    await colleague.getByRole('button', { name: 'Solicitar acceso' }).click()
    await expect(colleague.getByText('Esa contraseña está entre las primeras')).toBeVisible()
    await colleague.getByLabel('Contraseña').fill(password)
    await colleague.getByRole('button', { name: 'Solicitar acceso' }).click()
    await expect(colleague.getByRole('heading', { name: 'Solicitud enviada' })).toBeVisible()
    await colleague.goto(await mailedLink(shop, email))
    await colleague.getByRole('button', { name: 'Confirmar mi email' }).click()
    await colleague.getByRole('link', { name: 'Volver al inicio de sesión' }).click()
    await fillSignIn(colleague, { email, password })
    await expect(colleague.getByText('Acceso denegado').first()).toBeVisible()

    await register(shop, { email: 'elsa@ejemplo.com', password })
    await signInAs(page, shop)
    await page.goto('/admin/pending-users')
    const row = page.getByRole('row').filter({ hasText: 'elsa@ejemplo.com' })
    const dialog = page.getByRole('dialog')
    await row.getByRole('button', { name: /^Rechazar a/ }).click()
    await expectNoFindings(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
    await row.getByRole('button', { name: /^Rechazar a/ }).click()
    await dialog.getByRole('button', { name: 'Rechazar' }).click()
    await expect(page.getByText('Usuario rechazado correctamente').first()).toBeVisible()
    await expect(row).toBeHidden()
    await page.getByRole('button', { name: 'Aprobar a Bruno Núñez' }).click()
    await dialog.getByRole('button', { name: 'Aprobar' }).press('Enter')
    await expect(dialog.getByRole('paragraph').filter({ hasText: 'Elegí un rol' })).toBeVisible()
    await expectNoFindings(page)
    await dialog.getByLabel('Rol').selectOption('Administración')
    await dialog.getByRole('button', { name: 'Aprobar' }).click()
    await expect(page.getByText('Usuario aprobado correctamente').first()).toBeVisible()

    await signIn(colleague, { email, password })
    await expect(colleague.getByText('¡Bienvenido!').first()).toBeVisible()
    await theirs.close()
  },
)

test(
  'signing out without a network says so; with one every tab is led to the sign-in and back',
  atDesk,
  async ({ page, context, shop }) => {
    await signInAs(page, shop)
    await page.goto('/admin/profile')
    const other = await context.newPage()
    await other.goto('/admin/cities')
    const cities = other.getByRole('heading', { level: 1, name: 'Ciudades' })
    await expect(cities).toBeVisible()

    const signOut = page.getByRole('button', { name: 'Cerrar Sesión' }).filter({ visible: true })
    await expect(page.getByLabel('Tu contraseña')).toBeVisible()
    await context.setOffline(true)
    await signOut.click()
    await expect(page.getByText('Error al cerrar sesión').first()).toBeVisible()
    await context.setOffline(false)
    await signOut.click()
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
    await fillSignIn(other)
    await expect(cities).toBeVisible()
  },
)

test(
  'the second factor is switched on with an app, asked for at the sign-in, and switched off',
  atDesk,
  async ({ page, shop }) => {
    await signInAs(page, shop)
    await page.goto('/admin/profile')
    await page.getByLabel('Tu contraseña').fill(firstAdmin.password)
    await page.getByRole('button', { name: 'Activar', exact: true }).click()
    const secret = (await page.getByText(/^[A-Z2-7]{32,}$/).textContent()) ?? ''
    await page.getByLabel('Código de la aplicación').fill(appCode(secret))
    await page.getByRole('button', { name: 'Confirmar y activar' }).click()
    await expect(page.getByRole('heading', { name: 'Tus códigos de recuperación' })).toBeVisible()
    await page.context().clearCookies()

    await page.goto('/admin/profile')
    await fillSignIn(page)
    // The code that switched it on is used up; the app's next one is good already.
    await page.getByLabel('Código', { exact: true }).fill(appCode(secret, 1))
    await page.getByRole('button', { name: 'Ingresar' }).click()
    // The folded form for another phone asks for it too.
    await page.getByLabel('Tu contraseña').filter({ visible: true }).fill(firstAdmin.password)
    await page.getByRole('button', { name: 'Desactivar' }).click()
    // The button before has the same letters in it.
    await expect(page.getByRole('button', { name: 'Activar', exact: true })).toBeVisible()
  },
)
