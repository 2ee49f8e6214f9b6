import { expect, test } from 'vitest'
import { emailAddress, staffEmailAddress } from './email-address.ts'

test.each([
  'ana@ejemplo.com',
  'ana.maria@sub.ejemplo.com.ar',
  'ana+viaje@ejemplo.com',
  "o'hara-@ejemplo.ie",
  'ana.-x@mi-tienda.example',
  'ana@ejemplo.xn--p1ai',
  'ñandú@españa.es',
  '0b9c6a4e-9d0d-4f0e-8a55-3b1f8f6f7a01@ejemplo.com',
])('%s is an address', (address) => {
  expect(emailAddress.parse(address)).toBe(address)
})

test.each([
  ['two dots in a row', 'ana@b..co'],
  ['two dots in a row in the name', 'ana..maria@ejemplo.com'],
  ['a dot that begins the name', '.ana@ejemplo.com'],
  ['a dot that ends the name', 'ana.@ejemplo.com'],
  ['a dot that begins the domain', 'ana@.ejemplo.com'],
  ['a dot that ends the domain', 'ana@ejemplo.com.'],
  ['a hyphen that begins the domain', 'ana@-ejemplo.com'],
  ['a hyphen that begins a later label', 'ana@mi.-ejemplo.com'],
  ['a hyphen that ends a label', 'ana@ejemplo-.com'],
  ['a hyphen that ends the domain', 'ana@ejemplo.com-'],
  ['a domain without a dot', 'ana@ejemplo'],
  ['a last label of one letter', 'ana@ejemplo.c'],
  ['a dot of another script', 'ana@ejemplo。com'],
  ['two of them with a plain one', 'ana@b。.co'],
  ['two names', 'ana@maria@ejemplo.com'],
  ['nothing before the @', '@ejemplo.com'],
  ['a blank inside', 'ana maria@ejemplo.com'],
  ['a mark that no host has', 'ana@c/d.com'],
  ['an escape in the domain', 'ana@ex%61mple.com'],
  ['an underscore in the domain', 'ana@c_d.com'],
  ['the numbers of a network', 'ana@1.2.3.44'],
  ['a name of 65 letters', `${'a'.repeat(65)}@ejemplo.com`],
  ['a label of 64 letters', `ana@${'a'.repeat(64)}.com`],
  ['something invisible', 'ana\u200b@ejemplo.com'],
])('with %s it is none: %j', (_, address) => {
  const problems = emailAddress.safeParse(address).error?.issues.map(({ message }) => message)
  expect(problems).toEqual(['not_an_email'])
})

test('staff have addresses that look like no other, kept in lower case', () => {
  expect(staffEmailAddress.parse(' Ana@Ejemplo.com ')).toBe('ana@ejemplo.com')
  // The first letter is Cyrillic.
  expect(staffEmailAddress.safeParse('аna@ejemplo.com').success).toBe(false)
})
