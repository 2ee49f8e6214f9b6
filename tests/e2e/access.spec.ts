// Who gets into the office and who does not, as people walk it.
import type { Page } from '@playwright/test'
import { appCode } from '../totp.ts'
import { atDesk, type E2eShop, expect, firstAdmin, test } from './fixtures.ts'
import { fillSignIn, signIn, signInAs } from './staff.ts'

const PASSWORD = 'una clave bien larga'

test('an administrator signs in and is welcomed', atDesk, async ({ page }) => {
  await signIn(page)

  await expect(page.getByText('¡Bienvenido!').first()).toBeVisible()
  await expect(page.getByText('Inicio de sesión exitoso.').first()).toBeVisible()
})

test(
  'a colleague asks for access, confirms the address by the mailed link, and is denied until approved',
  atDesk,
  async ({ page, shop }, { project }) => {
    const email = `bruno.${project.name}@example.com`
    await page.goto('/admin/login')
    await page.getByRole('link', { name: 'Solicitar acceso' }).click()
    await page.getByLabel('Nombre').fill('Bruno')
    await page.getByLabel('Apellido').fill('Núñez')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Contraseña').fill('123456')
    await page.getByRole('button', { name: 'Solicitar acceso' }).click()
    await expect(page.getByText('Esa contraseña está entre las primeras')).toBeVisible()
    await page.getByLabel('Contraseña').fill(PASSWORD)
    await page.getByRole('button', { name: 'Solicitar acceso' }).click()
    await expect(page.getByRole('heading', { name: 'Solicitud enviada' })).toBeVisible()

    await page.goto(await mailedLink(shop, email))
    await page.getByRole('button', { name: 'Confirmar mi email' }).click()
    await expect(page.getByRole('heading', { name: 'Email confirmado' })).toBeVisible()
    await page.getByRole('link', { name: 'Volver al inicio de sesión' }).click()
    await fillSignIn(page, { email, password: PASSWORD })

    await expect(page.getByText('Acceso denegado').first()).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/login/)
    const notice = await shop.lastMailTo(firstAdmin.email)
    expect(notice.text).toContain('/admin/pending-users')
  },
)

test(
  'a session that is lost in an open page leads to the sign-in and back, in every tab',
  atDesk,
  async ({ page, context, isMobile, shop }) => {
    await signInAs(page, shop)
    await page.goto('/admin/profile')
    const other = await context.newPage()
    await other.goto('/admin/cities')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

    if (isMobile) await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/admin\/login/)

    await expect(other).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fcities$/)
    await fillSignIn(other)
    await expect(other).toHaveURL(/\/admin\/cities$/)
  },
)

test(
  'a session that ended where no tab heard of it is noticed within half a minute',
  atDesk,
  async ({ page, shop }) => {
    await page.clock.install()
    await signInAs(page, shop)
    await page.goto('/admin/profile')
    await expect(page.getByLabel('Tu contraseña')).toBeVisible()

    await page.context().clearCookies()

    // The check begins with the page's code.
    await expect
      .poll(async () => {
        await page.clock.fastForward(31_000)
        return page.url()
      })
      .toMatch(/\/admin\/login\?next=%2Fadmin%2Fprofile$/)
  },
)

test(
  'signing out without a server says so and leaves the page as it is',
  atDesk,
  async ({ page, shop, isMobile }) => {
    await signInAs(page, shop)
    await page.goto('/admin/profile')
    await shop.stop()

    if (isMobile) await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).filter({ visible: true }).click()
    await expect(page.getByText('Error al cerrar sesión').first()).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/profile$/)

    await shop.start()
    await page.getByRole('button', { name: 'Cerrar Sesión' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
  },
)

test(
  'a forgotten password is replaced by the mailed link, which works once',
  atDesk,
  async ({ page, shop }, { project }) => {
    const email = `dora.${project.name}@example.com`
    await register(page, shop, email)
    await page.goto('/admin/login')
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
    await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Enviar enlace' }).click()
    await expect(page.getByText('Si existe una cuenta con ese email')).toBeVisible()

    await expect.poll(() => shop.mailCountTo(email)).toBe(2)
    const link = await mailedLink(shop, email)
    await page.goto(link)
    await expect(page).toHaveURL(/\/admin\/update-password$/)
    await page.getByLabel('Nueva contraseña').fill('otra clave bien larga')
    await shop.stop()
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page.getByText('Error al actualizar').first()).toBeVisible()
    await expect(page.getByLabel('Nueva contraseña')).toHaveValue('otra clave bien larga')
    await shop.start()
    await page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expect(page).toHaveURL(/\/admin\/login$/)
    await expect(page.getByText('Acceso denegado').first()).toBeVisible()

    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Guardar contraseña' })).toBeDisabled()
    await expect(page.getByText('Error de sesión').first()).toBeVisible()
    await expect(page.getByText('No se encontró una sesión de recuperación').first()).toBeVisible()
  },
)

test(
  'a request is rejected after a question, and who asked is told',
  atDesk,
  async ({ page, shop }, { project }) => {
    const email = `elsa.${project.name}@example.com`
    await register(page, shop, email)
    await signInAs(page, shop)
    await page.goto('/admin/pending-users')
    const row = page.getByRole('row').filter({ hasText: email })
    const dialog = page.getByRole('dialog')

    await row.getByRole('button', { name: /^Rechazar a/ }).click()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: /^Rechazar a/ }).click()
    await dialog.getByRole('button', { name: 'Rechazar' }).click()

    await expect(page.getByText('Usuario rechazado correctamente').first()).toBeVisible()
    await expect(row).toBeHidden()
    await expect.poll(() => shop.mailCountTo(email)).toBe(2)
  },
)

test(
  'the second factor is switched on with an app, asked for at the sign-in, and switched off',
  atDesk,
  async ({ page, shop }) => {
    await signInAs(page, shop)
    await page.goto('/admin/profile')
    await page.getByLabel('Tu contraseña').fill(firstAdmin.password)
    await page.getByRole('button', { name: 'Activar' }).click()
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
    await expect(page).toHaveURL(/\/admin\/profile$/)

    await page.getByLabel('Tu contraseña').fill(firstAdmin.password)
    await page.getByRole('button', { name: 'Desactivar' }).click()
    await expect(page.getByRole('button', { name: 'Activar' })).toBeVisible()
  },
)

async function register(page: Page, shop: E2eShop, email: string): Promise<void> {
  await page.goto('/admin/register')
  await page.getByLabel('Nombre').fill('Dora')
  await page.getByLabel('Apellido').fill('Paz')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByRole('button', { name: 'Solicitar acceso' }).click()
  await expect(page.getByRole('heading', { name: 'Solicitud enviada' })).toBeVisible()
  await shop.lastMailTo(email)
}

async function mailedLink(shop: E2eShop, email: string): Promise<string> {
  const mail = await shop.lastMailTo(email)
  return /https?:\/\/\S+\/admin\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
}
