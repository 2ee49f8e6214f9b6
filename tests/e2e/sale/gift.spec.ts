// A pass is given away: the buyer gets the receipt, somebody else the passes, and says who travels.
import { expectNoFindings } from '#tests/e2e/axe.ts'
import { expect, oneWidth, test } from '#tests/e2e/fixtures.ts'
import { addPasses, buyerAt, fillBuyer, fillCard, linkIn, pay } from '#tests/e2e/visitor.ts'

test(
  'passes are bought as a gift, and who gets them names the holder and opens the pass',
  oneWidth,
  async ({ page, shop }) => {
    const buyer = buyerAt('regala@ejemplo.com')
    const recipient = 'recibe@ejemplo.com'
    await page.goto('/buenos-aires')
    await addPasses(page, { product: 'Full Pass', adults: 1, children: 1 })
    await page.getByRole('link', { name: 'Ir al carrito' }).click()
    await page.getByRole('link', { name: 'Proceder al Pago' }).click()

    // Details: a gift, the second name left to who gets it.
    await fillBuyer(page, buyer)
    const goOn = page.getByRole('button', { name: 'Continuar al pago' }).filter({ visible: true })
    await goOn.click()
    const adult = page.getByRole('group', { name: /^Adulto 1/ })
    await expect(adult.locator('[aria-invalid]')).toHaveCount(1)
    await page.getByRole('checkbox', { name: 'Es un regalo' }).check()
    await expect(adult.locator('[aria-invalid]')).toHaveCount(0)
    const gift = page.getByRole('group', { name: 'Para quién es' })
    await gift.getByLabel('Nombre de quien lo recibe').fill('Ana Gómez')
    await gift.getByLabel('Mensaje (opcional)').fill('¡Feliz cumpleaños!')
    await adult.getByLabel('Nombre').fill('Ana')
    await goOn.click()
    await expect(page.getByText('Falta revisar 2 datos.')).toBeVisible()
    await adult.getByLabel('Apellido').fill('Gómez')
    const address = gift.getByLabel('E-mail de quien lo recibe')
    await address.fill(recipient)
    await expectNoFindings(page)
    // What was typed stays: turned off and on, and loaded again.
    await page.getByRole('checkbox', { name: 'Es un regalo' }).uncheck()
    await expect(gift).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Es un regalo' }).check()
    await expect(address).toHaveValue(recipient)
    await page.reload()
    await expect(address).toHaveValue(recipient)
    await goOn.click()
    await expect(page.getByText('Regalo para Ana Gómez')).toBeVisible()
    await fillCard(page)
    await pay(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Tu regalo está listo!')
    await expect(page.getByRole('link', { name: 'Abrir este pase' })).toHaveCount(0)

    // The buyer's mail is a receipt; the recipient's the gift, on another phone.
    const receipt = await shop.lastMailTo(buyer.email)
    expect(receipt.subject).toContain('Tu regalo para Ana Gómez')
    const mail = await shop.lastMailTo(recipient)
    expect(mail.subject).toBe('Lucía te regala Buenos Aires')
    await page.goto(linkIn(mail, 'gift'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un regalo para vos')
    await expect(page.getByText('¡Feliz cumpleaños!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Pase 2' })).toBeVisible()
    await expectNoFindings(page)
    await page.getByLabel('Nombre', { exact: true }).filter({ visible: true }).fill('Lía')
    await page.getByLabel('Apellido').filter({ visible: true }).fill('Gómez')
    await page.getByRole('button', { name: 'Guardar el nombre' }).filter({ visible: true }).click()
    await expect(page.getByText('Nombre guardado.')).toBeVisible()
    await page.getByRole('link', { name: 'Abrir este pase: 2, Lía Gómez' }).click()
    await expect(page.getByRole('img', { name: 'Código QR del pase de Lía Gómez' })).toBeVisible()

    // The buyer sees that it was sent, and the codes behind one press.
    await page.goto(linkIn(receipt, 'order'))
    await expect(page.getByText(`Se lo enviamos a ${recipient}`)).toBeVisible()
    await expect(page.getByRole('img', { name: /^Código QR/ })).toHaveCount(0)
    await expectNoFindings(page)
    await page.getByRole('link', { name: 'Cambiar o enviar el regalo' }).click()
    await page.getByLabel('E-mail correcto').fill(`nueva-${recipient}`)
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Corregir y enviar' }).click()
    await expect(page.getByText('En unos minutos sale el correo.')).toBeVisible()
    await shop.lastMailTo(`nueva-${recipient}`)
  },
)
