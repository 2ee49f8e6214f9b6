// Toasts say what happened and get out of the way. The page's clock is moved on, so that five seconds
// take none.
import type { Locator, Page } from '@playwright/test'
import { atDesk, expect, oneWidth, test } from './fixtures.ts'
import { signInAs } from './staff.ts'
import { addPasses, buyerAt, fillCard, giveDetails, pay } from './visitor.ts'

const DURATION_MS = 5000

const toastsOf = (page: Page) => page.getByRole('region', { name: /Avisos/ }).getByRole('listitem')

/** The city page with a clock that can be moved on. */
async function openCity(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/buenos-aires')
}

async function warn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar Full Pass al carrito' }).click()
  await expect(toastsOf(page)).toHaveCount(1)
}

/** By keyboard: into the notices, past the toast to its cross. */
async function closeByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

const waysToClose: ((page: Page) => Promise<void>)[] = [
  (page) => page.getByRole('button', { name: 'Cerrar aviso' }).click(),
  async (page) => {
    await page.keyboard.press('F8')
    await page.keyboard.press('Escape')
  },
  closeByKeyboard,
]

test(
  'a toast goes after its time, however the one before was closed',
  oneWidth,
  async ({ page }) => {
    await openCity(page)
    for (const close of waysToClose) {
      await warn(page)
      await close(page)
      await expect(toastsOf(page)).toHaveCount(0)

      await warn(page)
      await page.clock.runFor(DURATION_MS + 500)
      await expect(toastsOf(page)).toHaveCount(0)
    }
  },
)

test('who closes a toast by keyboard is back where they were', oneWidth, async ({ page }) => {
  await openCity(page)
  await warn(page)
  const add = page.getByRole('button', { name: 'Agregar Full Pass al carrito' })
  await add.focus()

  await closeByKeyboard(page)

  await expect(toastsOf(page)).toHaveCount(0)
  await expect(add).toBeFocused()
})

test(
  'a toast waits for a pointer that moves on it, and not for one that rests',
  oneWidth,
  async ({ page }) => {
    await openCity(page)
    await warn(page)
    const box = await boxOf(toastsOf(page))
    await page.mouse.move(box.x + 20, box.y + 20)

    await page.clock.runFor(DURATION_MS - 1000)
    await expect(toastsOf(page)).toHaveCount(1)
    await page.clock.runFor(DURATION_MS + 2000)

    await expect(toastsOf(page)).toHaveCount(0)
  },
)

test('a toast stays on its page and off paper', async ({ page }) => {
  await page.goto('/buenos-aires')
  await addPasses(page, { product: 'Full Pass', adults: 1, children: 0 })
  await page.emulateMedia({ media: 'print' })
  await expect(toastsOf(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Ir al carrito' }).click()

  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
  await expect(toastsOf(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Agregar Full Pass al carrito' })).toBeVisible()
  await expect(toastsOf(page)).toHaveCount(0)
})

test('no toast lies over what a buyer uses next', async ({ page }, { project }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/buenos-aires')
  for (const product of ['Full Pass', 'Sight Pass'] as const) {
    await addPasses(page, { product, adults: 1, children: 0 })
    await expectFree(page.getByRole('link', { name: 'Ir al carrito' }))
    await expectFree(page.getByRole('button', { name: `Agregar ${product} al carrito` }))
  }
  await addPasses(page, { product: 'Benefits Pass', adults: 1, children: 0 })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Quitar Benefits Pass, 3 días' }).click()
  await expect(toastsOf(page)).toHaveCount(1)
  await expectFree(page.getByRole('link', { name: 'Proceder al Pago' }))
  await expectFree(page.getByRole('button', { name: 'Volver a poner Benefits Pass, 3 días' }))

  await page.getByRole('button', { name: 'Quitar Full Pass, 3 días' }).click()
  await giveDetails(page, buyerAt(`aviso-${project.name}@ejemplo.com`))
  await fillCard(page)
  await pay(page)
  await expect(toastsOf(page)).toHaveCount(1)
  await expectFree(page.getByRole('heading', { name: '¡Listo! Tus pases están acá' }))
  await expectFree(page.getByRole('link', { name: 'Abrir todos los pases' }))

  await page.getByRole('link', { name: /^Abrir el pase/ }).click()
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  await expect(toastsOf(page)).toHaveCount(0)
})

test('no toast lies over a dialog of the office, its buttons or the menu', async ({
  page,
  shop,
}) => {
  await signInAs(page, shop)
  await beRefusedInDialog(page)
  const dialog = page.getByRole('dialog', { name: 'Añadir Ciudad' })
  for (const name of ['Guardar', 'Cancelar', /^Cerrar$|Cerrar el diálogo/]) {
    await expectFree(dialog.getByRole('button', { name }).last())
  }
})

test(
  'Escape closes the dialog below a toast at once, and a toast only where the focus is',
  atDesk,
  async ({ page, shop }) => {
    await signInAs(page, shop)
    await beRefusedInDialog(page)
    await page.keyboard.press('Escape')

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(toastsOf(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(toastsOf(page)).toHaveCount(1)
    await page.keyboard.press('F8')
    await page.keyboard.press('Escape')
    await expect(toastsOf(page)).toHaveCount(0)
  },
)

/** A dialog of the office that stays open, and the toast that says why. */
async function beRefusedInDialog(page: Page): Promise<void> {
  await page.goto('/admin/cities')
  await page.getByRole('button', { name: 'Añadir Ciudad' }).click()
  await page.getByLabel('Nombre Ciudad').fill('Otra')
  await page.getByLabel('Código URL').fill('buenos-aires')
  await page.getByLabel('País').fill('Argentina')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(toastsOf(page)).toHaveCount(1)
}

/** Whoever presses the middle of it presses it, and nothing that lies above. */
async function expectFree(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await boxOf(control)
  const toast = await boxOf(toastsOf(control.page()))
  const isApart =
    box.x + box.width <= toast.x ||
    toast.x + toast.width <= box.x ||
    box.y + box.height <= toast.y ||
    toast.y + toast.height <= box.y
  expect(isApart, `${JSON.stringify(box)} under the toast ${JSON.stringify(toast)}`).toBe(true)
}

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox()
  if (!box) throw new Error('What is not shown has no box')
  return box
}
