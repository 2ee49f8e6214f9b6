import { expect, test } from 'vitest'
import { openedHosts } from './page-views.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const real = { publicKey: 'key', scriptUrl: 'https://sdk.mercadopago.com/js/v2' }
const double = { publicKey: 'key', scriptUrl: 'http://localhost:4001/js/v2' }

test('a shop without card fields opens nothing, whatever a page asks for', () => {
  expect(openedHosts('card-fields', undefined)).toBeUndefined()
  expect(openedHosts('bank', undefined)).toBeUndefined()
  expect(openedHosts(null, real)).toBeUndefined()
  expect(openedHosts('everything', real)).toBeUndefined()
})

test('the card fields open the hosts of the provider and no other, for scripts only its own', () => {
  const policy = contentSecurityPolicy(['nonce-a'], [], openedHosts('card-fields', real))

  expect(policy).toContain("script-src 'self' 'nonce-a' https://sdk.mercadopago.com;")
  expect(policy).toContain('frame-src https://secure-fields.mercadopago.com;')
  expect(policy).toMatch(/connect-src 'self' https:\/\/api\.mercadopago\.com /)
  expect(policy).toContain("form-action 'self';")
})

test('a double of the provider opens its own origin alone', () => {
  expect(openedHosts('card-fields', double)).toEqual({
    scripts: ['http://localhost:4001'],
    frames: ['http://localhost:4001'],
    connections: ['http://localhost:4001'],
  })
})

test('the page of a bank may be shown and posted to, but runs no script here', () => {
  const policy = contentSecurityPolicy(['nonce-a'], [], openedHosts('bank', real))

  expect(policy).toContain("script-src 'self' 'nonce-a';")
  expect(policy).toContain('frame-src https:;')
  expect(policy).toContain("form-action 'self' https:;")
  expect(policy).not.toContain('connect-src')
})
