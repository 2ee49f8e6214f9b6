// What staff do with the orders: find one, mend it, take the list along.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { atDesk, expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import { signInAs } from '#tests/e2e/staff.ts'
import { buy, buyerAt, linkIn } from '#tests/e2e/visitor.ts'

const addition = { product: 'Full Pass', days: 3, adults: 1, children: 1 } as const

test(
  'an order is found without accents and taken along, its e-mail corrected, and both mailboxes hear of it',
  atDesk,
  async ({ page, shop }) => {
    const buyer = { ...buyerAt('vieja@ejemplo.com'), name: 'Íñigo', lastname: 'Ñandú' }
    const newEmail = 'nueva@ejemplo.com'
    const number = await buy(shop, addition, buyer)
    const oldLink = linkIn(await shop.lastMailTo(buyer.email), 'order')
    await signInAs(page, shop)
    await page.goto('/admin/orders')
    await page.getByPlaceholder(/teléfono o código corto/).focus()
    await page.keyboard.type('inigo nand')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await expectNoFindings(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).click()
    expect((await download).suggestedFilename()).toMatch(/^ordenes-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)

    await page.getByRole('rowheader').getByRole('link').press('Enter')
    await page.getByRole('button', { name: 'Corregir el email' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Corregir el email' })
    const field = dialog.getByLabel('Email nuevo')
    await field.fill('sin arroba')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/Revisá el email/)
    await expect(field).toHaveValue('sin arroba')
    await expect(field).toBeFocused()
    await expectNoFindings(page)
    await field.fill(newEmail)
    await field.press('Enter')
    await expect(page.getByText(`La orden ahora usa ${newEmail}.`).first()).toBeVisible()
    await expect(dialog).toBeHidden()
    const newLink = linkIn(await shop.lastMailTo(newEmail), 'order')
    await expect.poll(() => shop.mailCountTo(buyer.email)).toBe(2)
    expect((await page.request.get(oldLink)).status()).toBe(404)
    expect((await page.request.get(newLink)).status()).toBe(200)
    await page.getByRole('button', { name: 'Reenviar correo' }).click()
    await expect.poll(() => shop.mailCountTo(newEmail)).toBe(2)
    await expectNoFindings(page)

    await page.goto('/admin/activity')
    await page.getByLabel('Orden o identificador').fill(number)
    const what = page.getByRole('combobox', { name: /^Qué/ })
    await what.selectOption('Email del comprador corregido')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  },
)

test(
  'of two who help at once the second is told and keeps what they typed, and passes are blocked with a reason',
  oneWidth,
  async ({ page, context, shop }) => {
    const buyer = { ...buyerAt('dos@ejemplo.com'), lastname: 'Dospersonas' }
    await buy(shop, addition, buyer)
    await signInAs(page, shop)
    await page.goto(`/admin/orders?q=${buyer.lastname}`)
    await page.getByRole('rowheader').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: /^Orden FP-/ })).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    for (const tab of [page, other]) {
      await tab
        .getByText(/^Bloquear, reemitir, entradas/)
        .first()
        .click()
      await tab.getByRole('button', { name: 'Corregir titular: Titular 1 Núñez' }).click()
    }
    await nameHolder(page, 'Primera')
    await expect(page.getByRole('dialog')).toBeHidden()
    await nameHolder(other, 'Segunda')
    const conflict = other.getByRole('dialog')
    await expect(conflict.getByText('Ahora es: Primera Núñez')).toBeVisible()
    await expect(conflict.getByLabel('Nombre', { exact: true })).toHaveValue('Segunda')
    await expectNoFindings(other)
    await conflict.getByRole('button', { name: 'Guardar' }).click()
    await expect(conflict).toBeHidden()

    await other.getByRole('button', { name: 'Bloquear el pase de Segunda Núñez' }).click()
    const dialog = other.getByRole('dialog', { name: 'Bloquear el pase de Segunda Núñez' })
    const reason = dialog.getByLabel('Motivo')
    await reason.press('Enter')
    await expect(reason).toHaveAccessibleDescription(/Escribí un motivo/)
    await expect(reason).toBeFocused()
    await expectNoFindings(other)
    await reason.fill('Teléfono perdido')
    await dialog.getByRole('button', { name: 'Bloquear' }).click()
    await expect(dialog).toBeHidden()
    await expect(other.getByText('Bloqueado por: Teléfono perdido')).toBeVisible()
    const reissue = other.getByRole('button', { name: 'Reemitir código: Segunda Núñez' })
    await expect(reissue).toBeDisabled()
    await expect(reissue).toHaveAccessibleDescription(/cuando el pase esté desbloqueado/)
    await expectNoFindings(other)
    await other.getByRole('button', { name: 'Desbloquear el pase de Segunda Núñez' }).click()
    await conflict.getByRole('button', { name: 'Desbloquear' }).click()
    await expect(other.getByText('Bloqueado por: Teléfono perdido')).toBeHidden()
    await expect(reissue).toBeEnabled()

    // The question stays the one that was read, also once the page behind it is another.
    await page.reload()
    await page
      .getByText(/^Bloquear, reemitir, entradas/)
      .first()
      .click()
    for (const tab of [other, page]) {
      await tab.getByRole('button', { name: 'Reemitir código: Segunda Núñez' }).click()
    }
    const confirm = { name: 'Reemitir código', exact: true }
    await page.getByRole('dialog').getByRole('button', confirm).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    for (const _ of ['first', 'second']) {
      await conflict.getByRole('button', confirm).click()
      await expect(conflict.getByText('Otra persona ya reemitió este código.')).toBeVisible()
      await expect(conflict.getByRole('button', confirm)).toBeEnabled()
    }
    await conflict.getByRole('button', { name: 'Cancelar' }).click()
    await expect(conflict).toBeHidden()

    const all = other.getByRole('checkbox', { name: 'Elegir todos los pases' })
    await all.check()
    await expectNoFindings(other)
    await other.getByRole('button', { name: 'Bloquear', exact: true }).click()
    const both = other.getByRole('dialog', { name: 'Bloquear 2 pases' })
    await expect(both).toHaveAccessibleDescription(/^Segunda Núñez \(.+\) y Titular 2 Núñez \(/)
    await both.getByLabel('Motivo').fill('Robo')
    await both.getByRole('button', { name: 'Bloquear' }).click()
    await expect(other.getByText('Bloqueado por: Robo')).toHaveCount(2)
    await expect(all).not.toBeChecked()
  },
)

async function nameHolder(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Corregir el titular' })
  await dialog.getByLabel('Nombre', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
}
