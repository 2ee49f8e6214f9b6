// From a question to its answer, and from there to people: what somebody does who is not sure yet.
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import { signInAs } from '#tests/e2e/staff.ts'

test(
  'a visitor searches the help, writes to the shop, and staff find the message',
  oneWidth,
  async ({ page, shop }) => {
    // One question is open at a time, and each has an address of its own.
    await page.goto('/buenos-aires/faqs#activacion')
    const questions = page.getByRole('main').locator('details')
    await expect(questions.nth(1)).toHaveAttribute('open', '')
    await questions.first().locator('summary').click()
    await expect(questions.first()).toHaveAttribute('open', '')
    await expect(questions.nth(1)).not.toHaveAttribute('open')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Centro de ayuda' }).click()
    await page.getByLabel('Buscar en la ayuda').fill('ornitorrinco')
    await page.getByLabel('Buscar en la ayuda').press('Enter')
    await expect(page.getByRole('heading', { name: /^No encontramos nada/ })).toBeVisible()
    await page.getByLabel('Buscar en la ayuda').fill('perdi telefono')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('heading', { name: 'Perdí el celular' }).click()
    await page.getByRole('main').getByRole('link', { name: 'escribinos' }).click()

    await page.getByLabel('Tu nombre').fill('Ana Pérez')
    await page.getByLabel('Tu e-mail').fill('ana.perez@ejemplo.com')
    await page.getByLabel('Tu mensaje').fill('Perdí el teléfono en el tren.')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByLabel('¿Sobre qué es?')).toBeFocused()
    await expect(page.getByLabel('Tu mensaje')).toHaveValue('Perdí el teléfono en el tren.')
    await expectNoFindings(page)
    await page.getByLabel('¿Sobre qué es?').selectOption({ label: 'Mi pase en el celular' })
    await page.getByRole('button', { name: 'Enviar' }).click()
    const number = (await page.getByText(/^Tu número: CO-/).textContent())?.slice(-16) ?? ''
    await expectNoFindings(page)
    await shop.lastMailTo('ana.perez@ejemplo.com', new RegExp(number))

    await signInAs(page, shop)
    await page.goto('/admin/testimonials')
    await page.getByRole('button', { name: 'Ocultar el testimonio de Lucía' }).click()
    await expect(page.getByRole('button', { name: 'Mostrar el testimonio de Lucía' })).toBeVisible()
    await page.getByRole('button', { name: 'Editar el testimonio de Carmen' }).click()
    await expectNoFindings(page)
    await page.getByLabel('Qué dice (Español)').fill('La parrilla pagó el pase.')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.goto('/admin/contacts')
    // The menu's counts are remembered for a while, but not beyond what staff did above.
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await expect(page.getByRole('link', { name: /^Consultas sin responder: \d+$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    const row = page.getByRole('row', { name: new RegExp(number) })
    await expect(row).toContainText('Perdí el teléfono en el tren.')
    await expectNoFindings(page)
    await row.getByRole('button', { name: `Marcar como respondida: ${number}` }).click()
    await expect(row).toBeHidden()

    await page.goto('/')
    await expect(page.getByText('La parrilla pagó el pase.')).toBeVisible()
    await expect(page.getByText('Lucía', { exact: true })).toBeHidden()
  },
)
