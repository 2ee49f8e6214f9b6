import type { Page } from '@playwright/test'
import { atDesk, expect, test } from '#tests/e2e/fixtures.ts'
import { buyerAt, expectBought } from '#tests/e2e/visitor.ts'

const TABS_MAX = 80

async function tabTo(page: Page, role: string, name: RegExp | string): Promise<void> {
  const target = page.locator(':focus').and(page.getByRole(role as 'button', { name }))
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    await page.keyboard.press('Tab')
    if ((await target.count()) > 0) return
  }
  const here = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
  throw new Error(`Tab never reached ${role} ${name}; it ended on ${here}`)
}

test('the whole purchase works with the keyboard alone', atDesk, async ({ page }) => {
  const buyer = buyerAt('teclado@ejemplo.com')
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/buenos-aires')
  await tabTo(page, 'spinbutton', /^Adultos, Full Pass/)
  await page.keyboard.press('ArrowUp')
  await tabTo(page, 'button', 'Agregar al carrito: Full Pass')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pases agregados!').first()).toBeVisible()
  await tabTo(page, 'link', 'Ir al carrito')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Tu carrito')

  await tabTo(page, 'link', 'Proceder al Pago')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('¿Quiénes viajan?')
  for (const [label, text] of [
    ['Nombre', buyer.name],
    ['Apellido', buyer.lastname],
    ['Nacionalidad', buyer.nationality],
    ['E-mail', buyer.email],
    ['Teléfono', buyer.phone],
    ['Nombre', 'Ana'],
    ['Apellido', 'Paz'],
  ] as const) {
    await tabTo(page, label === 'Nacionalidad' ? 'combobox' : 'textbox', new RegExp(`^${label}`))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('¿Cómo querés pagar?')

  for (const [label, text] of [
    ['Número de tarjeta', '4509953566233704'],
    ['Nombre en la tarjeta', 'APRO'],
    ['Vencimiento', '1130'],
    ['CVV', '123'],
  ] as const) {
    await tabTo(page, 'textbox', new RegExp(`^${label}`))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')

  await expectBought(page)
})
