// What the payment page lets in of somebody else's: nothing without credentials, with them the hosts
// of the card fields, and on no other page.
import { expect, test } from 'vitest'
import { mercadoPagoSettings } from '#tests/provider-like.ts'
import { openBuiltShop } from '#tests/request.ts'

test('without credentials the payment page has the policy of every page', async () => {
  const shop = await openBuiltShop()

  const { headers } = await shop.request('/checkout/payment')
  const options = await shop.request('/checkout/methods')

  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+';/)
  expect(policy).not.toContain('connect-src')
  expect(headers).not.toHaveProperty('page-opens')
  expect(JSON.parse(options.text)).toEqual({
    methods: ['credit-card', 'paypal', 'mercado-pago'].map((method) => ({
      method,
      currency: 'USD',
      isTest: true,
    })),
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('with credentials the payment page alone lets the card fields in', async () => {
  const shop = await openBuiltShop({ settings: mercadoPagoSettings })

  const { headers } = await shop.request('/checkout/payment')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' http:\/\/localhost:4999;/)
  expect(policy).toContain('frame-src http://localhost:4999;')
  expect(policy).toContain("connect-src 'self' http://localhost:4999;")

  for (const path of ['/', '/cart', '/checkout/details', '/checkout/confirmation', '/withdrawal']) {
    const answer = await shop.request(path)
    expect(String(answer.headers['content-security-policy']), path).not.toContain('4999')
  }

  // Without a rate the ways in pesos are closed, and those of nobody are not there.
  const offered = await shop.request('/checkout/methods')
  expect(offered.headers['cache-control']).toBe('no-store')
  expect(JSON.parse(offered.text)).toMatchObject({
    methods: [
      { method: 'credit-card', currency: 'ARS', isTest: false, closed: 'no_rate' },
      { method: 'mercado-pago', currency: 'ARS', isTest: false, closed: 'no_rate' },
    ],
    cardFields: { publicKey: 'TEST-public', scriptUrl: 'http://localhost:4999/js/v2' },
  })
})
