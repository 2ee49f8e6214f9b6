// Toasts say what happened and get out of the way. The page's clock is held, so that five seconds take none
// and no toast goes before it was looked at.
import { atDesk, expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import { signInAs } from '#tests/e2e/staff.ts'
import { boxOf, expectFree, holdTheClock, toastsOf } from '#tests/e2e/toasts.ts'

const DURATION_MS = 5000

const keysThatClose = [
  ['F8', 'Escape'],
  // Past the toast to its cross.
  ['F8', 'Tab', 'Tab', 'Enter'],
]

test(
  'one toast at a time goes after five seconds or when it is closed, and gives the focus back',
  oneWidth,
  async ({ page }) => {
    const toasts = toastsOf(page)
    const add = page.getByRole('button', { name: 'Agregar al carrito: Full Pass' })
    const warn = async () => {
      await add.click()
      await expect(toasts).toHaveCount(1)
    }
    await page.clock.install()
    await page.goto('/buenos-aires')
    await add.click()
    await holdTheClock(page)

    const goesAfterItsTime = async () => {
      await expect(toasts).toHaveCount(0)
      await warn()
      await page.clock.runFor(DURATION_MS + 500)
      await expect(toasts).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Agregar al carrito: Sight Pass' }).click()
    await warn()
    await page.getByRole('button', { name: 'Cerrar aviso' }).click()
    await goesAfterItsTime()
    for (const keys of keysThatClose) {
      await warn()
      for (const key of keys) await page.keyboard.press(key)
      await expect(add).toBeFocused()
      await goesAfterItsTime()
    }

    // It waits for a pointer that moves on it, and not for one that rests.
    await warn()
    const { x, y } = await boxOf(toasts)
    await page.mouse.move(x + 20, y + 20)
    await page.clock.runFor(DURATION_MS - 1000)
    await expect(toasts).toHaveCount(1)
    await page.clock.runFor(DURATION_MS + 2000)
    await expect(toasts).toHaveCount(0)
  },
)

test(
  'a toast lies over no button of a dialog, which Escape closes first',
  atDesk,
  async ({ page, shop }) => {
    const toasts = toastsOf(page)
    await page.clock.install()
    await signInAs(page, shop)
    await page.goto('/admin/cities')
    await page.getByRole('button', { name: 'Añadir Ciudad' }).click()
    const dialog = page.getByRole('dialog', { name: 'Añadir Ciudad' })
    await dialog.getByLabel('Nombre Ciudad').fill('Otra')
    await dialog.getByLabel('Código URL').fill('buenos-aires')
    await dialog.getByLabel('País').fill('Argentina')
    const save = dialog.getByRole('button', { name: 'Guardar' })
    await save.click()
    await holdTheClock(page)
    await save.click()
    await expect(toasts).toHaveCount(1)

    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of ['Guardar', 'Cancelar', /^Cerrar$|Cerrar el diálogo/]) {
        await expectFree(dialog.getByRole('button', { name }).last())
      }
    }
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused()
    await expect(dialog.getByLabel('País')).toHaveValue('Argentina')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(toasts).toHaveCount(1)
    await page.keyboard.press('F8')
    await page.keyboard.press('Escape')
    await expect(toasts).toHaveCount(0)
  },
)

test(
  'a toast lies over no button for the chosen rows, which Shift chooses all between two',
  atDesk,
  async ({ page, shop }) => {
    await page.clock.install()
    await signInAs(page, shop)
    await page.goto('/admin/attractions')
    const boxes = page.getByRole('checkbox', { name: /^Elegir (?!todas)/ })
    const bar = page.getByRole('region', { name: 'Acciones con lo elegido' })
    const publish = async () => {
      await bar.getByRole('button', { name: 'Publicar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await boxes.nth(4).click()
    await boxes.nth(1).click({ modifiers: ['Shift'] })
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
    await boxes.nth(3).click({ modifiers: ['Shift'] })
    await expect(bar.getByText('Selección: 1')).toBeVisible()
    await publish()
    await holdTheClock(page)
    await publish()
    await expect(toastsOf(page)).toHaveCount(1)

    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      for (const button of await bar.getByRole('button').all()) await expectFree(button)
    }
    await boxes.nth(4).click()
    await expect(bar).toHaveCount(0)
    await boxes.nth(0).click()
    await expectFree(bar.getByRole('button', { name: 'Publicar' }))
  },
)
