// A city from nothing to its first scanned pass: made, completed and published in the office, bought in
// the shop, and let in at its own door.
import type { Browser, Locator, Page } from '@playwright/test'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { atDesk, type E2eShop, expect, openShopProcess, test } from '#tests/e2e/fixtures.ts'
import { admitted, startEveryShift, typeCode } from '#tests/e2e/gate-screen.ts'
import { signInAs } from '#tests/e2e/staff.ts'
import { addPasses, buyerAt, expectBought, fillCard, giveDetails, pay } from '#tests/e2e/visitor.ts'
import { photograph } from '#tests/picture-files.ts'

test.slow()

test(
  'a new city is made, completed, published, bought and scanned at its own door',
  atDesk,
  async ({ browser }) => {
    // What is on sale changes for everybody: this shop is nobody else's.
    const shop = await openShopProcess()
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    try {
      await signInAs(page, shop)
      await makeCity(page)
      await makeAttraction(page)
      await setPrices(page)
      const door = await openDoor(page, browser)
      await completeAndPublish(page)
      const shortCode = await buyIt(page, shop)

      await typeCode(door, shortCode)
      await expect(admitted(door)).toBeVisible()

      await takeBack(page)
      await door.context().close()
    } finally {
      await context.close()
      await shop.remove()
    }
  },
)

