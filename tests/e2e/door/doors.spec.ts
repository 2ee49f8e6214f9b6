// What staff do with the doors: enrol a phone, see what it scanned, take an entry back, move the phone, close an
// attraction. The phone is another browser, with the page that guards use.
import type { Browser, Page } from '@playwright/test'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { atDesk, expect, test } from '#tests/e2e/fixtures.ts'
import { buyPasses } from '#tests/e2e/gate-phone.ts'
import { admitted, showPicture, startEveryShift } from '#tests/e2e/gate-screen.ts'
import { expectRowsInSight } from '#tests/e2e/office-rows.ts'
import { signInAs } from '#tests/e2e/staff.ts'

const ATTRACTION = 'Teatro Colón'
const MOVED_TO = 'MALBA'

test(
  'two phones are enrolled at the desk and let one pass in, somebody looks into it, and one goes elsewhere and out of service',
  atDesk,
  async ({ page, browser, shop }) => {
    const one = { product: 'Full Pass', adults: 1, children: 0 } as const
    const [pass] = await buyPasses(shop, one, 'dos-puertas@ejemplo.com')
    const [north, south] = ['Norte', 'Sur']
    await signInAs(page, shop)
    await page.goto('/admin/devices')
    await page.getByRole('button', { name: 'Añadir dispositivo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByLabel('Nombre')).toHaveAccessibleDescription(/hasta 60 caracteres/)
    await expectNoFindings(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    const away = await enrol(page, browser, south)
    const door = await enrol(page, browser, north)
    await expect(page.getByRole('row', { name: new RegExp(`${north}.*Activo`) })).toBeVisible()
    await expectNoFindings(page)
    await away.context().setOffline(true)
    await showPicture(door, pass?.picture)
    await expect(admitted(door)).toBeVisible()
    await showPicture(away, pass?.picture)
    await expect(admitted(away)).toBeVisible()
    await away.context().setOffline(false)
    await expect(away.getByText(/En línea/)).toBeVisible()

    await page.goto('/admin/scans?kind=anomalies')
    const anomaly = page.getByRole('row', { name: pass?.shortCode ?? '' })
    await expectRowsInSight(page)
    await anomaly.getByRole('button', { name: /^Revisado/ }).click()
    await dialog.getByRole('button', { name: 'Revisado' }).click()
    await expect(dialog.getByLabel('Qué pasó')).toHaveAccessibleDescription(/hasta 500 caracteres/)
    await dialog.getByLabel('Qué pasó').fill('Entró por la puerta de al lado')
    await expectNoFindings(page)
    await dialog.getByRole('button', { name: 'Revisado' }).click()
    await expect(page.getByText('Anomalía revisada').first()).toBeVisible()
    await expect(anomaly).toBeHidden()
    await page.goto('/admin/scans?kind=settled_anomalies')
    await expect(anomaly).toContainText('Revisada por Administración')
    await expect(anomaly).toContainText('Entró por la puerta de al lado')
    await expectNoFindings(page)
    await expectRowsInSight(page)
    await anomaly.getByRole('button', { name: /^Volver a abrir/ }).click()
    await dialog.getByRole('button', { name: 'Volver a abrir' }).click()
    await expect(page.getByText('Anomalía abierta de nuevo').first()).toBeVisible()

    await page.goto('/admin/scans')
    await expect(page.getByRole('heading', { name: 'Entradas por hora' })).toBeVisible()
    await expectRowsInSight(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).click()
    expect((await download).suggestedFilename()).toMatch(/^escaneos-\d{4}-\d\d-\d\d\.csv$/)
    const entry = page.getByRole('row', { name: new RegExp(`${north}.*Entrada`) })
    await entry.getByRole('button', { name: /^Deshacer el escaneo/ }).click()
    await dialog.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Escaneo deshecho correctamente').first()).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`${north}.*Deshecho`) })).toBeVisible()
    await expectNoFindings(page)
    await page.goto('/admin/dashboard')
    await expectRowsInSight(page)

    await page.goto('/admin/devices')
    await page.getByLabel(`Más acciones de ${south}`).click()
    await page.getByRole('button', { name: `Mudar ${south}` }).click()
    await dialog.getByRole('button', { name: 'Mudar' }).click()
    await expect(dialog.getByLabel('Atracción')).toBeFocused()
    await dialog.getByLabel('Atracción').selectOption({ label: MOVED_TO })
    await expectNoFindings(page)
    await dialog.getByRole('button', { name: 'Mudar' }).click()
    await expect(page.getByText('Dispositivo mudado correctamente').first()).toBeVisible()
    await expect(page.getByRole('row', { name: south })).toContainText(MOVED_TO)
    await expectRowsInSight(page)
    // The buttons cover no column: how many scans wait and how right the clock is are read at a glance.
    const list = page.getByRole('region', { name: 'Dispositivos' })
    expect(await list.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
    await page.getByRole('button', { name: `Dar de baja ${south}` }).click()
    await dialog.getByRole('button', { name: 'Dar de baja' }).click()
    await expect(page.getByText('Dispositivo dado de baja correctamente').first()).toBeVisible()
    await expect(
      page.getByRole('row', { name: new RegExp(`${south}.*Dado de baja`) }),
    ).toBeVisible()
    await Promise.all([door.context().close(), away.context().close()])
  },
)

test(
  'an attraction is closed for some days and leaves the programme, and the shop says so',
  atDesk,
  async ({ page, shop }) => {
    const attraction = 'Palacio Barolo'
    await signInAs(page, shop)
    await page.goto('/admin/access-attractions')
    await expectNoFindings(page)
    await page.getByRole('link', { name: 'Siguientes' }).click()
    await page.getByRole('button', { name: `Añadir cierre: ${attraction}` }).click()
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
    await page.goto('/buenos-aires/attractions/palacio-barolo')
    await expect(page.getByText('Obras de restauración').first()).toBeVisible()

    await page.goto('/admin/access-attractions')
    await page.getByRole('link', { name: 'Siguientes' }).click()
    await page.getByRole('button', { name: `Retirar ${attraction} del programa` }).click()
    await dialog.getByRole('button', { name: 'Retirar', exact: true }).click()
    await expect(page.getByText('La atracción ya no participa').first()).toBeVisible()
    await page.getByRole('button', { name: `Sumar ${attraction} al programa` }).click()
    await dialog.getByRole('button', { name: 'Sumar', exact: true }).click()
    await expect(page.getByText('La atracción participa otra vez').first()).toBeVisible()
  },
)

async function enrol(page: Page, browser: Browser, device: string): Promise<Page> {
  await page.goto('/admin/devices')
  await page.getByRole('button', { name: 'Añadir dispositivo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre', { exact: true }).fill(device)
  await dialog.getByLabel('Atracción').selectOption({ label: ATTRACTION })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(
    dialog.getByRole('img', { name: `Código QR para dar de alta ${device}` }),
  ).toBeVisible()
  await expectNoFindings(page)
  const door = await openDoor(browser, await dialog.getByLabel('Enlace').inputValue())
  await expect(dialog.getByText('Listo: el teléfono quedó dado de alta')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  return door
}

async function openDoor(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const door = await context.newPage()
  await startEveryShift(door)
  await door.goto(link)
  await expect(door.getByText(ATTRACTION).first()).toBeVisible()
  return door
}
