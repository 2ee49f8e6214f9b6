import { expect, test, vi } from 'vitest'
import { countryCodeOf, countryNames, homeCountry } from './country-names.ts'

test.each([
  ['Argentina', 'AR'],
  ['brasil', 'BR'],
  ['Brazil', 'BR'],
  [' Perú ', 'PE'],
  ['Espana', 'ES'],
  ['Estados Unidos', 'US'],
  ['República de la Boca', undefined],
  ['', undefined],
])('%j has the code %s', (name, code) => {
  expect(countryCodeOf(name)).toBe(code)
})

test('every country that is suggested has a code', () => {
  expect(countryNames().filter((name) => !/^[A-Z]{2}$/.test(countryCodeOf(name) ?? ''))).toEqual([])
})

test.each(['en-US@posix', '', 'es'])(
  'a browser whose language is %j has no country',
  (language) => {
    vi.stubGlobal('navigator', { language })
    expect(homeCountry()).toBe('')
  },
)
