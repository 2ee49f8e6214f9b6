// From a pass to a plan of one's own, and from the plan into the cart.
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import { holdCodeBack } from '#tests/e2e/visitor.ts'

const ticked = ['museo-evita', 'palacio-barolo', 'cabildo']

test(
  'a visitor plans on a phone with a slow line, is told what costs less, and takes it',
  oneWidth,
  async ({ page }) => {
    // What is pressed before the code of the page is there is pressed then, once.
    const letCodeCome = await holdCodeBack(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    letCodeCome()
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await menu.getByRole('link', { name: 'Sight Pass' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sight Pass' })).toBeVisible()
    await expect(menu).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Armá tu plan' }).last().click()

    const plan = page.getByRole('form', { name: 'Tu plan' })
    const verdict = page.getByRole('region', { name: /^Te conviene/ })
    await plan.getByRole('checkbox', { name: /^MALBA/ }).check()
    await plan.getByRole('checkbox', { name: /^Jardín Japonés/ }).check()
    await expect(verdict).toContainText('no te conviene ningún pase: en la puerta pagás US$ 46,00')

    // The search hides and leaves what is ticked; what is ticked redraws the answer and leaves the focus.
    await plan.getByRole('searchbox').fill('colon')
    await expect(plan.getByRole('checkbox', { name: /^MALBA/ })).toBeHidden()
    await plan.getByRole('checkbox', { name: /^Teatro Colón/ }).press('Space')
    await expect(verdict).toHaveAccessibleName(/Te conviene el Sight Pass de 1 día/)
    await expect(plan.getByRole('checkbox', { name: /^Teatro Colón/ })).toBeFocused()
    await expectNoFindings(page)

    // The address is the plan, for whoever opens it.
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(other.getByRole('region', { name: /^Te conviene el Sight Pass/ })).toBeVisible()
    // Who ticks on while the answer to an earlier tick is being shown keeps what was ticked.
    await other.evaluate(tickAsAnswersCome, ticked)
    for (const slug of ticked) await expect(other.locator(`[value="${slug}"]`)).toBeChecked()
    await other.close()

    // The same plan pressed again is in the cart once.
    for (const press of ['first', 'second']) {
      await verdict.getByRole('button', { name: /^Agregar 2 pases al carrito/ }).click()
      await expect(page.getByRole('heading', { name: 'Tu carrito' }), press).toBeVisible()
      await expect(page.getByText(/^Total · 2 personas/), press).toBeVisible()
      await page.goBack()
    }

    // After a deploy the code of a page that was left open is gone: whoever presses arrives all the same.
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    await page.route(/\/how-it-works-[\w-]{8}\.js$/, (route) => route.fulfill({ status: 404 }), {
      times: 1,
    })
    await page
      .getByRole('navigation', { name: 'Secciones de Buenos Aires' })
      .getByRole('link', { name: '¿Cómo Funciona?' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /funciona/i })).toBeVisible()
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(false)
  },
)

test('the family chosen in the city is asked for nowhere again', oneWidth, async ({ page }) => {
  await page.goto('/buenos-aires/passes/sight-pass')
  const buying = page.getByRole('spinbutton', { name: /^Niños, Sight Pass, 3 días/ })
  await expect(buying).toHaveValue('0')

  await page.goto('/buenos-aires')
  await page.getByRole('spinbutton', { name: 'Niños', exact: true }).fill('2')
  const sections = page.getByRole('navigation', { name: 'Secciones de Buenos Aires' })
  await sections.getByRole('link', { name: 'Armá tu plan' }).click()
  await expect(page.getByLabel('Niños (hasta 11)')).toHaveValue('2')
  await page.getByRole('link', { name: /^3 días/ }).click()
  await expect(page).toHaveURL(/adultos=2&ninos=2/)

  // Loaded anew, the page is first told of nobody.
  await page.goto('/buenos-aires/passes/sight-pass')
  await expect(buying).toHaveValue('2')
})

/** Ticks the first place, and each further one as the router has the answer to the one before, not drawn yet. */
function tickAsAnswersCome(slugs: string[]) {
  const tickNext = () => {
    const slug = slugs.shift()
    if (slug) document.querySelector<HTMLInputElement>(`[name="lugar"][value="${slug}"]`)?.click()
  }
  const replaceState = history.replaceState.bind(history)
  history.replaceState = (...told) => {
    replaceState(...told)
    queueMicrotask(tickNext)
  }
  tickNext()
}
