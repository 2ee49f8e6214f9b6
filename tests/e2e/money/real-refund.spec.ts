// What staff see of money that a provider took, and how they give it back.
import type { Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import { passes } from '#db/schema.ts'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { atDesk, type E2eShop, expect } from '#tests/e2e/fixtures.ts'
import { buyByCard, test } from '#tests/e2e/real-shop.ts'
import { signInAs } from '#tests/e2e/staff.ts'
import { buyerAt, linkIn } from '#tests/e2e/visitor.ts'

test(
  'staff give one of two passes back with a reason, and the buyer hears of it',
  atDesk,
  async ({ page, shop, till }) => {
    const buyer = { ...buyerAt('devuelta@ejemplo.com'), lastname: 'Devuelta' }
    await buyByCard(shop, till.mercadoPago, buyer, 2)
    const link = linkIn(await shop.lastMailTo(buyer.email), 'order')
    await signInAs(page, shop)
    await askForRefund(page, shop)
    await page.goto('/admin/refunds?withdrawals=all')
    const asked = page.getByRole('row', { name: /^FP-/ }).filter({ hasText: 'Devuelta' })
    await expect(asked).toContainText('362.625,00')
    await expectNoFindings(page)
    await asked.getByRole('link', { name: /^Devolver FP-/ }).click()

    const dialog = page.getByRole('dialog', { name: /^Devolver de FP-/ })
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveAccessibleName(/Titular 1/)
    await expect(dialog.getByText(/Se devuelven .*362\.625,00/)).toBeVisible()
    await expectNoFindings(page)
    await expect(dialog.getByLabel('Motivo')).toHaveValue('Llovió los tres días')
    await dialog.getByRole('button', { name: /^Devolver .*362\.625,00 ARS$/ }).click()
    await expect(dialog).toBeHidden()
    const refunded = page.getByRole('listitem').getByText('Devuelto', { exact: true })
    await expect(refunded).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Volver a la lista' })).toHaveAttribute(
      'href',
      '/admin/refunds?withdrawals=all',
    )

    const done = await shop.lastMailTo(buyer.email, /^Devolución hecha/)
    expect(done.text).toContain('362.625,00')
    await page.reload()
    const refunds = page.getByRole('region', { name: /^Devoluciones de esta orden/ })
    await expect(refunds).toContainText(/Hecha[^]*Llovió los tres días/)
    await expectNoFindings(page)
    expect(till.mercadoPago.books().refunds.map(({ amountCents }) => amountCents)).toContain(
      36_262_500,
    )

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Devoluciones' })).toBeVisible()
    await expect(page.getByText('Este pase se devolvió y ya no abre')).toBeVisible()
    await expectNoFindings(page)
  },
)

test(
  'staff look through the money of the day and put the books right about a charge',
  atDesk,
  async ({ page, shop, till }) => {
    const { email } = buyerAt('corregida@ejemplo.com')
    till.mercadoPago.behave({ what: 'wrong_amount' })
    await expect(
      buyByCard(shop, till.mercadoPago, buyerAt('otro-importe@ejemplo.com')),
    ).rejects.toThrow('no vuelvas a pagar')
    await buyByCard(shop, till.mercadoPago, buyerAt(email))
    await signInAs(page, shop)
    await page.goto('/admin/refunds')
    await expect(page.getByRole('heading', { name: 'Arrepentimientos' })).toBeVisible()
    await expectNoFindings(page)
    await page.goto('/admin/money')
    const asked = [
      ['Dinero sin asignar', /^Asignar el cobro/],
      ['Cotización', 'Cargar cotización'],
      ['Reglas', 'Cambiar reglas'],
    ] as const
    for (const [subject, name] of asked) {
      await page.getByRole('link', { name: subject }).click()
      await expect(page.getByRole('button', { name })).toBeVisible()
      await expectNoFindings(page)
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoFindings(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }

    await page.goto(`/admin/payments?q=${encodeURIComponent(email)}`)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await expectNoFindings(page)
    await page.getByRole('rowheader').getByRole('link').click()
    await page.getByRole('button', { name: /^Corregir el cobro/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Corregir el cobro/ })
    await dialog.getByLabel('Importe en ARS').fill('1.000')
    await dialog.getByRole('button', { name: 'Corregir', exact: true }).click()
    await expect(dialog.getByText('Escribí un importe distinto de cero')).toBeVisible()
    await expectNoFindings(page)
    await dialog.getByLabel('Importe en ARS').fill('-1000,50')
    await dialog.getByLabel('Motivo').fill('Retuvieron un impuesto')
    await dialog.getByRole('button', { name: 'Corregir', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('rowheader', { name: 'Corrección' })).toBeVisible()
    await expect(page.getByText(/Retuvieron un impuesto.*Cuenta: Ventas.*1\.000,50/)).toBeVisible()
    // A correction is of a day; its hour would be midnight.
    await expect(page.getByText(/\d{4}, 00:00$/)).toBeHidden()
    await expectNoFindings(page)
  },
)

/** As support does, for the first of the two passes. */
async function askForRefund(page: Page, shop: E2eShop): Promise<void> {
  const [pass] = await shop.withDatabase(({ db }) =>
    db
      .select({ id: passes.id, orderId: passes.orderId })
      .from(passes)
      .where(eq(passes.holderName, 'Titular 1'))
      .orderBy(desc(passes.id))
      .limit(1),
  )
  const form = { intent: 'refund_request', passIds: pass?.id ?? '', reason: 'Llovió los tres días' }
  const headers = { Origin: shop.url }
  const answer = await page.request.post(`/admin/orders/${pass?.orderId}`, { form, headers })
  expect(answer.ok()).toBe(true)
}
