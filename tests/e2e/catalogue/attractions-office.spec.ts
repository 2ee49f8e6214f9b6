// An attraction from its draft to the shop, and two people who keep the same one.
import type { Page } from '@playwright/test'
import { expectNoFindings, waitForStillness } from '#tests/e2e/axe.ts'
import { atDesk, expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import { signInAs } from '#tests/e2e/staff.ts'
import { photograph } from '#tests/picture-files.ts'

test(
  'a draft is filled in, previewed, published and seen in the shop',
  atDesk,
  async ({ page, shop }) => {
    await signInAs(page, shop)
    await page.goto('/admin/attractions/new')
    await page.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
    await expectNoFindings(page)
    await page.getByLabel('Nombre', { exact: true }).fill('Museo Inventado')
    await expect(page.getByLabel('Código URL')).toHaveValue('museo-inventado')
    await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Museo' })
    await page.getByLabel('Pase que la abre').selectOption({ label: 'Sight Pass' })
    await page.getByRole('button', { name: 'Guardar borrador' }).click()
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText(/^Le falta: el resumen/)).toBeFocused()
    await page.getByRole('link', { name: 'el resumen' }).click()
    await expect(page.getByLabel('Resumen', { exact: true })).toBeFocused()
    await page.keyboard.type('Una casona de Palermo.')
    await page.getByLabel('Descripción', { exact: true }).fill('Vestidos.\n\nY un patio.')
    await page.getByLabel('Dirección', { exact: true }).fill('Lafinur 2988')
    await arrangePictures(page)
    await fillWeek(page)

    await page.getByRole('link', { name: 'Todas las atracciones' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByLabel('Resumen', { exact: true })).toHaveValue('Una casona de Palermo.')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText('Tiene todo lo necesario para publicarse.')).toBeVisible()
    await page.getByRole('link', { name: 'Ver cómo queda' }).click()
    await expect(page.getByText('Vista previa')).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('link', { name: 'Volver a editar' }).click()
    await page.getByRole('button', { name: 'Publicar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
    await expect(
      page.getByText('La atracción está publicada.', { exact: true }).first(),
    ).toBeVisible()

    await page.getByRole('link', { name: 'Ver en la tienda' }).click()
    await expect(page.getByText('11:00–19:00').first()).toBeVisible()
    await expect(page.getByText('Y un patio.')).toBeVisible()
    const picture = page.getByRole('img', { name: 'La casona rosada.' }).first()
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => [
          image.currentSrc.split('.').at(-1),
          image.naturalWidth > 0,
        ]),
      )
      .toEqual(['avif', true])
  },
)

/** Two of them, moved by a button and by the mouse; one is taken away and put back. */
async function arrangePictures(page: Page): Promise<void> {
  const words = (number: number) =>
    page.getByLabel(`Descripción de la imagen ${number}`, { exact: true })
  await page.getByLabel('Elegir imágenes').setInputFiles([
    { name: 'casona.jpg', mimeType: 'image/jpeg', buffer: await photograph({}, 90) },
    { name: 'patio.jpg', mimeType: 'image/jpeg', buffer: await photograph({}, 7) },
  ])
  await words(1).fill('La casona rosada.')
  await words(2).fill('El patio.')
  await page.getByRole('button', { name: 'Mover antes la imagen 2' }).click()
  await expect(words(1)).toHaveValue('El patio.')
  // What says that a picture is on its way goes when it is there, and moves what stands below.
  await expect(page.getByText('Preparando tamaños…')).toHaveCount(0)
  await dragBelow(page, 'Arrastrar la imagen 1', 'Arrastrar la imagen 2')
  await expect(words(1)).toHaveValue('La casona rosada.')
  await page.getByRole('button', { name: 'Quitar la imagen 2' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(words(2)).toHaveValue('El patio.')
}

async function fillWeek(page: Page): Promise<void> {
  const opens = page.getByLabel('martes: abre, horario 1')
  const closes = page.getByLabel('martes: cierra, horario 1')
  await page.getByLabel('Se conocen los horarios').press('Space')
  await page.getByRole('button', { name: 'Agregar horario: martes' }).press('Enter')
  await expect(opens).toBeFocused()
  await page.keyboard.type('18:00')
  await page.keyboard.press('Tab')
  await page.keyboard.type('11:00')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Cierra antes de abrir.')).toBeVisible()
  await expect(closes).toBeFocused()
  await opens.fill('11:00')
  await closes.fill('19:00')
  await page.getByRole('button', { name: 'Copiar a todos los días: martes' }).press('Enter')
  await expect(page.getByLabel('domingo: cierra, horario 1')).toHaveValue('19:00')
  await page.getByRole('button', { name: 'Quitar el horario 1 del lunes' }).click()
  await expect(page.getByRole('button', { name: 'Agregar horario: lunes' })).toBeFocused()
  // What tells of the copied hours goes by itself unless it is pointed at, and covers what scrolled below it.
  await page.mouse.move(0, 0)
  const told = page.getByText('Los horarios del martes están en todos los días.')
  await expect(told.filter({ visible: true })).toHaveCount(0)
  await expectNoFindings(page)
}

async function dragBelow(page: Page, what: string, where: string): Promise<void> {
  const [source, target] = [page.getByTitle(what), page.getByTitle(where)]
  // Both are in sight only where the upper one is at the top.
  await source.evaluate((handle) => handle.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const [from, to] = [await source.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('There is no handle')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  // The press that ends a drag is no click of what lies below, nor is any right after it.
  await waitForStillness(page)
}

test(
  'of two who edit an attraction the second sees both and decides, and a kind is added, moved and deleted',
  oneWidth,
  async ({ page, shop }) => {
    await signInAs(page, shop)
    await page.goto('/admin/attractions?q=floralis')
    await page.getByRole('link', { name: 'Floralis Genérica' }).click()
    const summary = page.getByLabel('Resumen', { exact: true })
    const before = await summary.inputValue()
    await summary.fill('Lo mío.')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByLabel('Resumen', { exact: true }).fill('Lo de otra persona.')
    await other.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(other.getByText('Los cambios se guardaron.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    const conflict = page.getByRole('region', { name: 'Alguien guardó otros cambios' })
    await expect(conflict).toBeFocused()
    await expect(conflict.getByRole('row', { name: 'Resumen' })).toContainText('Lo de otra')
    await expectNoFindings(page)
    await conflict.getByRole('button', { name: 'Tomar lo guardado' }).click()
    await expect(summary).toHaveValue('Lo de otra persona.')
    await summary.fill(before)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText('Los cambios se guardaron.').first()).toBeVisible()

    await page.goto('/admin/attraction-types')
    const dialog = page.getByRole('dialog')
    await expect(page.getByRole('button', { name: 'Borrar Museo' })).toBeDisabled()
    await page.getByRole('button', { name: 'Nuevo tipo' }).click()
    await dialog.getByLabel('Nombre', { exact: true }).fill('Mirador')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('button', { name: 'Subir Mirador' }).click()
    await expect(page.getByText('El orden se guardó.').first()).toBeVisible()
    const names = page.getByRole('rowheader')
    await expect(names.nth((await names.count()) - 2)).toContainText('Mirador')
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Borrar Mirador' }).click()
    await dialog.getByRole('button', { name: 'Borrar' }).click()
    await expect(page.getByText('El tipo se borró.').first()).toBeVisible()
  },
)
