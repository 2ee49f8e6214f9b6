import { expect, test } from 'vitest'
import { createLinkSecrets } from './create-services.ts'

const id = '019f0000-1234-7abc-8def-0123456789ab'
const KEY = 'a secret that only tests know, 32+'
const links = createLinkSecrets(KEY)

test('a secret names its object and is accepted for its purpose, object and version alone', () => {
  const secret = links.secretFor('order', id, 1)

  expect(links.idIn(secret)).toBe(id)
  expect(links.matches(secret, 'order', id, 1)).toBe(true)
  expect(links.matches(secret, 'pass', id, 1)).toBe(false)
  expect(links.matches(secret, 'order', id, 2)).toBe(false)
  expect(links.matches(secret, 'order', id.replace('019f', '019e'), 1)).toBe(false)
  // One path segment, of which more than 128 bits are not the id.
  expect(secret).toMatch(/^[\w-]{46}$/)
})

test('the same link is made again by a process that has the same key, and by no other', () => {
  const secret = links.secretFor('pass', id, 3)

  expect(createLinkSecrets(KEY).secretFor('pass', id, 3)).toBe(secret)
  const others = createLinkSecrets('another secret of 32 characters ..')
  expect(others.matches(secret, 'pass', id, 3)).toBe(false)
})

test('no single changed character of a secret is accepted', () => {
  const secret = links.secretFor('order', id, 1)

  const accepted = Array.from(secret, (character, place) => {
    const other = character === 'A' ? 'B' : 'A'
    return secret.slice(0, place) + other + secret.slice(place + 1)
  }).filter((guess) => {
    const guessedId = links.idIn(guess)
    return guessedId !== undefined && links.matches(guess, 'order', guessedId, 1)
  })

  expect(accepted).toEqual([])
})

test.each([
  ['nothing', ''],
  ['a short text', 'abc'],
  ['a text one character too long', `${'A'.repeat(46)}A`],
  ['characters that no secret has', 'A'.repeat(45) + '!'],
  ['a path', '../'.repeat(15) + 'A'],
  ['a null byte', 'A'.repeat(45) + '\0'],
  ['an id alone', id],
])('%s names no object', (_, guess) => {
  expect(links.idIn(guess)).toBeUndefined()
})
