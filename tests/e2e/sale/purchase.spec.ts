import type { Locator, Page } from '@playwright/test'
import { decodeQr } from '#tests/decode-qr.ts'
import { DESK, expect, oneWidth, PHONE, test } from '#tests/e2e/fixtures.ts'
import {
  addPasses,
  buyerAt,
  choosePass,
  expectBought,
  fillCard,
  giveDetails,
  linkIn,
  pay,
} from '#tests/e2e/visitor.ts'
import { bytesOf } from '#tests/outbox.ts'
import { pageCount } from '#tests/pdf-text.ts'

// One purchase from end to end as on a machine that has nothing but Node.
test.use({ isEmbedded: true })

// At the desk a purchase is walked by keyboard.spec.ts and analytics.spec.ts.
test(
  'a family buys passes, finds one QR code for all and one per person in the mail, opens a pass and finds the order again',
  oneWidth,
  async ({ page, shop }) => {
    const buyer = buyerAt('familia@ejemplo.com')

    // Home → city.
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Explorá más/)
    await page.getByRole('main').getByRole('link', { name: 'Ver Buenos Aires' }).click()

    // City → cart.
    await addPasses(page, { product: 'Full Pass', adults: 2, children: 1 })
    await addPasses(page, { product: 'Benefits Pass', days: 5, adults: 1, children: 0 })
    await page.getByRole('link', { name: 'Ir al carrito' }).click()
    await expect(page.getByRole('link', { name: /Carrito.*4/ }).first()).toBeVisible()
    await expect(page.getByText('US$ 790,00').filter({ visible: true }).first()).toBeVisible()
    await expect(
      page.getByText('Impuestos: se calculan en el pago').filter({ visible: true }).first(),
    ).toBeVisible()

    // Cart → details → payment → confirmation.
    await giveDetails(page, buyer)
    await fillCard(page)
    // As the key of a phone's keyboard: it goes on, and buys from the last field alone.
    await page.getByLabel('Número de tarjeta').press('Enter')
    await expect(page.getByLabel('Nombre en la tarjeta')).toBeFocused()
    await pay(page)
    await expectBought(page)
    const operationNumber =
      (await page
        .getByText(/^FP-\d+$/)
        .first()
        .textContent()) ?? ''
    await expect(page.getByText(buyer.email).first()).toBeVisible()
    await expect(page.getByText('Titular 4 Núñez')).toBeVisible()

    // The mail, as a mail program reads it.
    const mail = await shop.lastMailTo(buyer.email)
    expect(mail.subject).toContain(operationNumber)
    const pictures = mail.attachments.filter((file) => file.mimeType === 'image/png')
    const [groupCode, ...codes] = await Promise.all(
      pictures.map(({ content }) => decodeQr(bytesOf(content))),
    )
    expect(codes).toHaveLength(4)
    // The confirmation shows it too, large enough for a counter.
    const together = page.getByRole('img', { name: 'Código QR para entrar todos juntos' })
    await expect(together).toBeVisible()
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      expect((await together.boundingBox())?.width).toBeGreaterThanOrEqual(280)
      expect(await codeOn(together)).toBe(groupCode)
    }

    // The pass on the phone: the screen shows the very code of the mail.
    const passUrl = linkIn(mail, 'pass')
    await page.goto(passUrl)
    const qr = page.getByRole('img', { name: /^Código QR/ })
    await expect(qr).toBeVisible()
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      expect((await qr.boundingBox())?.width).toBeGreaterThanOrEqual(240)
      expect(await codeOn(qr)).toBe(codes[0])
    }

    // Look-up: the same device shows it, another number is not found.
    await page.goto('/order-lookup')
    await page.getByLabel('Número de operación').fill('FP-1')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByText('No se encontró ninguna orden con ese número.')).toBeVisible()
    await page.getByLabel('Número de operación').fill(operationNumber)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Titular 4 Núñez')).toBeVisible()
  },
)

test(
  'the confirmation empties the cart, says what was paid, prints codes and forgets on request; the card stays in the browser',
  oneWidth,
  async ({ page }) => {
    const buyer = buyerAt('una-vez@ejemplo.com')
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await choosePass(page, buyer)
    await fillCard(page, 'NOMBRE SECRETO')
    await pay(page)
    const toast = page.getByText(`Te enviamos un e-mail de confirmación a ${buyer.email}.`).first()
    await expect(toast).toBeVisible()
    // What was paid on one sheet, the code on the next, and no blank one after it.
    expect(await sheetsOf(page)).toBe(2)
    await page.reload()
    await expectBought(page)
    await expect(toast).toBeHidden()
    const main = page.getByRole('main')
    await expect(main.getByText('US$ 250,00').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('Tarjeta', { exact: true })).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    const code = page.locator('img[src$="/code.svg"]')
    await expect(code).toBeVisible()
    const link = (await page.locator('a[href^="/pass/"]').getAttribute('href')) ?? ''
    const printed = await codeOn(code)
    await page.emulateMedia({ media: null })
    await page.goto('/checkout/payment')
    await expectBought(page)
    await page.goto('/cart')
    await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
    await page.goto(link)
    expect(await codeOn(page.getByRole('img', { name: /^Código QR/ }))).toBe(printed)
    expect(await sheetsOf(page)).toBe(1)

    // Four digits come up in a random key by chance: the number in any writing, or its last eight.
    const number = /4509(?:%20|\D)?9535|6623(?:%20|\D)?3704/
    const everything = sent.join('\n')
    expect(everything).toContain('sandbox_approved_')
    expect(everything).not.toMatch(number)
    for (const secret of [/11\/30/, /NOMBRE.{1,3}SECRETO/, /"123"/]) {
      expect(everything).not.toMatch(secret)
    }
    // What caches keep is asked for by no address with a secret in it.
    const secret = link.split('/').at(-1) ?? ''
    const asked = sent.filter((one) => one.includes(secret))
    expect(asked.filter((one) => !new URL(one).pathname.startsWith('/pass/'))).toEqual([])

    await page.goto('/checkout/confirmation')
    const kept = await keptBy(page)
    expect(kept).not.toMatch(number)
    expect(kept).not.toContain('vereda.details')
    await page.getByRole('button', { name: 'Borrar mis datos de este dispositivo' }).click()
    await expect(page.getByText('Datos borrados').first()).toBeVisible()
    expect(await keptBy(page)).not.toContain(buyer.email)
  },
)

/** What a scanner reads there, once a picture that is fetched has come: its place is there before. */
async function codeOn(drawing: Locator): Promise<string> {
  await drawing.evaluate((shown) =>
    shown instanceof HTMLImageElement ? shown.decode() : undefined,
  )
  return decodeQr(new Uint8Array(await drawing.screenshot({ scale: 'css' })))
}

async function sheetsOf(page: Page): Promise<number> {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  return pageCount(await page.pdf({ format: 'Letter', margin }))
}

async function keptBy(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
}
