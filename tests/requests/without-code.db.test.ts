import { expect, test } from 'vitest'
import { openBuiltShop } from '#tests/request.ts'

test('a page that waits for its code has its title at once, and says what is missing without it', async () => {
  const shop = await openBuiltShop()
  for (const path of [
    '/cart',
    '/checkout/details',
    '/checkout/payment',
    '/checkout/confirmation',
  ]) {
    const { text } = await shop.request(path)
    const shown = text.replace(/<section data-cart="true" hidden.*?<\/section>/s, '')
    expect([path, shown.match(/<h1[ >]/g)?.length]).toEqual([path, 1])
    expect(text).toMatch(/<noscript>Para comprar hace falta JavaScript/)
  }
  expect((await shop.request('/buenos-aires')).text).toMatch(
    /<noscript><p[^>]*>Para comprar hace falta JavaScript/,
  )
})

test('a plan without the page’s code is a form that answers', async () => {
  const shop = await openBuiltShop()

  const { text: form } = await shop.request('/buenos-aires/plan')
  const { text: answer } = await shop.request('/buenos-aires/plan?lugar=malba')

  expect(form).toMatch(/<form [^>]*method="get"[^>]* aria-label="Tu plan"/)
  expect(form).toMatch(/<input [^>]*name="lugar"[^>]* value="malba"/)
  expect(form).toMatch(/<button type="submit"[^>]*>Calcular</)
  expect(answer).toContain('Te conviene pagar en cada puerta')
})
