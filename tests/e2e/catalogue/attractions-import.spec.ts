// The catalogue through a file: taken out, changed outside, looked at, applied, seen in the shop.
import { readFile } from 'node:fs/promises'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { atDesk, expect, test } from '#tests/e2e/fixtures.ts'
import { signInAs } from '#tests/e2e/staff.ts'
import { photograph } from '#tests/picture-files.ts'

test(
  'a text and a picture are changed in the exported file, looked at, applied and seen in the shop',
  atDesk,
  async ({ page, shop }) => {
    await signInAs(page, shop)
    await page.goto('/admin/attractions')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).click()
    const exported = await readFile(await (await download).path(), 'utf8')
    await page.getByRole('link', { name: 'Importar' }).click()
    await page.getByRole('button', { name: 'Revisar' }).press('Enter')
    await expect(page.getByLabel('Archivo CSV')).toBeFocused()
    await expect(page.getByLabel('Archivo CSV')).toHaveAccessibleDescription(/Elegí el archivo/)
    await expectNoFindings(page)

    await choose(exported)
    await expect(page.getByText('0 cambios')).toBeVisible()
    const changed = exported
      .replace('Arte latinoamericano del siglo XX', 'Arte de toda América')
      .replace('/art/malba-1.svg | ', 'nueva fachada.jpg | ')
    await choose(changed)
    await expect(page.getByRole('cell', { name: /imagen que la atracción no tiene/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Aplicar los cambios' })).toHaveCount(0)
    await expectNoFindings(page)

    await page.getByLabel('Elegir imágenes').setInputFiles([
      { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image') },
      { name: 'nueva fachada.jpg', mimeType: 'image/jpeg', buffer: await photograph({}, 45) },
    ])
    await expect(page.getByText('No es una imagen JPEG').first()).toBeVisible()
    await page.getByRole('button', { name: 'Quitar nota.jpg' }).press('Enter')
    await expect(page.getByText('Lista', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Revisar' }).press('Enter')
    await expect(page.getByRole('cell', { name: /Arte de toda América/ })).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Aplicar los cambios' }).press('Enter')
    await expect(page.getByText('Se crearon 0 y se cambió 1.').first()).toBeVisible()
    await expect(page.getByText('Lista', { exact: true })).toHaveCount(0)

    // The worker makes its sizes first, and the page is loaded again until it has them.
    const facade = page.getByRole('img', { name: /El edificio anguloso/ }).first()
    const pictureNow = async () => {
      await page.goto('/buenos-aires/attractions/malba')
      return facade.getAttribute('src')
    }
    await expect.poll(pictureNow).toContain('/pictures/')
    await expect(page.getByText('Arte de toda América').first()).toBeVisible()

    async function choose(text: string) {
      await page
        .getByLabel('Archivo CSV')
        .setInputFiles({ name: 'catalogo.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await page.getByRole('button', { name: 'Revisar' }).press('Enter')
    }
  },
)
