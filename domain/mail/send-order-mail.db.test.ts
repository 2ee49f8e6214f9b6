import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createPassDocuments } from '#adapters/documents/pass-documents.ts'
import { charges, exchangeRates, orders } from '#db/schema.ts'
import type { OrderMailJob } from '#domain/ground/outbox/order-mail.ts'
import { assignCharge } from '#domain/money/payments/assign-charge.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import type { PaymentProvider } from '#domain/money/providers/provider.ts'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { nameGiftHolder } from '#domain/sale/gifts/change-gift.ts'
import { paymentProviders } from '#server/payment-providers.ts'
import { done, firstOf } from '#tests/done.ts'
import { makeDevice, passesOf, scan } from '#tests/gate.ts'
import { makeCheckout, makeKey, makeOrder } from '#tests/make.ts'
import { bytesOf } from '#tests/outbox.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { ANA, askRefund, makePaidOrder } from '#tests/refunds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { upgrade } from '#tests/upgrades.ts'
import { drawSheets, sendOrderMail } from './send-order-mail.ts'

test('the confirmation and its PDF say what was bought, at which price, how it was paid, when and as which operation', async () => {
  const shop = await createTestShop({ now: '2026-11-21T23:05:00Z' })
  const orderId = await makeOrder(shop, {
    items: [
      { name: 'Sight Pass', duration: 3, adults: 1, children: 0 },
      { name: 'Full Pass', duration: 1, adults: 2, children: 1 },
    ],
    method: 'paypal',
  })
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))

  await sendOrderMail(shop, { orderId })

  const { text, html, pdf } = await lastMail(shop)
  for (const told of [text, html, pdf]) {
    expectInOrder(told, [
      'Comprobante',
      'Compra de prueba: no se cobró nada.',
      'Lo que compraste',
      'Sight Pass',
      '3 días · 1 adulto',
      'US$ 120,00',
      'Full Pass',
      '1 día · 2 adultos, 1 niño',
      'US$ 280,00',
      'Total',
      'US$ 400,00',
      'Medio de pago',
      'PayPal',
      'Fecha de pago',
      '21 de noviembre de 2026, 20:05',
      'Número de operación',
      order?.operationNumber ?? '',
      'Podés arrepentirte de esta compra dentro de los 10 días corridos, sin dar motivos y sin costo.',
      'Botón de arrepentimiento',
      'Comprobante de pago. No es una factura.',
    ])
    expect(told).not.toMatch(/Te cobraron|por dólar|Devoluciones|Impuesto/)
  }
  for (const told of [text, pdf]) expect(told).toContain(`${shop.publicUrl}/withdrawal`)
})

test('the mail of an upgrade tells its line as a difference, not as the price of the pass', async () => {
  const shop = await createTestShop()
  const items = [{ name: 'Sight Pass' as const, duration: 1 as const, adults: 1, children: 0 }]
  const orderId = await makeOrder(shop, { items, shownTotalCents: 50_00 })
  const pass = firstOf(await passesOf(shop, orderId))
  const to = { productName: 'Sight Pass' as const, durationDays: 3 as const }
  const upgradeOrderId = await upgrade(shop, pass, 70_00, { to })

  await sendOrderMail(shop, { orderId, upgradeOrderId })

  const { text, html, pdf } = await lastMail(shop)
  for (const told of [text, html, pdf]) {
    expectInOrder(told, ['Sight Pass', 'mejora a 3 días, diferencia · 1 adulto', 'US$ 70,00'])
  }
})

test('the links of passes name the copy of the order, how to send one and what they open', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)
  const secretFor = (purpose: 'order' | 'order_copy') => shop.links.secretFor(purpose, orderId, 1)

  await sendOrderMail(shop, { orderId })

  const [mail] = await shop.outbox.all()
  for (const told of [mail?.text ?? '', String(mail?.html)]) {
    const places = [
      `${shop.publicUrl}/order/${secretFor('order')}`,
      `${shop.publicUrl}/pass/`,
      `#${secretFor('order_copy')}`,
      'abren toda la compra',
      `${shop.publicUrl}/order/${secretFor('order')}/send`,
      `${shop.publicUrl}/buenos-aires/attractions`,
    ].map((part) => told.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(told).not.toContain(`#${secretFor('order')}`)
  }
})

