// What staff do with the doors: enrol a phone, see what it scanned, take an entry back, close an
// attraction. The phone is another browser, with the page that guards use.
import type { Browser, Page } from '@playwright/test'
import { expectNoFindings } from './axe.ts'
import { atDesk, expect, test } from './fixtures.ts'
import { buyPasses } from './gate-phone.ts'
import { admitted, showPicture, startEveryShift, typeCode } from './gate-screen.ts'
import { expectRowsInSight } from './office-rows.ts'
import { signInAs } from './staff.ts'
import { buy, buyerAt } from './visitor.ts'

const ATTRACTION = 'Teatro Colón'
const MOVED_TO = 'MALBA'

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
    await expectNoFindings(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    const door = await enrol(page, browser, device)
    await expect(page.getByRole('row', { name: new RegExp(`${device}.*Activo`) })).toBeVisible()
    await expectNoFindings(page)

    await typeCode(door, shortCode)
    await expect(admitted(door)).toBeVisible()

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

test(
  'two doors let one pass in, somebody looks into it, and a phone moves to another attraction',
  atDesk,
  async ({ page, browser, shop }, { project }) => {
    const [pass] = await buyPasses(
      shop,
      { product: 'Full Pass', adults: 1, children: 0 },
      `dos-puertas-${project.name}@ejemplo.com`,
    )
    const code = pass?.shortCode ?? ''
    const picture = pass?.picture ?? Buffer.alloc(0)
    const device = `Salida ${project.name}`
    await signInAs(page, shop)
    const away = await enrol(page, browser, device)
    const door = await enrol(page, browser, `Torno ${project.name}`)
    await away.context().setOffline(true)
    await showPicture(door, picture)
    await expect(admitted(door)).toBeVisible()
    await showPicture(away, picture)
    await expect(admitted(away)).toBeVisible()
    await away.context().setOffline(false)
    await expect(away.getByText(/En línea/)).toBeVisible()

    await page.goto('/admin/scans?kind=anomalies')
    const anomaly = page.getByRole('row', { name: code })
    await expect(anomaly).toBeVisible()
    await expectRowsInSight(page)
    await anomaly.getByRole('button', { name: /^Marcar como revisada/ }).click()
    const dialog = page.getByRole('dialog')
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
    await page.goto('/admin/scans?kind=anomalies')
    await expect(anomaly).toBeVisible()

    await page.goto('/admin/devices')
    await page.getByRole('button', { name: `Mudar ${device}` }).click()
    await dialog.getByRole('button', { name: 'Mudar' }).click()
    await expect(dialog.getByLabel('Atracción')).toBeFocused()
    await dialog.getByLabel('Atracción').selectOption({ label: MOVED_TO })
    await expectNoFindings(page)
    await dialog.getByRole('button', { name: 'Mudar' }).click()
    await expect(page.getByText('Dispositivo mudado correctamente').first()).toBeVisible()
    await expect(page.getByRole('row', { name: device })).toContainText(MOVED_TO)
    await expectRowsInSight(page)
    // The buttons cover no column: how many scans wait and how right the clock is are read at a glance.
    const list = page.getByRole('region', { name: 'Dispositivos' })
    expect(await list.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
    await away.reload()
    await expect(away.getByText(MOVED_TO).first()).toBeVisible()
    await Promise.all([door.context().close(), away.context().close()])
  },
)

/** Makes a device at the desk and opens its link on a phone; both say that it is there. */
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

/** The page of a guard on a phone of its own, enrolled with the link of the desk. */
async function openDoor(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const door = await context.newPage()
  await startEveryShift(door)
  await door.goto(link)
  await expect(door.getByText(ATTRACTION).first()).toBeVisible()
  return door
}

function shortCodeIn(text = ''): string {
  const code = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}\b/.exec(text)?.[0]
  if (code === undefined) throw new Error('The mail names the short code of each pass')
  return code
}
