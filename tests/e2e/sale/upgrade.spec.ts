import type { Page } from '@playwright/test'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import {
  buyerAt,
  choosePass,
  expectBought,
  fillCard,
  linkIn,
  pay as payPasses,
} from '#tests/e2e/visitor.ts'

test(
  'a buyer makes one of two passes a longer one for the difference, and gets its new code, also without a network',
  oneWidth,
  async ({ page, context, shop }) => {
    const buyer = buyerAt('mejora@ejemplo.com')
    await choosePass(page, buyer, { adults: 2 })
    await fillCard(page)
    await payPasses(page)
    await expectBought(page)
    const number =
      (await page
        .getByText(/^FP-\d+$/)
        .first()
        .textContent()) ?? ''
    const order = linkIn(await shop.lastMailTo(buyer.email), 'order')
    await page.goto(order)
    await expect(page.getByText(/^Guardados en este/)).toBeVisible()
    const before = await codesOn(page)

    await page.getByRole('link', { name: 'Mejorar o extender pases' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mejorar o extender pases')
    await expect(page.getByText('Elegí qué pase querés cambiar.')).toBeVisible()
    await expectNoFindings(page)
    const first = page.getByRole('group').first()
    const asItIs = first.getByRole('radio', { name: 'Dejarlo como está' })
    await expect(asItIs).toBeEnabled()
    await first.getByText('Otros').click()
    await asItIs.press('ArrowUp')
    // Up from the first is the last one that this pass can become.
    await expect(first.getByRole('radio', { name: /Full Pass, 10 días/ })).toBeChecked()
    const second = page.locator('fieldset').nth(1)
    await first.getByRole('button', { name: 'Lo mismo para todos' }).click()
    await expect(second.getByRole('radio', { name: /Full Pass, 10 días/ })).toBeChecked()
    await second.getByRole('radio', { name: 'Dejarlo como está' }).check()
    await expect(page.getByText(/^Al pagar aceptás los términos y condiciones/)).toBeVisible()
    const pay = page.getByRole('button', { name: /^Pagar US\$/ })
    await pay.click()
    await expect(page.getByText('Falta revisar 4 datos de la tarjeta.')).toBeVisible()
    await page.getByRole('button', { name: 'Completar con la tarjeta de prueba' }).press('Enter')
    await pay.press('Enter')
    await expect(page.getByText(/^Hecha/)).toBeVisible()
    await expectNoFindings(page)
    await expect(page.locator('fieldset')).toHaveCount(2)
    const renewed = await shop.lastMailTo(buyer.email, /^Tus pases cambiaron/)
    expect(renewed.text).toContain('Full Pass, 10 días')

    // Renewed without a look at the passes.
    const kept = () =>
      page.evaluate(async (path) => (await caches.match(path))?.text(), new URL(order).pathname)
    await expect.poll(kept).toContain('10 días')
    // Nor is the order that this device remembers what it was.
    await page.goto('/order-lookup')
    await page.getByLabel('Número de operación').fill(number)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^10 días · /)).toBeVisible()
    await context.setOffline(true)
    await page.goto(order)
    await expect(page.getByText(/^Sin conexión\. Copia del/)).toBeVisible()
    await expect(page.getByText('10 días').first()).toBeVisible()
    // What was paid since stands below what was bought, and in the total.
    const bought = page.getByRole('region', { name: 'Lo que compraste' })
    await expect(bought.getByText('Mejora de pases')).toBeVisible()
    const amounts = (await bought.textContent())?.match(/(?<=US\$\s)\d+(?=,00)/g) ?? []
    const [purchase, upgrade, total] = amounts.map(Number)
    expect(total).toBe(Number(purchase) + Number(upgrade))
    const after = await codesOn(page)
    expect(after.map((code, index) => code === before[index])).toEqual([false, false, true])
  },
)

/** The drawings of the code of all and of those of each. */
function codesOn(page: Page): Promise<string[]> {
  const codes = page.getByRole('img', { name: /^Código QR/ })
  return codes.evaluateAll((each) => each.map(({ innerHTML }) => innerHTML))
}
