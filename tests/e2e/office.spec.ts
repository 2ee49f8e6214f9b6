// The office as people walk it: a colleague is let in and changes what the shop shows; every screen by
// keyboard and for axe; and a server that goes away under an open page.
import type { Page } from '@playwright/test'
import { expectNoFindings } from './axe.ts'
import { atDesk, type E2eShop, expect, oneWidth, test } from './fixtures.ts'
import { expectRowsInSight } from './office-rows.ts'
import { fillSignIn, signIn, signInAs } from './staff.ts'
import { buy, buyerAt } from './visitor.ts'

const password = 'un secreto propio'

async function openMenu(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Abrir el menú' })
  if (await opener.isVisible()) await opener.click()
}

async function choose(page: Page, section: string): Promise<void> {
  await openMenu(page)
  await page.getByRole('link', { name: section, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
}

async function register(page: Page, firstName: string, email: string): Promise<void> {
  await page.goto('/admin/register')
  await page.getByLabel('Nombre', { exact: true }).fill(firstName)
  await page.getByLabel('Apellido').fill('Núñez')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Solicitar acceso' }).click()
  await expect(page.getByText('Tu solicitud fue enviada.').first()).toBeVisible()
}

/** Registers and proves the address by the mailed link. */
async function askForAccess(page: Page, shop: E2eShop, firstName: string, email: string) {
  await register(page, firstName, email)
  const mail = await shop.lastMailTo(email)
  await page.goto(/https?:\/\/\S+\/admin\/verify-email\S+/.exec(mail.text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirmar mi email' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmado' })).toBeVisible()
}

test(
  'a colleague asks, is denied, is approved, and changes a city that the shop shows',
  atDesk,
  async ({ page, shop, browser }, { project }) => {
    const email = `bruno-${project.name}@ejemplo.com`
    const name = `Bruno ${project.name}`
    const slug = `cordoba-${project.name}`
    const visitor = await browser.newContext({ baseURL: shop.url })
    const colleague = await visitor.newPage()
    await askForAccess(colleague, shop, name, email)

    await colleague.goto('/admin/login')
    await fillSignIn(colleague, { email, password })
    await expect(
      colleague
        .getByText('Tu cuenta no está aprobada o no tiene permisos de administrador.')
        .first(),
    ).toBeVisible()

    await signInAs(page, shop)
    await page.goto('/admin/dashboard')
    await choose(page, 'Usuarios Pendientes')
    await expectNoFindings(page)
    await page.getByRole('button', { name: `Aprobar a ${name} Núñez` }).click()
    await expect(page.getByText('Usuario aprobado correctamente').first()).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)

    await signIn(colleague, { email, password })
    await choose(colleague, 'Ciudades')
    await colleague.getByRole('button', { name: 'Añadir Ciudad' }).click()
    await colleague.getByLabel('Nombre Ciudad').fill(`Cordoba ${project.name}`)
    await expect(colleague.getByLabel('Código URL')).toHaveValue(slug)
    await colleague.getByLabel('País').fill('Argentina')
    await colleague.getByRole('button', { name: 'Guardar' }).click()
    await expect(colleague.getByText('Ciudad creada correctamente').first()).toBeVisible()
    await colleague.getByRole('button', { name: `Editar Cordoba ${project.name}` }).click()
    await colleague.getByLabel('Nombre Ciudad').fill(`Córdoba ${project.name}`)
    await colleague.getByRole('button', { name: 'Guardar' }).click()
    await expect(colleague.getByText('Ciudad actualizada correctamente').first()).toBeVisible()

    await colleague.goto('/')
    await expect(colleague.getByText(`Córdoba ${project.name}`).first()).toBeAttached()

    await colleague.goto('/admin/cities')
    await openMenu(colleague)
    await colleague.getByRole('button', { name: 'Cerrar Sesión' }).filter({ visible: true }).click()
    await expect(colleague).toHaveURL(/\/admin\/login/)
    await visitor.close()
  },
)

