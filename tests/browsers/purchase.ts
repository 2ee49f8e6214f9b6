// The flow from the home page to a pass at the door, as one visitor walks it in one language: what is
// bought is two passes, for names that not every browser types alike.
import { expect } from '@playwright/test'
import type { Language } from '#domain/ground/vocabulary/language.ts'
import { readPassCode } from '#domain/passes/pass-code.ts'
import { m } from '#messages/messages.js'
import { decodeQr } from '../decode-qr.ts'
import type { E2eShop } from '../e2e/fixtures.ts'
import { verifyKeysOf } from '../e2e/pass-keys.ts'
import type { Place } from './driven-browser.ts'
import type { Visitor } from './visitor.ts'

const PASS = 'Full Pass'
const DAYS = 3
const TOTAL = 'US$ 500,00'
const holders = [
  { name: 'Ñusta', lastname: 'Güemes Ávila' },
  { name: '花子', lastname: '山田' },
] as const
const other: Record<Language, Language> = { es: 'pt', en: 'es', pt: 'en' }

export type Purchase = {
  visitor: Visitor
  shop: E2eShop
  language: Language
  /** For the mail; another one for every purchase. */
  email: string
  /** Whether the header has room for its items, or a menu has them. */
  isWide: boolean
  /** Hears what comes next, while the page is still the one before. */
  next(step: string): Promise<void>
}

/** Buys, opens what was bought without the shop, and changes the language. Rejects at what is missing. */
export async function walkPurchase(purchase: Purchase): Promise<void> {
  const { shop, next } = purchase
  await choosePasses(purchase)
  await next('details')
  await giveDetails(purchase)
  await next('payment')
  await pay(purchase)
  await readConfirmation(purchase)
  await next('order')
  const pass = await readPass(purchase)
  await next('pass without the shop')
  await shop.stop()
  try {
    await openWithoutShop(purchase, pass)
  } finally {
    await shop.start()
  }
  await next('change of language')
  await changeLanguage(purchase)
  await next('end')
}

async function choosePasses({ visitor, shop, language }: Purchase): Promise<void> {
  const to = { locale: language }
  const days = m.shop_purchase_days({ days: DAYS }, to)
  await visitor.open(`${shop.url}${language === 'es' ? '/' : `/${language}`}`)
  await visitor.press({
    role: 'link',
    name: m.shop_home_destination_open({ city: 'Buenos Aires' }, to),
    within: { role: 'main' },
  })
  await visitor.isAt(/\/buenos-aires$/)
  await visitor.press({ role: 'radio', name: /^3 / })
  await visitor.type(
    {
      role: 'spinbutton',
      name: `${m.shop_purchase_adults({}, to)}, ${m.shop_purchase_context({ pass: PASS, days }, to)}`,
    },
    '2',
  )
  await visitor.press({ role: 'button', name: m.shop_purchase_add_name({ pass: PASS }, to) })
  await visitor.see({ text: m.shop_purchase_added_title({}, to) })
  await visitor.press({ role: 'link', name: m.shop_purchase_cart_link({}, to) })
  await visitor.isAt(/\/cart$/)
  await visitor.see({ text: TOTAL })
}

async function giveDetails({ visitor, language, email }: Purchase): Promise<void> {
  const to = { locale: language }
  await visitor.press({ role: 'link', name: m.order_cart_proceed({}, to) })
  await visitor.isAt(/\/checkout\/details$/)

  const buyer = { role: 'group', name: m.order_details_buyer({}, to) }
  const field = (name: string, within: Place = buyer) => ({ role: 'textbox', name, within })
  await visitor.type(field(m.order_details_name({}, to)), 'João')
  await visitor.type(field(m.order_details_lastname({}, to)), "O'Higgins Núñez")
  await visitor.type(field(m.order_details_email({}, to)), email)
  await visitor.type(field(m.order_details_phone({}, to)), '+56 9 5555 1234')
  await visitor.type(
    { role: 'combobox', name: m.order_details_nationality({}, to), within: buyer },
    'Chile',
  )
  for (const [index, holder] of holders.entries()) {
    const person = m.order_details_person_adult({ number: index + 1 }, to)
    const place = { role: 'group', name: new RegExp(`^${person}`) }
    await visitor.type(field(m.order_details_name({}, to), place), holder.name)
    await visitor.type(field(m.order_details_lastname({}, to), place), holder.lastname)
  }
  await visitor.press({ role: 'button', name: m.order_details_submit({}, to) })
  await visitor.isAt(/\/checkout\/payment$/)
}

