import { readFile } from 'node:fs/promises'
import { readGroupCode } from '#domain/passes/group-code.ts'
import { decodeQr } from '../decode-qr.ts'
import { expect, oneWidth, test } from './fixtures.ts'
import { verifyKeysOf } from './pass-keys.ts'
import { buy, buyerAt, linkIn } from './visitor.ts'

test('a pass works without JavaScript', oneWidth, async ({ browser, shop }, { project }) => {
  const buyer = buyerAt(`sin-codigo-${project.name}@ejemplo.com`)
  await buy(shop, { product: 'Sight Pass', adults: 1, children: 0 }, buyer)
  const link = linkIn(await shop.lastMailTo(buyer.email), 'pass')

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const phone = await plain.newPage()
  const answer = await phone.goto(link)

  expect(answer?.headers()['cache-control']).toContain('no-store')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  await expect(phone.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  await expect(phone.getByText('Titular 1 Núñez').first()).toBeVisible()
  await plain.close()
})

test('the code of all is in sight, that of each one swipe away, and the sheets can be downloaded', async ({
  page,
  shop,
}, { project }) => {
  const buyer = buyerAt(`deslizar-${project.name}@ejemplo.com`)
  await buy(shop, { product: 'Full Pass', adults: 2, children: 1 }, buyer)
  const mail = await shop.lastMailTo(buyer.email)
  await page.goto(linkIn(mail, 'order'))

  const keys = await verifyKeysOf(shop)
  const codes = page.getByRole('img', { name: /^Código QR/ })
  await expect(codes).toHaveCount(4)
  // Of two codes in one picture a gate may read the wrong one, on whatever width.
  for (const width of [360, 700, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('link', { name: 'Código del grupo' }).press('Enter')
    await expect(codes.first()).toBeInViewport({ ratio: 1 })
    await expect(codes.nth(1)).not.toBeInViewport()
    expect((await codes.first().boundingBox())?.width).toBeGreaterThanOrEqual(280)
    // A camera finds one code in all that is shown, and who is in it.
    const read = await decodeQr(new Uint8Array(await page.screenshot({ scale: 'css' })))
    const group = await readGroupCode(read, keys)
    expect(group.ok && group.contents.map(({ age }) => age)).toEqual(['adult', 'adult', 'child'])
    await page.getByRole('link', { name: 'Pase siguiente' }).first().press('Enter')
    await expect(codes.nth(1)).toBeInViewport({ ratio: 1 })
    await expect(codes.first()).not.toBeInViewport()
    await expect(codes.nth(2)).not.toBeInViewport()
    const isWider = await page.evaluate(() => document.body.scrollWidth > window.innerWidth)
    expect(isWider).toBe(false)
  }

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar en PDF' }).click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})

test(
  'the look-up of another device mails the link of the order',
  oneWidth,
  async ({ browser, shop }, { project }) => {
    const buyer = buyerAt(`otro-equipo-${project.name}@ejemplo.com`)
    const addition = { product: 'Full Pass', adults: 1, children: 0 } as const
    const operationNumber = await buy(shop, addition, buyer)
    await shop.lastMailTo(buyer.email)

    const elsewhere = await browser.newContext({ baseURL: shop.url })
    const other = await elsewhere.newPage()
    await other.goto('/order-lookup')
    await other.getByLabel('Número de operación').fill(operationNumber)
    await other.getByRole('button', { name: 'Buscar' }).click()
    await expect(other.getByText('No se encontró ninguna orden.', { exact: true })).toBeVisible()
    await other.getByLabel('E-mail de la compra').fill(buyer.email)
    await other.getByRole('button', { name: 'Enviar el enlace' }).click()
    await expect(other.getByText(/Si los datos coinciden/)).toBeVisible()

    await expect.poll(() => shop.mailCountTo(buyer.email)).toBe(2)
    const mail = await shop.lastMailTo(buyer.email)
    await other.goto(linkIn(mail, 'order'))
    await expect(other.getByText('Titular 1 Núñez').first()).toBeVisible()
    await elsewhere.close()
  },
)