test(
  'a city is added, refused, compared and deleted by keyboard alone',
  atDesk,
  async ({ page, shop }, { project }) => {
    const name = `Salta ${project.name}`
    await signInAs(page, shop)
    await page.goto('/admin/cities')
    await expect(page.getByRole('button', { name: 'Editar Buenos Aires' })).toBeVisible()
    await expectNoFindings(page)

    await expect(page.getByRole('button', { name: 'Añadir Ciudad' })).toBeEnabled()
    await page.getByRole('button', { name: 'Añadir Ciudad' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Añadir Ciudad' })).toBeVisible()
    await expect(page.getByLabel('Código URL')).toHaveAccessibleDescription(
      /\/buenos-aires: la página se abre cuando los pases de la ciudad están a la venta/,
    )
    await page.getByLabel('Nombre Ciudad').fill(name)
    await page.getByLabel('Código URL').fill('buenos-aires')
    await page.getByLabel('País').fill('Argentina')
    await page.getByLabel('País').press('Enter')
    await expect(page.getByText('Ese código URL es, o fue, de otra ciudad.').first()).toBeVisible()
    await expect(page.getByLabel('Nombre Ciudad')).toHaveValue(name)
    await expectNoFindings(page)
    await page.getByLabel('Código URL').fill(`salta-${project.name}`)
    await page.getByLabel('Código URL').press('Enter')
    await expect(page.getByText('Ciudad creada correctamente').first()).toBeVisible()

    const edit = page.getByRole('button', { name: `Editar ${name}` })
    await edit.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Editar Ciudad' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(edit).toBeFocused()

    const other = await page.context().newPage()
    await other.goto('/admin/cities')
    await edit.press('Enter')
    await other.getByRole('button', { name: `Editar ${name}` }).click()
    await other.getByLabel('País').fill('República Argentina')
    await other.getByRole('button', { name: 'Guardar' }).click()
    await expect(other.getByText('Ciudad actualizada correctamente').first()).toBeVisible()
    await page.getByLabel('País').fill('Chile')
    await page.getByLabel('País').press('Enter')
    await expect(page.getByRole('columnheader', { name: 'Lo que está guardado' })).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Usar lo guardado' }).press('Enter')
    await expect(page.getByLabel('País')).toHaveValue('República Argentina')
    await page.getByRole('button', { name: 'Cancelar' }).press('Enter')
    // The focus comes back once the dialog is gone.
    await expect(edit).toBeFocused()

    await page.getByRole('button', { name: `Eliminar ${name}` }).press('Enter')
    await expect(
      page.getByText(
        '¿Estás seguro de que quieres eliminar esta ciudad? Esta acción no se puede deshacer.',
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).press('Enter')
    await expect(page.getByText('Ciudad eliminada correctamente').first()).toBeVisible()
    await expect(edit).toHaveCount(0)
  },
)

const phone = { width: 360, height: 800 }
const desk = { width: 1280, height: 800 }

test(
  'every table shows what each row is about and all its buttons, on a phone and on a desk',
  oneWidth,
  async ({ page, shop }) => {
    const buyer = buyerAt('filas@ejemplo.com')
    const applicant = 'carolina.fernandez.echeverria@ejemplo.com'
    await buy(shop, { product: 'Full Pass', adults: 1, children: 1 }, buyer)
    await register(page, 'Carolina', applicant)
    await signInAs(page, shop)
    await page.goto('/admin/devices')
    await page.getByRole('button', { name: 'Añadir dispositivo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nombre').fill('Entrada de la calle Libertad, a la vuelta')
    await dialog.getByLabel('Atracción').selectOption({ label: 'Teatro Colón' })
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()

    for (const screen of [
      'devices',
      'cities',
      'attractions',
      'attraction-types',
      'orders',
      'activity',
      'access-attractions',
      'pending-users',
    ]) {
      await page.goto(`/admin/${screen}`)
      for (const size of [desk, phone]) {
        await page.setViewportSize(size)
        await expectRowsInSight(page)
        await expectNoFindings(page)
      }
    }

    await shop.lastMailTo(applicant)
    await page
      .getByRole('button', { name: 'Reenviar el correo de verificación a Carolina' })
      .click()
    await expect(page.getByText('Correo de verificación reenviado').first()).toBeVisible()
    await expect.poll(() => shop.mailCountTo(applicant)).toBe(2)
    await page.goto(`/admin/orders?q=${buyer.email}`)
    await page.getByRole('rowheader').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Intentos de pago' })).toBeVisible()
    for (const size of [desk, phone]) {
      await page.setViewportSize(size)
      await expectRowsInSight(page)
    }
  },
)

test(
  'a server that is away takes nothing of what was typed, and a list comes when it is asked for again',
  atDesk,
  async ({ page, shop }) => {
    await signInAs(page, shop)
    await page.goto('/admin/dashboard')
    await choose(page, 'Ciudades')
    await expect(page.getByRole('button', { name: 'Editar Buenos Aires' })).toBeVisible()
    await choose(page, 'Dispositivos')
    await page.getByRole('button', { name: 'Añadir dispositivo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Añadir dispositivo' })
    await dialog.getByLabel('Nombre').fill('Entrada norte')
    await dialog.getByLabel('Atracción').selectOption({ label: 'MALBA' })

    await shop.stop()
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText(/No pudimos comunicarnos con el servidor/)).toBeVisible()
    await expect(dialog.getByLabel('Nombre')).toHaveValue('Entrada norte')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await choose(page, 'Ciudades')
    await expect(page.getByText('No se pudieron cargar las ciudades.').first()).toBeVisible()

    await shop.start()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('button', { name: 'Editar Buenos Aires' })).toBeVisible()
  },
)
