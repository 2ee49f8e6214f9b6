import { expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import { expectFree, holdTheClock, toastsOf } from '#tests/e2e/toasts.ts'
import { addPasses } from '#tests/e2e/visitor.ts'

test(
  'a family fills its cart and changes its mind, no toast is in its way, and another tab follows',
  oneWidth,
  async ({ page, context }) => {
    // WebKit lets imports fail as soon as another page is asked for, a language for instance: a cart that was
    // reloaded for that stayed where it was.
    await page.route(/\/details-[\w-]{8}\.js$/, (route) => route.abort())
    const codeFails = () =>
      page.waitForEvent('requestfailed', (file) => /\/details-/.test(file.url()))
    await page.clock.install()
    const other = await context.newPage()
    await other.goto('/cart')
    await expect(other.getByText('Tu carrito está vacío')).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/buenos-aires')
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    await page.getByRole('button', { name: 'Agregar al carrito: Full Pass' }).click()
    await expect(page.getByText('No hay pases seleccionados').first()).toBeVisible()
    await holdTheClock(page)
    const toCart = page.getByRole('link', { name: 'Ir al carrito' })
    for (const [product, width] of [
      ['Full Pass', 1280],
      ['Sight Pass', 1280],
      ['Benefits Pass', 360],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await addPasses(page, { product, adults: 1, children: 0 })
      await expectFree(toCart)
      await expectFree(page.getByRole('button', { name: `Agregar al carrito: ${product}` }))
    }
    await page.emulateMedia({ media: 'print' })
    await expect(toastsOf(page)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await toCart.click()

    await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
    await expect(toastsOf(page)).toHaveCount(0)
    const total = (tab = page) => tab.getByText('US$ 430,00').filter({ visible: true }).first()
    await expect(total(other)).toBeVisible()
    const remove = page.getByRole('button', { name: 'Quitar Benefits Pass, 3 días' })
    await remove.click()
    const putBack = page.getByRole('button', { name: 'Volver a poner Benefits Pass, 3 días' })
    await expect(putBack).toBeFocused()
    await expect(page.getByText('El pase fue eliminado de tu carrito.').first()).toBeVisible()
    await expectFree(page.getByRole('link', { name: 'Proceder al Pago' }))
    await expectFree(putBack)
    await page.keyboard.press('Enter')
    await expect(total()).toBeVisible()
    await page.clock.resume()
    await codeFails()
    await codeFails()
    for (const product of ['Benefits', 'Sight', 'Full']) {
      await page.getByRole('button', { name: `Quitar ${product} Pass, 3 días` }).click()
    }
    await expect(other.getByText('Tu carrito está vacío')).toBeVisible()

    await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Buenos Aires/ })
      .click()
    await expect(page.getByRole('spinbutton').first()).toBeVisible()
  },
)
