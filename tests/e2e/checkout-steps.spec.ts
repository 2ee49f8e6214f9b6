import { expect, oneWidth, test } from './fixtures.ts'
import { addPasses, buyerAt, fillBuyer, fillHolders, giveDetails } from './visitor.ts'

test('a step taken out of order leads to the right one', oneWidth, async ({ page }) => {
  await page.goto('/checkout/details')
  await expect(page).toHaveURL(/\/cart$/)
  await page.goto('/checkout/payment')
  await expect(page).toHaveURL(/\/cart$/)
  await page.goto('/checkout/confirmation')
  await expect(page).toHaveURL(/:\d+\/$/)

  await page.goto('/buenos-aires')
  await addPasses(page, { product: 'Full Pass', adults: 1, children: 0 })
  await page.goto('/checkout/payment')
  await expect(page).toHaveURL(/\/checkout\/details$/)
})

test(
  'each step is told once with the city of the cart, loaded or come to; one that leads back is none',
  oneWidth,
  async ({ page }) => {
    const told: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/checkout/seen')) told.push(request.postDataJSON())
    })
    const citySlug = 'buenos-aires'
    const steps: unknown[] = [{ step: 'cart' }]
    await page.goto('/checkout/payment')
    await expect(page).toHaveURL(/\/cart$/)
    // A page that is left before its code has run tells nothing.
    await expect.poll(() => told).toEqual(steps)
    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Full Pass', adults: 1, children: 0 })
    await page.goto('/cart')
    steps.push({ step: 'cart', citySlug })
    await expect.poll(() => told).toEqual(steps)
    await giveDetails(page, buyerAt('pasos@ejemplo.com'))
    await expect(page.getByLabel('Nombre en la tarjeta')).toBeVisible()

    steps.push({ step: 'details', citySlug }, { step: 'payment', citySlug })
    await expect.poll(() => told).toEqual(steps)
  },
)

test(
  'without the buyer’s name or e-mail the specified alert appears and nothing goes on',
  oneWidth,
  async ({ page }) => {
    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Full Pass', adults: 1, children: 0 })
    await page.goto('/checkout/details')
    await fillHolders(page)

    await page.getByRole('button', { name: 'Continuar al pago' }).click()

    await expect(
      page.getByRole('alert').filter({ hasText: 'Por favor, completa los datos del comprador.' }),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/checkout\/details$/)
  },
)

test(
  'every other missing field is marked beside it, and the first one has the focus',
  oneWidth,
  async ({ page }) => {
    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Full Pass', adults: 1, children: 1 })
    await page.goto('/checkout/details')
    await fillBuyer(page, { ...buyerAt('ana@ejemplo.com'), phone: '' })

    await page.getByRole('button', { name: 'Continuar al pago' }).click()

    const phone = page.getByLabel('Teléfono')
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Completá este dato.')).toHaveCount(5)
  },
)

test(
  'what was typed survives reloading, going back and closing the tab',
  oneWidth,
  async ({ page, context }) => {
    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Full Pass', adults: 1, children: 0 })
    await page.goto('/checkout/details')
    await fillBuyer(page, buyerAt('queda@ejemplo.com'))
    await fillHolders(page)
    await page.getByRole('checkbox', { name: 'Recordar mis datos en este dispositivo' }).check()

    await page.reload()
    await expect(page.getByLabel('E-mail')).toHaveValue('queda@ejemplo.com')
    await page.goto('/cart')
    await page.close()
    const next = await context.newPage()
    await next.goto('/checkout/details')

    await expect(next.getByLabel('E-mail')).toHaveValue('queda@ejemplo.com')
    await expect(next.getByRole('checkbox', { name: /^Recordar/ })).toBeChecked()
    await expect(next.getByRole('group', { name: /^Adulto 1/ }).getByLabel('Nombre')).toHaveValue(
      'Titular 1',
    )
  },
)

test(
  'a mistyped e-mail domain is questioned, and one press corrects it',
  oneWidth,
  async ({ page }) => {
    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Full Pass', adults: 1, children: 0 })
    await page.goto('/checkout/details')

    await page.getByLabel('E-mail').fill('ana@gmial.com')
    await page.getByLabel('Teléfono').focus()
    await expect(page.getByText('¿Quisiste decir ana@gmail.com?')).toBeVisible()
    await page.getByRole('button', { name: 'Sí, corregir' }).click()

    await expect(page.getByLabel('E-mail')).toHaveValue('ana@gmail.com')
  },
)

test(
  'the step after the details opens without a network, once its code was fetched ahead',
  oneWidth,
  async ({ page, context }, { project }) => {
    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Sight Pass', adults: 1, children: 0 })
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Proceder al Pago' }).click()
    await fillBuyer(page, buyerAt(`tunel-${project.name}@ejemplo.com`))
    await fillHolders(page)
    const isFetched = () =>
      page.evaluate(() => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name)
        const parts = [/\/payment-[\w-]{8}\.js$/, /\/checkout\/methods$/]
        return parts.every((part) => names.some((name) => part.test(name)))
      })
    await expect.poll(isFetched).toBe(true)

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Continuar al pago' }).click()

    await expect(page).toHaveURL(/\/checkout\/payment$/)
    await expect(page.getByLabel('Número de tarjeta')).toBeVisible()
    await context.setOffline(false)
  },
)
