// Gmail cuts a mail at 102 kB and hides the rest behind a link: what a buyer has by law must not be there, nor a code.
import { expect, test } from 'vitest'
import { durationsDays } from '#domain/catalogue/product.ts'
import { inLanguage } from '#domain/ground/language.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { GROUP_PASSES_MAX } from '#domain/passes/group-code.ts'
import { CART_PASSES_MAX } from '#domain/sale/cart/cart.ts'
import { NAME_MAX } from '#domain/sale/orders/people.ts'
import { speakPerTask } from '#server/create-services.ts'
import { buyerMails } from './mails.ts'

speakPerTask()

const MAIL_BYTES_MAX = 100_000

/** As many of each as an order can have. */
const counts: Record<string, number> = {
  passes: CART_PASSES_MAX,
  holders: GROUP_PASSES_MAX,
  groups: Math.ceil(CART_PASSES_MAX / GROUP_PASSES_MAX),
  lines: productNames.length * durationsDays.length,
}
/** Signs that HTML escapes, and letters of two bytes; and an address with a secret, and with the copy's behind it. */
const name = 'Ñandú '.padEnd(NAME_MAX, '&')
const url = `https://pases-turisticos.buenosaires.example/pt/pass/${'s'.repeat(43)}#${'c'.repeat(43)}`

function fill(facts: unknown): void {
  if (typeof facts !== 'object' || facts === null) return
  for (const [key, value] of Object.entries(facts)) {
    const count = counts[key]
    if (count !== undefined && Array.isArray(value) && value.length > 0) {
      Reflect.set(
        facts,
        key,
        Array.from({ length: count }, () => structuredClone(value[0])),
      )
    }
    if (value === 'Ann Lee') Reflect.set(facts, key, key === 'holder' ? `${name} ${name}` : name)
    if (String(value).startsWith('https://')) Reflect.set(facts, key, url)
    fill(Reflect.get(facts, key))
  }
}

test.each(languages)('no mail is cut however much was bought, in %s', async (language) => {
  const mails = await inLanguage(language, () => buyerMails(fill))

  const sizes = mails.map(({ html, text, template }) => [
    Math.max(Buffer.byteLength(html), Buffer.byteLength(text)),
    template,
  ])
  expect(sizes.filter(([bytes = 0]) => Number(bytes) >= MAIL_BYTES_MAX)).toEqual([])
})

test('the receipt and the right of withdrawal come before all passes', async () => {
  const mails = await inLanguage('es', () => buyerMails())
  const confirmations = mails.filter(({ html }) => html.includes('cid:pass-1@'))

  expect(confirmations.length).toBeGreaterThan(3)
  const withReceipt = confirmations.filter(({ html }) => html.includes('Comprobante de'))
  for (const said of withReceipt.flatMap(({ html, text }) => [html, text])) {
    const places = ['Botón de arrepentimiento', 'X7K2-M9QD-4A'].map((part) => said.indexOf(part))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  }
})