async function pay({ visitor, language }: Purchase): Promise<void> {
  const to = { locale: language }
  await visitor.type(fieldOf(m.order_payment_number({}, to)), '4509 9535 6623 3704')
  await visitor.type(fieldOf(m.order_payment_holder({}, to)), 'APRO')
  await visitor.type(fieldOf(m.order_payment_expiry({}, to)), '11/30')
  await visitor.type(fieldOf(m.order_payment_cvv({}, to)), '123')
  await visitor.press({
    role: 'button',
    name: new RegExp(`^${m.order_payment_submit({ total: '' }, to)}`),
  })
}

function fieldOf(name: string): Place {
  return { role: 'textbox', name }
}

async function readConfirmation({ visitor, language, email }: Purchase): Promise<void> {
  const to = { locale: language }
  await visitor.isAt(/\/checkout\/confirmation$/)
  await visitor.see({ role: 'heading', name: m.order_confirmation_title({}, to) })
  await visitor.see({ text: /^FP-\d+$/ })
  await visitor.see({ text: email })
  await visitor.see({ text: TOTAL })
  await visitor.see(keptNote(language, 'order'))
}

/** Looks at all passes and opens the second one; answers its address, and what its code says. */
async function readPass({ visitor, shop, language, next }: Purchase) {
  const to = { locale: language }
  await visitor.press({ role: 'link', name: m.order_all_passes({}, to) })
  await visitor.isAt(/\/order\//)
  for (const holder of holders) await visitor.see(codeOf(holder, language))
  await visitor.see(keptNote(language, 'order'))
  await next('pass')
  await visitor.back()
  await visitor.isAt(/\/checkout\/confirmation$/)
  const [, second] = holders
  await visitor.press({
    role: 'link',
    name: m.order_open_pass_of({ holder: fullName(second) }, to),
  })
  const address = await visitor.isAt(/\/pass\//)
  const code = await decodeQr(await visitor.screenWith(codeOf(second, language)))
  const reading = await readPassCode(code, await verifyKeysOf(shop))
  expect(reading.ok && reading.content.product).toBe(PASS)
  await visitor.see(keptNote(language, 'pass'))
  return { address, code }
}

async function openWithoutShop(
  { visitor, language }: Purchase,
  pass: { address: string; code: string },
): Promise<void> {
  await visitor.open(pass.address)
  const [offline = ''] = m.kept_copy({ instant: '' }, { locale: language }).split('.')
  await visitor.see({ text: new RegExp(`^${offline}`) })
  const [, second] = holders
  expect(await decodeQr(await visitor.screenWith(codeOf(second, language)))).toBe(pass.code)
}

async function changeLanguage(purchase: Purchase): Promise<void> {
  const { visitor, language, isWide } = purchase
  const next = other[language]
  const nameOf = { es: m.language_name_es, en: m.language_name_en, pt: m.language_name_pt }
  await choosePasses(purchase)
  if (isWide) await visitor.press({ text: nameOf[language]() })
  else await visitor.press({ role: 'button', name: m.shell_menu_open({}, { locale: language }) })
  await visitor.press({ role: 'link', name: nameOf[next]() })
  await visitor.isAt(next === 'es' ? /^\/cart$/ : new RegExp(`^/${next}/cart$`))
  await visitor.see({ role: 'heading', name: m.order_cart_title({}, { locale: next }) })
  await visitor.see({ text: TOTAL })
}

function fullName({ name, lastname }: { name: string; lastname: string }): string {
  return `${name} ${lastname}`
}

function codeOf(holder: { name: string; lastname: string }, language: Language) {
  const name = m.order_pass_qr({ holder: fullName(holder) }, { locale: language })
  return { role: 'img', name: new RegExp(`^${name}`) }
}

/** That it is kept; a window on a desk and a phone say it differently. */
function keptNote(language: Language, thing: 'order' | 'pass') {
  const to = { locale: language }
  const words =
    thing === 'order'
      ? [m.kept_order_phone({}, to), m.kept_order_computer({}, to)]
      : [m.kept_pass_phone({}, to), m.kept_pass_computer({}, to)]
  return { text: new RegExp(`^(${words.join('|')})$`) }
}
