// From a pass to a plan of one's own, and from the plan into the cart.
import { expectNoFindings } from './axe.ts'
import { expect, oneWidth, test } from './fixtures.ts'

test(
  'a visitor plans on a phone, is told what costs less, and takes it',
  oneWidth,
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Sight Pass' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sight Pass' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Armá tu plan' }).last().click()

    const plan = page.getByRole('form', { name: 'Tu plan' })
    const verdict = page.getByRole('region', { name: /^Te conviene/ })
    await plan.getByRole('checkbox', { name: /^MALBA/ }).check()
    await plan.getByRole('checkbox', { name: /^Jardín Japonés/ }).check()
    await expect(verdict).toContainText('no te conviene ningún pase: en la puerta pagás $46.00')

    // The search hides and leaves what is ticked.
    await plan.getByRole('searchbox').fill('colon')
    await expect(plan.getByRole('checkbox', { name: /^MALBA/ })).toBeHidden()
    await plan.getByRole('checkbox', { name: /^Teatro Colón/ }).check()
    await expect(verdict).toHaveAccessibleName(/Te conviene el Sight Pass de 1 día/)
    await expect(plan.getByRole('checkbox', { name: /^Teatro Colón/ })).toBeFocused()
    await expectNoFindings(page)

    // The address is the plan, for whoever opens it.
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(other.getByRole('region', { name: /^Te conviene el Sight Pass/ })).toBeVisible()
    await other.close()

    await verdict.getByRole('button', { name: /^Agregar 2 pases al carrito/ }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('main').getByText('Sight Pass').first()).toBeVisible()

    // The same plan pressed again is in the cart once.
    const passesInCart = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('vereda.cart') ?? '[]'))
    const before = await passesInCart()
    await page.goBack()
    await verdict.getByRole('button', { name: /^Agregar 2 pases al carrito/ }).click()
    await expect(page).toHaveURL(/\/cart$/)
    expect(await passesInCart()).toEqual(before)
  },
)

test(
  'a plan without the page’s code is a form that answers',
  oneWidth,
  async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${shop.url}/buenos-aires/plan`)
    await page.getByRole('checkbox', { name: /^MALBA/ }).check()
    await page.getByRole('button', { name: 'Calcular' }).click()
    await expect(
      page.getByRole('region', { name: 'Te conviene pagar en cada puerta' }),
    ).toBeVisible()
    await context.close()
  },
)