test('a confirmation asks once for the names that are missing, with the place to give them', async () => {
  const shop = await createTestShop()
  const nobody = { name: '', lastname: '' }
  const holders = Object.entries(makeCheckout().holders)
  const orderId = await makeOrder(shop, {
    holders: Object.fromEntries(holders.map(([key, one], at) => [key, at === 0 ? one : nobody])),
  })
  const [, second, third] = await passesOf(shop, orderId)
  const send = async (job: Partial<OrderMailJob> = {}) => {
    const repeatId = makeKey()
    await sendOrderMail(shop, { orderId, repeatId, ...job })
    const mail = (await shop.outbox.all()).find(({ messageId }) => messageId?.includes(repeatId))
    return [mail?.text ?? '', mail?.html ?? '']
  }
  const place = `${shop.publicUrl}/order/${shop.links.secretFor('order', orderId, 1)}#names`

  for (const told of await send()) {
    expect(told.split('Todavía faltan los nombres de 2 personas.')).toHaveLength(2)
    expect(told.split(place)).toHaveLength(2)
  }
  for (const told of await send({ reissuedPassId: second?.id })) expect(told).not.toContain(place)

  const shown = { shownName: '', shownLastname: '' }
  const given = { name: 'Ana', lastname: 'Gómez', ...shown }
  done(await nameGiftHolder(shop, { orderId, passId: second?.id ?? '', ...given }))
  for (const told of await send()) expect(told).toContain('Todavía falta el nombre de una persona.')
  // A pass that was used keeps its number.
  await scan(shop, await makeDevice(shop), { code: third?.code ?? '' })
  for (const told of await send()) expect(told).not.toContain(place)
})

test('a voucher of Mercado Pago says pesos, their rate and the day of the payment, in mail and PDF', async () => {
  const shop = withPesos(await createTestShop())
  const rate = { pesosPerDollar: '1450.5', source: 'BNA', quotedOn: '2026-11-21', setBy: ANA }
  await shop.db.insert(exchangeRates).values({ ...rate, setAt: shop.clock.now() })
  const charged = { amountCents: 1_015_350_00, currency: 'ARS' as const }
  const paymentId = makeKey()
  const bought = { method: 'mercado-pago', shownCharge: charged, paymentId } as const
  const orderId = await makeOrder(shop, bought)

  shop.clock.set('2026-11-23T13:30:00Z')
  const common = { ...charged, ref: 'mp-1', paymentId, isOurs: true }
  await recordCharge(shop, 'mercado-pago', { ...common, state: 'settled' })
  await sendOrderMail(shop, { orderId })

  const { text, html, pdf } = await lastMail(shop)
  for (const told of [text, html, pdf]) {
    expectInOrder(told, [
      'Total',
      'US$ 700,00',
      'Te cobraron',
      '$ 1.015.350,00 ARS',
      'A $ 1.450,50 ARS por dólar',
      'Mercado Pago',
      '23 de noviembre de 2026, 10:30',
    ])
    expect(told).not.toContain('Compra de prueba')
  }
})

test('a confirmation that is sent again tells what went back since, and so does the PDF of the order', async () => {
  const [shop] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop)
  const refund = await askRefund(shop, order, [0])

  await sendOrderMail(shop, { orderId: order.id, repeatId: makeKey() })
  const asked = await lastMail(shop)
  await sendRefund(shop, refund)
  const secret = shop.links.secretFor('order', order.id, 1)
  const drawn = done(await drawSheets(shop, secret))

  for (const told of [asked.text, asked.html, asked.pdf]) {
    expectInOrder(told, ['US$ 700,00', 'Devoluciones', 'US$ 250,00', 'en camino'])
  }
  expectInOrder(pdfText(drawn.pdf), ['US$ 700,00', 'Devoluciones', 'US$ 250,00', 'hecha'])
})

