// What staff do with the doors: enrol a phone, see what it scanned, take an entry back, close an
// attraction. The phone is another browser, with the page that guards use.
import type { Browser, Page } from '@playwright/test'
import { expectNoFindings } from './axe.ts'
import { atDesk, expect, test } from './fixtures.ts'
import { expectRowsInSight } from './office-rows.ts'
import { signInAs } from './staff.ts'
import { buy, buyerAt } from './visitor.ts'

const ATTRACTION = 'Teatro Colón'

test(
  'a phone is enrolled at the desk, scans at the door, and the desk sees it and takes it back',
  atDesk,
  async ({ page, browser, shop }, { project }) => {
    const buyer = buyerAt(`puerta-${project.name}@ejemplo.com`)
    await buy(shop, { product: 'Full Pass', adults: 1, children: 0 }, buyer)
    const shortCode = shortCodeIn((await shop.lastMailTo(buyer.email)).text)
    const device = `Entrada ${project.name}`
    await signInAs(page, shop)

    await page.goto('/admin/devices')
    await page.getByRole('button', { name: 'Añadir dispositivo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByLabel('Nombre')).toHaveAccessibleDescription(/hasta 60 caracteres/)
    await dialog.getByLabel('Nombre', { exact: true }).fill(device)
    await dialog.getByLabel('Atracción').selectOption({ label: ATTRACTION })
    await expectNoFindings(page)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(
      dialog.getByRole('img', { name: `Código QR para dar de alta ${device}` }),
    ).toBeVisible()
    await expectNoFindings(page)
    const link = await dialog.getByLabel('Enlace').inputValue()

    const door = await openDoor(browser, link)
    await expect(dialog.getByText('Listo: el teléfono quedó dado de alta')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(page.getByRole('row', { name: new RegExp(`${device}.*Activo`) })).toBeVisible()
    await expectNoFindings(page)

    await typeCode(door, shortCode)
    await expect(door.getByText('PASA', { exact: true }).first()).toBeVisible()

    await page.goto('/admin/scans')
    const entry = page.getByRole('row', { name: new RegExp(`${device}.*Entrada`) })
    await expect(entry).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Entradas por hora' })).toBeVisible()
    await expectRowsInSight(page)
    await page.goto('/admin/dashboard')
    await expectRowsInSight(page)
    await page.goto('/admin/scans')
    await expectNoFindings(page)
    await entry.getByRole('button', { name: /^Deshacer el escaneo/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Escaneo deshecho correctamente').first()).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`${device}.*Deshecho`) })).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^escaneos-\d{4}-\d\d-\d\d\.csv$/)

    await page.goto('/admin/devices')
    await page.getByRole('button', { name: `Dar de baja ${device}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Dar de baja' }).click()
    await expect(page.getByText('Dispositivo dado de baja correctamente').first()).toBeVisible()
    await expect(
      page.getByRole('row', { name: new RegExp(`${device}.*Dado de baja`) }),
    ).toBeVisible()
    await door.context().close()
  },
)

test(
  'an attraction is closed for some days and leaves the programme, and the shop says so',
  atDesk,
  async ({ page, shop }, { project }) => {
    // Each screen has its own attraction: both work on one shop.
    const [attraction, path] =
      project.name === 'phone'
        ? ['MALBA', '/buenos-aires/attractions/malba']
        : ['Palacio Barolo', '/buenos-aires/attractions/palacio-barolo']
    await signInAs(page, shop)
    await page.goto('/admin/access-attractions')
    await expectNoFindings(page)

    await page.getByRole('button', { name: `Añadir un cierre de ${attraction}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Primer día cerrado').fill('2030-02-02')
    await dialog.getByLabel('Último día cerrado').fill('2030-02-01')
    await dialog.getByLabel('Motivo', { exact: true }).fill('Obras de restauración')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByLabel('Último día cerrado')).toBeFocused()
    await dialog.getByLabel('Último día cerrado').fill('2030-02-05')
    await expectNoFindings(page)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Cierre añadido correctamente').first()).toBeVisible()
    await expect(page.getByRole('row', { name: attraction })).toContainText('Obras de restauración')
    await page.goto(path)
    await expect(page.getByText('Obras de restauración').first()).toBeVisible()

    await page.goto('/admin/access-attractions')
    await page.getByRole('button', { name: `Retirar ${attraction} del programa` }).click()
    await dialog.getByRole('button', { name: 'Retirar', exact: true }).click()
    await expect(page.getByText('La atracción ya no participa').first()).toBeVisible()
    await page.getByRole('button', { name: `Sumar ${attraction} al programa` }).click()
    await dialog.getByRole('button', { name: 'Sumar', exact: true }).click()
    await expect(page.getByText('La atracción participa otra vez').first()).toBeVisible()
  },
)

/** The page of a guard on a phone of its own, enrolled with the link of the desk. */
async function openDoor(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const door = await context.newPage()
  await door.goto(link)
  await expect(door.getByText(ATTRACTION).first()).toBeVisible()
  return door
}

async function typeCode(door: Page, shortCode: string): Promise<void> {
  await door.getByRole('button', { name: 'Escribir el código' }).click()
  await door.getByLabel('Código escrito en el pase').fill(shortCode)
  await door.getByRole('button', { name: 'Verificar' }).click()
}

function shortCodeIn(text = ''): string {
  const code = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}\b/.exec(text)?.[0]
  if (code === undefined) throw new Error('The mail names the short code of each pass')
  return code
}
