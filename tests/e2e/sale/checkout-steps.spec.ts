import { expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import {
  addPasses,
  buyerAt,
  expectBought,
  fillBuyer,
  fillCard,
  fillHolders,
  pay,
} from '#tests/e2e/visitor.ts'

test(
  'on a small phone a family sees the price at once, slips, types its surname once and finds all of it again',
  oneWidth,
  async ({ page, context }) => {
    const smallPhone = { width: 360, height: 740 }
    const total = 'Total · 3 personas · 3 días'
    await page.setViewportSize(smallPhone)
    await page.goto('/checkout/confirmation')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Explorá más/)
    // A stored cart that cannot be read is an empty one.
    await page.evaluate(() => localStorage.setItem('vereda.cart', '{{{'))
    await page.goto('/checkout/payment')
    await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
    await page.goto('/buenos-aires#purchase-module')
    // The recommended pass, with its price and what it saves.
    const take = page.getByRole('button', { name: /^Llevar 2 pases/ }).first()
    await expect(take).toBeInViewport({ ratio: 1 })
    await addPasses(page, { product: 'Full Pass', adults: 2, children: 1 })
    await page.goto('/cart')
    const proceed = page.getByRole('link', { name: 'Proceder al Pago' })
    await expect(proceed).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(total)).toBeInViewport()

    // Who skips the details is led to them.
    await page.goto('/checkout/payment')
    const goOn = page.getByRole('button', { name: 'Continuar al pago' })
    await goOn.click()
    const alert = page.getByRole('alert')
    await expect(alert.filter({ hasText: 'completa los datos del comprador' })).toBeVisible()
    // Where language and clock agree on a country, most buyers are from there.
    await expect(page.getByLabel('Nacionalidad')).toHaveValue('Argentina')
    await fillBuyer(page, { ...buyerAt('familia@gmial.com'), phone: '' })
    await page.getByRole('button', { name: 'Sí, corregir' }).click()
    await goOn.click()
    await expect(page.getByLabel('Teléfono')).toBeFocused()
    // The travellers have the buyer's surname until another one is typed.
    await expect(page.getByText('Completá este dato.')).toHaveCount(4)
    await page.getByLabel('Teléfono').fill('+56 9 5555 1234')
    await page.getByRole('checkbox', { name: /^Recordar mis datos/ }).check()
    await page.close()

    const next = await context.newPage()
    await next.setViewportSize(smallPhone)
    await next.goto('/checkout/details')
    await expect(next.getByLabel('E-mail')).toHaveValue('familia@gmail.com')
    await expect(next.getByRole('checkbox', { name: /^Recordar/ })).toBeChecked()
    const people = next.getByRole('group', { name: /^(Adulto|Niño) \d/ })
    for (const lastname of await people.getByLabel('Apellido').all())
      await expect(lastname).toHaveValue("O'Higgins Núñez")
    // Enter goes from field to field, and from the last one to the payment.
    await people.getByLabel('Nombre').first().focus()
    for (const name of ['Lucía', 'Juan', 'Ana']) {
      await next.keyboard.type(name)
      await next.keyboard.press('Enter')
      await next.keyboard.press('Enter')
    }
    // The step before has a summary and a total too, until this one takes its place.
    const button = next.getByRole('button', { name: /^Pagar/ }).filter({ visible: true })
    await expect(button).toBeVisible()
    await expect(next.getByText(total)).toBeInViewport()
    // The bar comes to rest below the last field, above the summary.
    await next.getByRole('heading', { name: 'Resumen' }).scrollIntoViewIfNeeded()
    const summary = await next.getByRole('heading', { name: 'Resumen' }).boundingBox()
    expect((await button.boundingBox())?.y).toBeLessThan(summary?.y ?? 0)
  },
)

test(
  'in a tunnel the payment opens and loses nothing; a card is declined after it, and another one pays the same order',
  oneWidth,
  async ({ page, context, shop }) => {
    const buyer = buyerAt('tunel@ejemplo.com')
    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Sight Pass', adults: 1, children: 0 })
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Proceder al Pago' }).click()
    await fillBuyer(page, buyer)
    await fillHolders(page)
    const isFetchedAhead = () =>
      page.evaluate(() => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name)
        const parts = [/\/payment-[\w-]{8}\.js$/, /\/checkout\/methods$/]
        return parts.every((part) => names.some((name) => part.test(name)))
      })
    await expect.poll(isFetchedAhead).toBe(true)

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await fillCard(page, 'FUND')
    await pay(page)
    const alert = page.getByRole('alert')
    await expect(alert.filter({ hasText: /conexi/ }).first()).toBeVisible()
    // On a slow phone the line fails before the page has drawn that it sends: the next press counts too.
    const slowPhone = await context.newCDPSession(page)
    await slowPhone.send('Emulation.setCPUThrottlingRate', { rate: 20 })
    for (let press = 1; press <= 6; press += 1) {
      const sent = page.waitForRequest(/checkout\/payment/)
      await pay(page)
      await sent
    }
    await slowPhone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await context.setOffline(false)
    await expect(page.getByLabel('Nombre en la tarjeta')).toHaveValue('FUND')
    await pay(page)
    await expect(page.getByText('La tarjeta no tiene fondos suficientes').first()).toBeVisible()
    await expect(page.getByLabel('Nombre en la tarjeta')).toHaveValue('FUND')

    await fillCard(page)
    await pay(page)
    await expectBought(page)
    await shop.lastMailTo(buyer.email)
    expect(await shop.mailCountTo(buyer.email)).toBe(1)
  },
)
