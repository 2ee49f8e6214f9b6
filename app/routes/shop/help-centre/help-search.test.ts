import { expect, test } from 'vitest'
import { findAnswers, readSearch, SEARCH_MAX } from './help-search.ts'

const questions = [
  { title: '¿Cómo puedo pagar?', text: 'Con tarjeta. El código llega después.' },
  { title: '¿Qué código muestro?', text: 'El QR del pase.' },
  { title: 'Perdí el teléfono', text: 'Pedí una devolución o un código nuevo.' },
]
const read = (q: string) => readSearch(new URLSearchParams({ q }))
const titles = (search: string) => findAnswers(questions, search).map(({ title }) => title)

test('every word counts, in any case and without accents, and questions come before answers', () => {
  expect(titles('CODIGO')).toEqual([
    '¿Qué código muestro?',
    '¿Cómo puedo pagar?',
    'Perdí el teléfono',
  ])
  expect(titles('devoluciones código')).toEqual([])
  expect(titles('  codig   TELEF ')).toEqual(['Perdí el teléfono'])
  expect(titles('ódigo')).toEqual([])
})

test('nothing typed is everything, and signs alone are nothing', () => {
  expect(titles('')).toHaveLength(questions.length)
  expect(titles('¿?.*')).toEqual([])
})

test('what is searched for is one short line, whatever the address says', () => {
  expect(read('  mi \n pase\t ')).toBe('mi pase')
  expect(read('a'.repeat(10_000))).toHaveLength(SEARCH_MAX)
  expect(readSearch(new URLSearchParams('q='))).toBe('')
  expect(readSearch(new URLSearchParams('q=uno&q=dos'))).toBe('uno')
})
