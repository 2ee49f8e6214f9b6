// What visitors do, in the words of the pages. Each function is one step of the flow and ends on the
// page that follows.
import type { Page } from '@playwright/test'
import type { OrderedItem } from '#domain/sale/orders/ordered-item.ts'
import { makeSubmission } from '../make.ts'
import { type E2eShop, expect } from './fixtures.ts'

export type Buyer = {
  name: string
  lastname: string
  nationality: string
  email: string
  phone: string
}

/** A buyer with an address of their own, so that journeys do not read each other's mail. */
export function buyerAt(email: string): Buyer {
  return {
    name: 'Lucía',
    lastname: "O'Higgins Núñez",
    nationality: 'Chile',
    email,
    phone: '+56 9 5555 1234',
  }
}

/** The page's code stays on its way, as on a slow line, until the function that this answers is called. */
export async function holdCodeBack(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  return code.resolve
}

export type Addition = {
  product: OrderedItem['name']
  days?: OrderedItem['duration']
  adults: number
  children: number
}

/** On the city page: adds people to a pass, with a double tap as on many phones, and waits for what says so. */
export async function addPasses(
  page: Page,
  { product, days = 3, adults, children }: Addition,
): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${days} `) }).check()
  const context = `${product}, ${days} ${days === 1 ? 'día' : 'días'}`
  await page.getByRole('spinbutton', { name: `Adultos, ${context}` }).fill(String(adults))
  await page.getByRole('spinbutton', { name: `Niños, ${context}` }).fill(String(children))
  await page.getByRole('button', { name: `Agregar al carrito: ${product}` }).dblclick()
  await expect(page.getByText('Pases agregados!').first()).toBeVisible()
}

export async function giveDetails(page: Page, buyer: Buyer): Promise<void> {
  await page.getByRole('link', { name: 'Proceder al Pago' }).click()
  await fillBuyer(page, buyer)
  await fillHolders(page)
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cómo querés pagar?')
}

/** From the city to the ways to pay; one adult's Full Pass unless told otherwise. */
export async function choosePass(
  page: Page,
  buyer: Buyer,
  addition: Partial<Addition> = {},
): Promise<void> {
  await page.goto('/buenos-aires')
  await addPasses(page, { product: 'Full Pass', adults: 1, children: 0, ...addition })
  await page.goto('/cart')
  await giveDetails(page, buyer)
}

export async function fillBuyer(page: Page, buyer: Buyer): Promise<void> {
  const form = page.getByRole('group', { name: 'Comprador' })
  await form.getByLabel('Nombre', { exact: true }).fill(buyer.name)
  await form.getByLabel('Apellido').fill(buyer.lastname)
  await form.getByLabel('Nacionalidad').fill(buyer.nationality)
  await form.getByLabel('E-mail').fill(buyer.email)
  await form.getByLabel('Teléfono').fill(buyer.phone)
}

/** Names every holder Titular 1, Titular 2 … in the order of the page. */
export async function fillHolders(page: Page): Promise<void> {
  const people = page.getByRole('group', { name: /^(Adulto|Niño) \d/ })
  for (const [index, person] of (await people.all()).entries()) {
    await person.getByLabel('Nombre').fill(`Titular ${index + 1}`)
    await person.getByLabel('Apellido').fill('Núñez')
  }
}

export async function fillCard(page: Page, holder = 'APRO'): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill('4509 9535 6623 3704')
  await page.getByLabel('Nombre en la tarjeta').fill(holder)
  await page.getByLabel('Vencimiento').fill('11/30')
  await page.getByLabel('CVV').fill('123')
}

export async function pay(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Pagar/ })
    .filter({ visible: true })
    .click()
}

export async function expectBought(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Listo! Tus pases están acá')
}

/**
 * An order made by one request, as the payment page sends it, for journeys that begin after it; paid
 * with the sandbox's card unless `payment` says otherwise. Answers the operation number.
 */
export async function buy(
  shop: E2eShop,
  { product, days = 3, adults, children }: Addition,
  buyer: Buyer,
  payment: object = {},
): Promise<string> {
  const answer = await fetch(`${shop.url}/checkout/payment.data`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop.url },
    body: JSON.stringify({
      ...makeSubmission({ items: [{ name: product, duration: days, adults, children }], buyer }),
      ...payment,
    }),
  })
  const text = await answer.text()
  const operationNumber = /FP-\d+/.exec(text)?.[0]
  if (!operationNumber) throw new Error(`The order was refused: ${answer.status} ${text}`)
  return operationNumber
}

type Mail = { text?: string | undefined }
type LinkKind = 'order' | 'pass' | 'gift'

/** The links of a mail that lead to pages of a kind. */
export function linksIn({ text = '' }: Mail, kind: LinkKind): string[] {
  return [...text.matchAll(new RegExp(`https?://\\S+/${kind}/\\S+`, 'g'))].map(([link]) => link)
}

/** The first of them; fails without one. */
export function linkIn(mail: Mail, kind: LinkKind): string {
  const [link] = linksIn(mail, kind)
  if (!link) throw new Error(`No link to a page of the kind ${kind} in: ${mail.text}`)
  return link
}
