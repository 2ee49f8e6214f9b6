import { expect, test } from 'vitest'
import { openBuiltShop } from '#tests/request.ts'

test('a page that waits for its code has its title at once, and says what is missing without it', async () => {
  const shop = await openBuiltShop()
  for (const page of ['cart', 'checkout/details', 'checkout/payment', 'checkout/confirmation']) {
    const path = `/${page}`
    const { text } = await shop.request(path)
    const shown = text.replace(/<section data-cart="true" hidden.*?<\/section>/s, '')
    expect([path, shown.match(/<h1[ >]/g)?.length]).toEqual([path, 1])
    expect(text).toMatch(/<noscript>Para comprar hace falta JavaScript/)
  }
  expect((await shop.request('/buenos-aires')).text).toMatch(
    /<noscript><p[^>]*>Para comprar hace falta JavaScript/,
  )

  // A plan is a form that answers.
  const { text: form } = await shop.request('/buenos-aires/plan')
  const { text: answer } = await shop.request('/buenos-aires/plan?lugar=malba')
  const { text: untold } = await shop.request('/en/buenos-aires/plan?lugar=museo-evita')

  const tags = form.match(/<(?:form|input|button) [^>]*>/g)
  expect(tags).toContainEqual(expect.stringMatching(/^<form (?=.*"Tu plan").*method="get"/))
  expect(tags).toContainEqual(expect.stringMatching(/^<input (?=.*name="lugar").*"malba"/))
  expect(/type="submit"[^>]*><span>Calcular/.test(form)).toBe(true)
  expect(answer.includes('Te conviene pagar en cada puerta')).toBe(true)
  expect(untold.includes('1 place in your plan that the 1-Day Sight Pass pays for')).toBe(true)
})
