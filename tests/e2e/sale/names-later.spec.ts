import {
  type E2eShop,
  expect,
  oneWidth,
  openShopProcess,
  test as base,
} from '#tests/e2e/fixtures.ts'
import { addPasses, buyerAt, choosePass, expectBought, fillCard, pay } from '#tests/e2e/visitor.ts'

const test = base.extend<object, { shop: E2eShop }>({
  shop: [
    async ({ isEmbedded }, use) => {
      const shop = await openShopProcess({ isEmbedded, settings: { HOLDER_NAMES: 'later' } })
      await use(shop)
      await shop.remove()
    },
    { scope: 'worker' },
  ],
})

test(
  'where names wait, who buys again with kept details goes on to the payment without typing anything',
  oneWidth,
  async ({ page }) => {
    await choosePass(page, buyerAt('otra.vez@ejemplo.com'), { adults: 2 })
    await page.goBack()
    await page.getByRole('checkbox', { name: /^Recordar mis datos/ }).check()
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await fillCard(page)
    await pay(page)
    await expectBought(page)

    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Sight Pass', adults: 1, children: 0 })
    await page.goto('/cart')
    await page.getByRole('link', { name: 'Proceder al Pago' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue('otra.vez@ejemplo.com')
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cómo querés pagar?')
  },
)
