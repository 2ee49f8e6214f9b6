// Every page that a visitor can be on, in one language: those that everybody can open, and those of one
// purchase from the cart to what is behind its links. For what has to hold on all of them.
import type { Page } from '@playwright/test'
import { localPath } from '#domain/ground/language.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { type E2eShop, expect } from './fixtures.ts'
import { type Buyer, buyerAt, linkIn } from './visitor.ts'

/** Looks at the page as it stands; what it changes there is its own to put right. */
export type Look = () => Promise<void>

/** One address of each kind, and of each state that has one. */
export const publicPaths = `/ /buenos-aires /buenos-aires/attractions
  /buenos-aires/attractions?q=nada-de-nada /buenos-aires/map#lugar-malba
  /buenos-aires/attractions/don-julio /buenos-aires/attractions/teatro-colon
  /buenos-aires/attractions/no-existe /buenos-aires/passes /buenos-aires/passes/sight-pass
  /buenos-aires/plan /buenos-aires/plan?lugar=teatro-colon&lugar=malba&lugar=don-julio&ninos=1
  /buenos-aires/how-it-works /buenos-aires/faqs /cart /help /help?q=pase /contact /terms /privacy
  /refund-policy /withdrawal/how-it-works /order-lookup /withdrawal /withdrawal/no-existe
  /order/no-existe /pass/no-existe /shared/no-existe`.split(/\s+/)

export async function openPublic(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(localPath(path, language))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

/** Buys in a language and looks at each step, with what went wrong there. Ends on the confirmation. */
export async function lookWhileBuying(
  page: Page,
  { language, email, look }: { language: Language; email: string; look: Look },
): Promise<void> {
  const spoken = { locale: language }
  await page.goto(localPath('/buenos-aires', language))
  await page
    .getByRole('button', { name: m.shop_family_take({ count: 2 }, spoken) })
    .first()
    .dblclick()
  await expect(page.getByText(m.shop_purchase_cart_count({ count: 2 }, spoken))).toBeVisible()
  await look()
  // The same button leads to the cart, with what was taken once.
  await page.getByRole('button', { name: m.shop_purchase_cart_link({}, spoken) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.order_cart_title({}, spoken))
  await look()

  await page.getByRole('link', { name: m.order_cart_proceed({}, spoken) }).click()
  const goOn = page.getByRole('button', { name: m.order_details_submit({}, spoken) })
  await goOn.filter({ visible: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await look()
  await fillDetails(page, buyerAt(email), language)
  await goOn.filter({ visible: true }).click()

  const paying = page.getByRole('button', { name: payWords(language) }).filter({ visible: true })
  await paying.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await look()
  await page.getByRole('radio', { name: m.order_payment_mercado_pago({}, spoken) }).check()
  await look()
  await page.getByRole('radio', { name: m.order_payment_card({}, spoken) }).check()
  await page.getByRole('button', { name: m.order_payment_test_fill({}, spoken) }).click()
  await paying.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(m.order_confirmation_title({}, spoken))
  await look()
}

async function fillDetails(page: Page, buyer: Buyer, language: Language): Promise<void> {
  const spoken = { locale: language }
  const name = m.order_details_name({}, spoken)
  const lastname = m.order_details_lastname({}, spoken)
  const form = page.getByRole('group', { name: m.order_details_buyer({}, spoken) })
  await form.getByLabel(m.order_details_nationality({}, spoken)).fill(buyer.nationality)
  await form.getByLabel(m.order_details_email({}, spoken)).fill(buyer.email)
  await form.getByLabel(m.order_details_phone({}, spoken)).fill(buyer.phone)
  const names = await page.getByRole('textbox', { name, exact: true }).all()
  for (const [index, field] of names.entries()) {
    await field.fill(`${buyer.name} ${index}`)
  }
  for (const field of await page.getByRole('textbox', { name: lastname }).all()) {
    await field.fill(buyer.lastname)
  }
}

/** "Pay …" up to the amount. */
function payWords(language: Language): RegExp {
  return new RegExp(`^${m.order_payment_submit({ total: '' }, { locale: language }).trim()}`)
}

/** Looks at what is behind the links of a purchase of two passes that was bought in a language. */
export async function lookBehindLinks(
  page: Page,
  shop: E2eShop,
  { language, email, look }: { language: Language; email: string; look: Look },
): Promise<void> {
  const spoken = { locale: language }
  const mail = await shop.lastMailTo(email)
  const order = linkIn(mail, 'order')
  const heading = page.getByRole('heading', { level: 1 })
  const open = async (address: string) => {
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    await expect(heading).toBeVisible()
  }
  await open(order)
  await look()
  await open(linkIn(mail, 'pass'))
  await look()

  await open(`${order}/upgrade`)
  await page.getByRole('group').first().getByRole('radio').last().check()
  await look()
  await open(`${order}/refund`)
  await page.getByRole('checkbox').first().check()
  await look()

  await open(`${order}/send`)
  await page.getByLabel(m.share_recipient({}, spoken)).first().fill('Ana')
  await page
    .getByRole('button', { name: m.share_create({}, spoken) })
    .first()
    .click()
  const shared = page.getByLabel(m.share_link({}, spoken), { exact: true })
  await expect(shared).toBeVisible()
  await look()
  const link = await shared.inputValue()
  await open(order)
  await look()
  await open(link)
  await look()
}
