// The office as people walk it: by keyboard alone, on a phone and on a desk, and with a network that goes away
// under an open page.
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { atDesk, DESK, expect, oneWidth, PHONE, test } from '#tests/e2e/fixtures.ts'
import { expectRowsInSight } from '#tests/e2e/office-rows.ts'
import { register, signInAs } from '#tests/e2e/staff.ts'
import { buy, buyerAt } from '#tests/e2e/visitor.ts'

test(
  'a list is filtered, walked through and left by single keys, which never fire while somebody types',
  atDesk,
  async ({ page, shop }) => {
    await signInAs(page, shop)
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('button', { name: 'Búsqueda' })).toBeEnabled()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cerrar' })).toBeFocused()
    await expectNoFindings(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await expect(page.getByRole('link', { name: 'Nueva atracción' })).toBeVisible()
    await expect(page.locator('#content')).toBeFocused()

    const field = page.getByRole('searchbox')
    await expect(field).toBeVisible()
    await page.keyboard.press('f')
    await expect(field).toBeFocused()
    await page.keyboard.type('jgx?')
    await expect(field).toHaveValue('jgx?')
    await page.keyboard.press('Escape')
    await expect(page.locator('#content')).toBeFocused()
    await expect(field).toHaveValue('jgx?')
    await field.fill('teatro colón')
    await field.press('Enter')
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await expect(field).toBeFocused()
    await field.press('Tab')
    await page.locator('#content').focus()
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: 'Teatro Colón' })).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByRole('checkbox', { name: /Teatro Colón/ })).toBeChecked()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Todas las atracciones' }).press('Enter')
    await expect(field).toHaveValue('teatro colón')
    await expect(page.getByRole('link', { name: 'Teatro Colón' })).toBeFocused()

    await page.keyboard.press('?')
    await page.getByRole('checkbox', { name: /teclas sueltas/ }).press('Space')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await field.focus()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Buscar en toda la administración')
    await expect(page).toHaveURL(/attractions/)
  },
)

test(
  'the cities are searched for, and one is added, refused, compared and deleted by keyboard alone',
  atDesk,
  async ({ page, shop }) => {
    const name = 'Salta'
    await signInAs(page, shop)
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('button', { name: 'Búsqueda' })).toBeEnabled()
    await page.keyboard.press('/')
    const search = page.getByRole('combobox', { name: 'Buscar en toda la administración' })
    await search.fill('buenos')
    await expect(page.getByRole('option', { name: 'Buenos Aires Argentina' })).toBeVisible()
    await expectNoFindings(page)
    await search.press('Escape')
    await expect(search).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await search.fill('ciudad')
    await search.press('Enter')
    await expect(page.getByRole('button', { name: 'Editar Buenos Aires' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Añadir Ciudad' })).toBeEnabled()
    await page.getByRole('button', { name: 'Añadir Ciudad' }).press('Enter')
    await page.getByLabel('Nombre Ciudad').fill(name)
    await page.getByLabel('Código URL').fill('buenos-aires')
    await page.getByLabel('País').fill('Argentina')
    await page.getByLabel('País').press('Enter')
    await expect(page.getByText('Ese código URL es, o fue, de otra ciudad.').first()).toBeVisible()
    await expect(page.getByLabel('Nombre Ciudad')).toHaveValue(name)
    await expectNoFindings(page)
    await page.getByLabel('Código URL').fill('salta')
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
    await page.getByRole('button', { name: 'Eliminar', exact: true }).press('Enter')
    await expect(page.getByText('Ciudad eliminada correctamente').first()).toBeVisible()
    await expect(edit).toHaveCount(0)
  },
)

test(
  'every table shows what each row is about and all its buttons, on a phone and on a desk',
  oneWidth,
  async ({ page, shop }) => {
    const buyer = buyerAt('filas@ejemplo.com')
    const email = 'carolina.fernandez.echeverria@ejemplo.com'
    await buy(shop, { product: 'Full Pass', adults: 1, children: 1 }, buyer)
    await register(shop, { firstName: 'Carolina', email, password: 'un secreto propio' })
    await signInAs(page, shop)
    await page.goto('/admin/devices')
    await page.getByRole('button', { name: 'Añadir dispositivo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nombre').fill('Entrada de la calle Libertad, a la vuelta')
    await dialog.getByLabel('Atracción').selectOption({ label: 'Teatro Colón' })
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByLabel('Enlace')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()

    for (const screen of `devices cities attractions attraction-types orders activity
      access-attractions pending-users`.split(/\s+/)) {
      await page.goto(`/admin/${screen}`)
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size)
        await expectRowsInSight(page)
        await expectNoFindings(page)
      }
    }

    await page.goto(`/admin/orders?q=${buyer.email}`)
    await page.getByRole('rowheader').getByRole('link').click()
    for (const fold of ['Intentos de pago', 'Correos', 'Qué compró', 'Actividad']) {
      await page.getByRole('heading', { name: fold }).click()
    }
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      await expectRowsInSight(page)
    }
  },
)

test(
  'a network that is away takes nothing of what was typed, and a list comes when it is asked for again',
  atDesk,
  async ({ page, shop }) => {
    const section = (name: string) => page.getByRole('link', { name, exact: true })
    const choose = (name: string) => section(name).click()
    const room = (name: string) => page.getByText(name, { exact: true }).filter({ visible: true })
    await signInAs(page, shop)
    await page.goto('/admin/cities')
    await expect(page.getByRole('button', { name: 'Editar Buenos Aires' })).toBeVisible()
    await choose('Órdenes')
    await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled()
    await room('Accesos').click()
    await choose('Dispositivos')
    await room('Pagos').click()
    await expect(section('Devoluciones')).toBeVisible()
    await expect(section('Órdenes')).toBeHidden()
    expect(await page.getByRole('banner').evaluate((menu) => menu.scrollHeight)).toBe(DESK.height)
    await room('Ventas y consultas').click()
    await page.getByRole('button', { name: 'Añadir dispositivo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Añadir dispositivo' })
    await dialog.getByLabel('Nombre').fill('Entrada norte')
    await dialog.getByLabel('Atracción').selectOption({ label: 'MALBA' })

    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText(/No pudimos comunicarnos con el servidor/)).toBeVisible()
    await expect(dialog.getByLabel('Nombre')).toHaveValue('Entrada norte')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await choose('Órdenes')
    await expect(page.getByText('No se pudieron cargar las órdenes.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Exportar' }).click()
    await expect(page.getByText(/No se pudo exportar/).first()).toBeVisible()
    await choose('Ciudades')
    await expect(page.getByText('No se pudieron cargar las ciudades.').first()).toBeVisible()

    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('button', { name: 'Editar Buenos Aires' })).toBeVisible()
  },
)
