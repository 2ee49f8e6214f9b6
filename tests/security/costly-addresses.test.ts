// What strangers can make the shop do stands in docs/security.md with its bound and the test that holds it: the
// addresses there are ours, and so are the tests.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { permissions } from '#tests/permissions.ts'

const [, section = ''] = readFileSync('docs/security.md', 'utf8').split(
  '## What strangers can make the shop do\n',
)
const [table = ''] = section.split('\n## ')
const named = [...table.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

test('every address in the list of what costs more than a page is one that can be asked', () => {
  const routes = permissions.map(({ route }) => route)
  const addresses = named.filter((name) => name.startsWith('/') && !name.endsWith('…'))

  expect(addresses.length).toBeGreaterThan(10)
  expect(addresses.filter((address) => !routes.includes(address))).toEqual([])
})

test('every way into the office that takes a password, and every call of a provider, is in that list', () => {
  const hashing = permissions.filter(
    ({ route, POST }) =>
      POST && /^\/admin\/(login|register|invitation|update-password|profile)$/.test(route),
  )
  const asking = permissions.filter(({ route }) =>
    /^\/(webhooks|checkout\/(return|challenge)\/)/.test(route),
  )

  expect(hashing).toHaveLength(5)
  expect([...hashing, ...asking].filter(({ route }) => !named.includes(route))).toEqual([])
})

test('every test and source that the list names is there', () => {
  const files = named.filter((name) => /^[a-z]+\/.*\.(ts|mjs)$/.test(name))

  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