test('a mail about a new code has the receipt in its PDF alone', async () => {
  const shop = await createTestShop()
  const { id: orderId, passes } = await makePaidOrder(shop)

  await sendOrderMail(shop, { orderId, repeatId: makeKey(), reissuedPassId: passes[0].id })

  const { text, html, pdf } = await lastMail(shop)
  for (const told of [text, html]) {
    expect(told).not.toContain('Fecha de pago')
    expect(told).not.toContain('US$ 700,00')
  }
  expect(pdf).toContain('Fecha de pago')
})

test('a new code of one of several passes without names is the first of its mail', async () => {
  const shop = await createTestShop()
  const nobody = { name: '', lastname: '' }
  const names = Object.keys(makeCheckout().holders).map((key) => [key, nobody])
  const { id: orderId, passes } = await makePaidOrder(shop, { holders: Object.fromEntries(names) })

  await sendOrderMail(shop, { orderId, repeatId: makeKey(), reissuedPassId: passes[1]?.id })

  const { text } = await lastMail(shop)
  expect(text).toContain('Un código nuevo para Pase 2')
  expect(text.match(/^Pase \d(?=:)/gm)).toEqual(['Pase 2', 'Pase 1', 'Pase 3'])
})

test('money that staff assigned to an order is told as it was charged', async () => {
  const shop = await createTestShop()
  const paymentId = makeKey()
  const orderId = await makeOrder(shop, { token: 'sandbox_pending_12345678', paymentId })
  const less = { amountCents: 690_00, currency: 'USD', paymentId }
  await recordCharge(shop, 'sandbox', { ...less, ref: 'less', isOurs: true, state: 'settled' })
  const [charge] = await shop.db.select().from(charges).where(eq(charges.providerRef, 'less'))
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  const { operationNumber = '' } = order ?? {}
  const chargeId = charge?.id ?? ''
  await assignCharge(shop, { chargeId, operationNumber, reason: 'x', actor: ANA })

  await sendOrderMail(shop, { orderId })

  const { text, html, pdf } = await lastMail(shop)
  for (const told of [text, html, pdf]) {
    expectInOrder(told, ['Total', 'US$ 700,00', 'Te cobraron', 'US$ 690,00', 'Medio de pago'])
    expect(told).not.toContain('por dólar')
  }
})

/** The shop with Mercado Pago's page in place of its provider. */
function withPesos(shop: TestShop): TestShop {
  const sandbox = firstOf(shop.payments.all)
  const openUntil = new Date('2026-11-24T12:00:00Z')
  const mercadoPago: PaymentProvider = {
    ...sandbox,
    name: 'mercado-pago',
    currency: 'ARS',
    takesRealMoney: true,
    start: async () => ({
      kind: 'redirect',
      sessionRef: 's-1',
      url: 'https://p.example',
      openUntil,
    }),
  }
  return { ...shop, payments: paymentProviders([mercadoPago], undefined, undefined) }
}

/** Each as it is read: of the PDF and the HTML what follows the passes, on one line. */
async function lastMail(shop: TestShop) {
  const [mail] = (await shop.outbox.all()).slice(-1)
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
  const html = (mail?.html ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  return { text: mail?.text ?? '', html, pdf: pdfText(bytesOf(file?.content)) }
}

/** Each behind the one before it, from the receipt's title on. */
function expectInOrder(words: string, texts: string[]): void {
  const told = words.replaceAll('\u00a0', ' ')
  let from = told.lastIndexOf('Comprobante', told.lastIndexOf('Lo que compraste'))
  expect(from).toBeGreaterThan(-1)
  for (const text of texts) {
    const at = told.indexOf(text, from)
    expect(at, `«${text}» in ${told.slice(from)}`).toBeGreaterThanOrEqual(from)
    from = at
  }
}

test('sheets that find too many drawings waiting are refused for now and not counted', async () => {
  const shop = await createTestShop()
  const documents = createPassDocuments({ waiting: 0 })
  onTestFinished(() => documents.close())
  const orderId = await makeOrder(shop)
  const secret = shop.links.secretFor('order', orderId, 1)

  for (let tries = 0; tries < 25; tries += 1) {
    expect(await drawSheets({ ...shop, passDocuments: documents }, secret)).toEqual({
      ok: false,
      reason: 'sheets_busy',
      retryAfterSeconds: 15,
    })
  }

  expect(await drawSheets(shop, secret)).toMatchObject({ ok: true })
})
