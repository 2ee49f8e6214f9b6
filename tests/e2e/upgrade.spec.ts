import { expectNoFindings } from './axe.ts'
import { expect, oneWidth, test } from './fixtures.ts'
import { buy, buyerAt, linkIn } from './visitor.ts'

test(
  'a buyer makes one of two passes a longer one for the difference, and gets its new code',
  oneWidth,
  async ({ page, shop }, { project }) => {
    const buyer = buyerAt(`mejora-${project.name}@ejemplo.com`)
    await buy(shop, { product: 'Full Pass', adults: 2, children: 0 }, buyer)
    const mail = await shop.lastMailTo(buyer.email)
    await page.goto(linkIn(mail, 'order'))

    await page.getByRole('link', { name: 'Mejorar o extender pases' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mejorar o extender pases')
    await expect(page.getByText('Elegí qué pase querés cambiar.')).toBeVisible()
    await expectNoFindings(page)
    await page
      .getByRole('group')
      .first()
      .getByRole('radio', { name: /Full Pass, 10 días/ })
      .check()
    await expect(page.getByText(/^Al pagar aceptás los términos y condiciones/)).toBeVisible()
    const pay = page.getByRole('button', { name: /^Pagar \$/ })
    await pay.click()
    await expect(page.getByText('Falta revisar 4 datos de la tarjeta.')).toBeVisible()
    await page.getByRole('button', { name: 'Completar con la tarjeta de prueba' }).click()
    await pay.click()

    await expect(page.getByText(/^Hecha/)).toBeVisible()
    await expectNoFindings(page)
    await expect(page.getByRole('group')).toHaveCount(2)
    const renewed = await shop.lastMailTo(buyer.email, /^Tus pases cambiaron/)
    expect(renewed.text).toContain('Full Pass, 10 días')
    await page.getByRole('link', { name: 'Volver a los pases' }).click()
    await expect(page.getByText('10 días').first()).toBeVisible()
  },
)
