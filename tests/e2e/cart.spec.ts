import { expect, oneWidth, test } from './fixtures.ts'
import { addPasses } from './visitor.ts'

test(
  'adding nothing is refused, the same pass and duration merge, and the badge counts people',
  oneWidth,
  async ({ page }) => {
    await page.goto('/buenos-aires')
    await page.getByRole('button', { name: 'Agregar Full Pass al carrito' }).click()
    await expect(page.getByText('No hay pases seleccionados').first()).toBeVisible()
    await expect(
      page.getByText('Por favor, elegí la cantidad de pases que querés añadir.').first(),
    ).toBeVisible()

    await addPasses(page, { product: 'Full Pass', adults: 1, children: 1 })
    await expect(
      page.getByText('2 pases de Full Pass añadido(s) al carrito.').first(),
    ).toBeVisible()
    await addPasses(page, { product: 'Full Pass', adults: 1, children: 0 })
    await expect(page.getByText('1 pase de Full Pass añadido(s) al carrito.').first()).toBeVisible()
    await addPasses(page, { product: 'Full Pass', days: 1, adults: 0, children: 1 })

    await page.goto('/cart')
    await expect(page.getByRole('link', { name: /Carrito.*4/ }).first()).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: 'Adultos, Full Pass, 3 días' })).toHaveValue(
      '2',
    )
    await expect(page.getByRole('spinbutton', { name: 'Niños, Full Pass, 3 días' })).toHaveValue(
      '1',
    )
    // 2 × 250 + 1 × 200 + 1 × 80.
    await expect(page.getByText('$780.00').filter({ visible: true }).first()).toBeVisible()
  },
)

test('only one toast is visible, F8 reaches it and it can be closed', async ({ page }) => {
  await page.goto('/buenos-aires')
  await page.getByRole('button', { name: 'Agregar Full Pass al carrito' }).click()
  await page.getByRole('button', { name: 'Agregar Sight Pass al carrito' }).click()

  const toasts = page.getByRole('region', { name: /Avisos/ }).getByRole('listitem')
  await expect(toasts).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Avisos/ }).locator(':focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cerrar aviso' }).click()
  await expect(toasts).toHaveCount(0)
})

test(
  'removing an item says so, can be taken back, and leaves a cart that leads back to the city',
  oneWidth,
  async ({ page }) => {
    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Benefits Pass', adults: 1, children: 0 })
    await page.goto('/cart')

    const remove = page.getByRole('button', { name: 'Quitar Benefits Pass, 3 días' })
    const size = await remove.boundingBox()
    expect([size?.width, size?.height].every((side) => (side ?? 0) >= 44)).toBe(true)
    await remove.click()
    await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
    await expect(
      page.getByRole('button', { name: 'Volver a poner Benefits Pass, 3 días' }),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('$60.00').filter({ visible: true }).first()).toBeVisible()
    await remove.click()

    await expect(page.getByText('Item eliminado').first()).toBeVisible()
    await expect(page.getByText('El pase fue eliminado de tu carrito.').first()).toBeVisible()
    await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Buenos Aires/ })
      .click()
    await expect(page).toHaveURL(/\/buenos-aires/)
  },
)

// WebKit lets imports fail as soon as another page is asked for, a language for instance: a cart that was
// reloaded for that stayed where it was.
test('a cart stands while the code of the next step does not come', oneWidth, async ({ page }) => {
  await page.route(/\/details-[\w-]{8}\.js$/, (route) => route.abort())
  await page.goto('/buenos-aires')
  await addPasses(page, { product: 'Full Pass', adults: 1, children: 0 })
  const isAsked = () => page.waitForEvent('requestfailed', (file) => /\/details-/.test(file.url()))
  await Promise.all([isAsked(), page.getByRole('link', { name: 'Ir al carrito' }).click()])
  await isAsked()

  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(
    /\/buenos-aires$/,
  )
})

test('two tabs show the same cart', oneWidth, async ({ page, context }) => {
  await page.goto('/buenos-aires')
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByText('Tu carrito está vacío')).toBeVisible()

  await addPasses(page, { product: 'Sight Pass', adults: 2, children: 0 })

  await expect(other.getByText('$240.00').filter({ visible: true }).first()).toBeVisible()
})

for (const [what, value] of [
  ['not JSON', '{{{'],
  ['another shop’s cart', JSON.stringify({ lines: [{ sku: 'x', qty: 3 }] })],
  [
    'a negative quantity',
    JSON.stringify([
      {
        id: 'Full Pass-3',
        name: 'Full Pass',
        duration: 3,
        city: 'buenos-aires',
        adults: -1,
        children: 0,
        pricePerAdult: 250,
        pricePerChild: 200,
      },
    ]),
  ],
] as const) {
  test(
    `a stored cart that cannot be read (${what}) is an empty cart`,
    oneWidth,
    async ({ page }) => {
      const broken: string[] = []
      page.on('pageerror', (error) => broken.push(error.message))
      await page.addInitScript((text) => localStorage.setItem('vereda.cart', text), value)

      await page.goto('/cart')

      await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
      expect(broken).toEqual([])
    },
  )
}