async function makeCity(page: Page): Promise<void> {
  await page.goto('/admin/cities')
  await page.getByRole('button', { name: 'Añadir Ciudad' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre Ciudad').fill('Madrid')
  await expect(dialog.getByLabel('Código URL')).toHaveValue('madrid')
  await dialog.getByLabel('País').fill('España')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ciudad creada correctamente').first()).toBeVisible()
  await openCity(page)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByRole('list', { name: /^Lo que falta/ })).toBeFocused()
  await expect(page.getByText('Elegir la zona horaria', { exact: true })).toBeVisible()
  await expectNoFindings(page)
}

async function openCity(page: Page): Promise<void> {
  await page.goto('/admin/cities')
  await page.getByRole('link', { name: 'Publicación de Madrid' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Madrid' })).toBeVisible()
}

/** As little as publishing asks for. */
async function makeAttraction(page: Page): Promise<void> {
  await page.goto('/admin/attractions/new')
  await page.getByLabel('Ciudad', { exact: true }).selectOption({ label: 'Madrid' })
  await page.getByLabel('Nombre', { exact: true }).fill('Museo del Prado')
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Museo' })
  await page.getByLabel('Pase que la abre').selectOption('Todos')
  await page.getByLabel('Resumen', { exact: true }).fill('Velázquez, Goya y El Bosco.')
  await page.getByLabel('Descripción', { exact: true }).fill('Tres siglos de pintura.')
  await page.getByLabel('Dirección', { exact: true }).fill('Paseo del Prado')
  await uploadInto(page.getByRole('group', { name: 'Imágenes' }), 'Elegir imágenes', 'La fachada.')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(
    page.getByText('La atracción está publicada.', { exact: true }).first(),
  ).toBeVisible()
}

/** Described while it is on its way; what is stored may still be in the works. */
async function uploadInto(field: Locator, chooser: string, description: string): Promise<void> {
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
  await field.getByLabel(chooser).setInputFiles(file)
  await field.getByLabel('Descripción de la imagen 1', { exact: true }).fill(description)
  await expect(field.getByRole('progressbar')).toHaveCount(0)
}

async function setPrices(page: Page): Promise<void> {
  await page.goto('/admin/products')
  await page.getByRole('button', { name: /^Precios de Full Pass.*Madrid/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/3 días/).fill('90')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Precios guardados correctamente').first()).toBeVisible()
}

async function openDoor(page: Page, browser: Browser): Promise<Page> {
  await page.goto('/admin/devices')
  await page.getByRole('button', { name: 'Añadir dispositivo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre', { exact: true }).fill('Entrada')
  await dialog.getByLabel('Atracción').selectOption({ label: 'Museo del Prado' })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const link = await dialog.getByLabel('Enlace').inputValue()
  const phone = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const door = await phone.newPage()
  await startEveryShift(door)
  await door.goto(link)
  await expect(dialog.getByText('Listo: el teléfono quedó dado de alta')).toBeVisible()
  return door
}

async function completeAndPublish(page: Page): Promise<void> {
  await openCity(page)
  await page.getByRole('button', { name: /^Completar: Elegir la zona/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Descripción', { exact: true })
    .fill('Museos hasta tarde y bares hasta más tarde.')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  // Kept, with what is wrong beside it: the zone was not chosen.
  await expect(dialog.getByLabel('Zona horaria')).toHaveAccessibleDescription(/Elegí la zona/)
  const madrid = dialog.locator('datalist option', { hasText: /^Madrid \(UTC/ })
  const zone = (await madrid.textContent()) ?? ''
  await dialog.getByLabel('Zona horaria').fill(zone)
  await dialog.getByLabel('Cuántas atracciones', { exact: true }).fill('2 atracciones')
  const card = dialog.getByRole('group', { name: 'Imagen propia de la tarjeta' })
  await uploadInto(card, 'Elegir una imagen', '')
  await dialog.getByRole('radio', { name: /^Una ciudad junto al agua al anochecer/ }).check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const words = card.getByLabel('Descripción de la imagen 1', { exact: true })
  await expect(words).toBeFocused()
  await expectNoFindings(page)
  await words.fill('La Gran Vía al atardecer.')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('No falta nada: se puede publicar.')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Ciudad publicada correctamente').first()).toBeVisible()
  await expect(page.getByText('Está publicada y tiene todo lo que necesita.')).toBeVisible()
}

/** As a visitor whose cart is Buenos Aires' at first; answers the short code in the mail. */
async function buyIt(page: Page, shop: E2eShop): Promise<string> {
  const buyer = buyerAt('madrid@ejemplo.com')
  await page.goto('/buenos-aires')
  await addPasses(page, { product: 'Full Pass', adults: 2, children: 0 })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Ver Madrid' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Madrid')
  const top = page.getByRole('img', { name: 'La Gran Vía al atardecer.' })
  await expect
    .poll(() => top.evaluate((image: HTMLImageElement) => image.naturalWidth > 0))
    .toBe(true)
  await page.getByRole('spinbutton', { name: 'Adultos, Full Pass, 3 días' }).fill('1')
  const add = page.getByRole('button', { name: 'Agregar al carrito: Full Pass' })
  const question = page.getByRole('dialog', { name: 'Tu carrito es de Buenos Aires' })
  await add.click()
  await expectNoFindings(page)
  await question.getByRole('button', { name: 'Seguir con Buenos Aires' }).click()
  await expect(page.getByText('2 pases en tu carrito')).toBeVisible()
  await add.click()
  await question.getByRole('button', { name: 'Empezar de nuevo con Madrid' }).click()
  await page.getByRole('link', { name: 'Ir al carrito' }).click()
  await expect(page.getByText('Pases de Madrid')).toBeVisible()
  await expect(page.getByText('US$ 90,00').filter({ visible: true }).first()).toBeVisible()
  await giveDetails(page, buyer)
  await fillCard(page)
  await expect(page.getByText('Pases de Madrid')).toBeVisible()
  await pay(page)
  await expectBought(page)
  await expect(page.getByText('Pases de Madrid')).toBeVisible()
  const sitemap = await page.request.get('/sitemap.xml')
  expect(await sitemap.text()).toContain('/madrid/attractions/museo-del-prado</loc>')
  const mail = await shop.lastMailTo(buyer.email)
  expect(mail.subject).toContain('Madrid')
  return /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}\b/.exec(mail.text ?? '')?.[0] ?? ''
}

async function takeBack(page: Page): Promise<void> {
  await openCity(page)
  await page.getByRole('button', { name: 'Retirar de la venta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar de la venta' }).click()
  await expect(page.getByText('La ciudad ya no está a la venta').first()).toBeVisible()
  await page.goto('/madrid')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Explorá más/)
}
