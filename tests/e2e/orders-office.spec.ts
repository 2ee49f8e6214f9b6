// What staff do with the orders: find one, mend it, take the list along.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoFindings } from './axe.ts'
import { atDesk, expect, oneWidth, test } from './fixtures.ts'
import { signInAs } from './staff.ts'
import { buy, buyerAt, linkIn } from './visitor.ts'

const addition = { product: 'Full Pass', days: 3, adults: 1, children: 1 } as const

test(
  'an order is found by a name without its accents, its e-mail corrected, and both mailboxes hear of it',
  atDesk,
  async ({ page, shop }, { project }) => {
    const buyer = {
      ...buyerAt(`vieja-${project.name}@ejemplo.com`),
      name: 'Íñigo',
      lastname: `Ñandú${project.name}`,
    }
    const newEmail = `nueva-${project.name}@ejemplo.com`
    await buy(shop, addition, buyer)
    const oldLink = linkIn(await shop.lastMailTo(buyer.email), 'order')
    await signInAs(page, shop)
    await page.goto('/admin/orders')

    await page.getByRole('searchbox', { name: /teléfono o código corto/ }).focus()
    await page.keyboard.type(`inigo nandu${project.name.slice(0, 3)}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await expect(page).toHaveURL(/q=inigo/)
    await expectNoFindings(page)

    await page.getByRole('rowheader').getByRole('link').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Orden FP-/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pases' })).toBeVisible()
    await expectNoFindings(page)

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
    await expect(page.getByText(newEmail, { exact: true }).first()).toBeVisible()
    await expect(
      page.getByRole('rowheader', { name: 'Email del comprador corregido' }),
    ).toBeVisible()

    const newLink = linkIn(await shop.lastMailTo(newEmail), 'order')
    await expect.poll(() => shop.mailCountTo(buyer.email)).toBe(2)
    expect((await page.request.get(oldLink)).status()).toBe(404)
    expect((await page.request.get(newLink)).status()).toBe(200)
  },
)

test(
  'a holder is corrected, and whoever comes second is told and keeps what they typed',
  oneWidth,
  async ({ page, context, shop }, { project }) => {
    const buyer = { ...buyerAt(`dos-${project.name}@ejemplo.com`), lastname: `Dos${project.name}` }
    await buy(shop, addition, buyer)
    await signInAs(page, shop)
    await openOrderOf(page, buyer.lastname)
    const other = await context.newPage()
    await other.goto(page.url())
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Corregir el titular Titular 1 Núñez' }).click()
    }

    await nameHolder(page, 'Primera')
    await expect(
      page.getByText('El pase ahora está a nombre de Primera Núñez.').first(),
    ).toBeVisible()
    await nameHolder(other, 'Segunda')

    const dialog = other.getByRole('dialog')
    await expect(dialog.getByText('Ahora es: Primera Núñez')).toBeVisible()
    await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('Segunda')
    await expectNoFindings(other)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    await expect(other.getByText('Segunda Núñez', { exact: true }).first()).toBeVisible()
  },
)

test(
  'a pass is blocked with a reason that the page shows, and unblocked',
  atDesk,
  async ({ page, shop }, { project }) => {
    const buyer = {
      ...buyerAt(`bloq-${project.name}@ejemplo.com`),
      lastname: `Bloq${project.name}`,
    }
    await buy(shop, addition, buyer)
    await signInAs(page, shop)
    await openOrderOf(page, buyer.lastname)

    await page.getByRole('button', { name: 'Bloquear el pase de Titular 1 Núñez' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bloquear el pase de Titular 1 Núñez' })
    const reason = dialog.getByLabel('Motivo')
    await reason.press('Enter')
    await expect(reason).toHaveAccessibleDescription(/Escribí un motivo/)
    await expect(reason).toBeFocused()
    await expectNoFindings(page)
    await reason.fill('Teléfono perdido')
    await dialog.getByRole('button', { name: 'Bloquear' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Bloqueado por: Teléfono perdido')).toBeVisible()
    const reissue = page.getByRole('button', { name: 'Reemitir el código de Titular 1 Núñez' })
    await expect(reissue).toBeDisabled()
    await expect(reissue).toHaveAccessibleDescription(/cuando el pase esté desbloqueado/)
    await expect(page.getByRole('rowheader', { name: 'Pase bloqueado' })).toBeVisible()
    await expectNoFindings(page)

    await page.getByRole('button', { name: 'Desbloquear el pase de Titular 1 Núñez' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click()
    await expect(page.getByText('Bloqueado por: Teléfono perdido')).toBeHidden()
    await expect(reissue).toBeEnabled()
  },
)

test(
  'the mail is sent again, and a server that is gone says so and loses nothing',
  oneWidth,
  async ({ page, shop }, { project }) => {
    const buyer = {
      ...buyerAt(`otra-${project.name}@ejemplo.com`),
      lastname: `Otra${project.name}`,
    }
    await buy(shop, addition, buyer)
    await shop.lastMailTo(buyer.email)
    await signInAs(page, shop)
    await openOrderOf(page, buyer.lastname)

    await page.getByRole('button', { name: 'Reenviar correo' }).click()
    await expect(page.getByText(/La confirmación sale en un momento/).first()).toBeVisible()
    await expect.poll(() => shop.mailCountTo(buyer.email)).toBe(2)

    await page.getByRole('button', { name: 'Corregir el email' }).click()
    const field = page.getByLabel('Email nuevo')
    await field.fill(`x-${buyer.email}`)
    await shop.stop()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(/No pudimos comunicarnos con el servidor/).first()).toBeVisible()
    await expect(field).toHaveValue(`x-${buyer.email}`)
    await shop.start()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(`La orden ahora usa x-${buyer.email}.`).first()).toBeVisible()
  },
)

test(
  'what the filter shows is downloaded, and a download that fails says so',
  oneWidth,
  async ({ page, shop }, { project }) => {
    const buyer = {
      ...buyerAt(`csv-${project.name}@ejemplo.com`),
      name: '=1+1',
      lastname: `Csv${project.name}`,
    }
    await buy(shop, addition, buyer)
    await signInAs(page, shop)
    await page.goto(`/admin/orders?q=${buyer.lastname}`)
    await expect(page.getByRole('rowheader')).toHaveCount(1)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^ordenes-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`"'=1+1";"${buyer.lastname}";"${buyer.email}"`)
    await expect(page.getByText('El archivo se descargó.').first()).toBeVisible()

    await shop.stop()
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    await expect(page.getByText(/No se pudo exportar/).first()).toBeVisible()
    await shop.start()

    await page.goto('/admin/orders?q=nadie')
    await expect(
      page.getByRole('main').getByText('Ninguna orden coincide con lo que buscás.'),
    ).toBeVisible()
    await expectNoFindings(page)
    await page
      .getByRole('main')
      .getByRole('paragraph')
      .getByRole('link', { name: 'Quitar filtros' })
      .click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
  },
)

async function openOrderOf(page: Page, lastname: string): Promise<void> {
  await page.goto(`/admin/orders?q=${lastname}`)
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Orden FP-/ })).toBeVisible()
}

async function nameHolder(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Corregir el titular' })
  await dialog.getByLabel('Nombre', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
}
