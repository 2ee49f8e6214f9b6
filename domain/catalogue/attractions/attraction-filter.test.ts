import { expect, test } from 'vitest'
import { foldText } from '#domain/ground/fold-text.ts'
import type { AttractionPass } from '#domain/ground/vocabulary/catalogue.ts'
import { type AttractionFilter, attractionsMatching } from './attraction-filter.ts'

const everything: AttractionFilter = { text: '', pass: undefined, kind: undefined }

const attraction = (name: string, kind: string, pass: AttractionPass, summary = '') => ({
  name,
  kind,
  kindKey: foldText(kind),
  pass,
  sought: foldText(`${name} ${kind} ${summary}`),
})

const attractions = [
  attraction('Teatro Colón', 'Teatro', 'Sight Pass', 'La ópera de Buenos Aires'),
  attraction('Don Julio', 'Restaurante', 'Benefits Pass'),
  attraction('Jardín Japonés', 'Experiencia', 'Todos', 'Un lago con carpas'),
]

const namesFor = (filter: Partial<AttractionFilter>) =>
  attractionsMatching(attractions, { ...everything, ...filter }).map(({ name }) => name)

test('without a filter everything is shown', () => {
  expect(namesFor({})).toEqual(['Teatro Colón', 'Don Julio', 'Jardín Japonés'])
})

test('a search finds words without their accents and in capitals', () => {
  expect(namesFor({ text: 'JARDIN' })).toEqual(['Jardín Japonés'])
  expect(namesFor({ text: 'colon' })).toEqual(['Teatro Colón'])
  expect(foldText('Ñandú')).toBe('nandu')
})

test('every word of a search has to be found, in any order', () => {
  expect(namesFor({ text: '  opera   teatro ' })).toEqual(['Teatro Colón'])
  expect(namesFor({ text: 'opera julio' })).toEqual([])
})

test('of a search the beginning is looked for', () => {
  expect(namesFor({ text: `colon${' '.repeat(75)}julio` })).toEqual(['Teatro Colón'])
  expect(namesFor({ text: `colon${' '.repeat(70)}julio` })).toEqual([])
})

test('a pass shows what it opens, which includes what every pass opens', () => {
  expect(namesFor({ pass: 'Sight Pass' })).toEqual(['Teatro Colón', 'Jardín Japonés'])
  expect(namesFor({ pass: 'Benefits Pass' })).toEqual(['Don Julio', 'Jardín Japonés'])
})

test('the filters work together', () => {
  expect(namesFor({ pass: 'Sight Pass', kind: 'experiencia', text: 'lago' })).toEqual([
    'Jardín Japonés',
  ])
  expect(namesFor({ pass: 'Benefits Pass', kind: 'teatro' })).toEqual([])
})
