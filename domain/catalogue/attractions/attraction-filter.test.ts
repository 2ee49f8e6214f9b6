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

test.each<[string, Partial<AttractionFilter>, string[]]>([
  ['without a filter everything is shown', {}, ['Teatro Colón', 'Don Julio', 'Jardín Japonés']],
  ['capitals are no matter', { text: 'JARDIN' }, ['Jardín Japonés']],
  ['accents are no matter', { text: 'colon' }, ['Teatro Colón']],
  ['words come in any order', { text: '  opera   teatro ' }, ['Teatro Colón']],
  ['every word has to be found', { text: 'opera julio' }, []],
  ['the end of a long search is no matter', { text: long(75) }, ['Teatro Colón']],
  ['the rest of it is', { text: long(70) }, []],
  ['a pass shows what it opens', { pass: 'Sight Pass' }, ['Teatro Colón', 'Jardín Japonés']],
  ['so does another', { pass: 'Benefits Pass' }, ['Don Julio', 'Jardín Japonés']],
  [
    'filters work together',
    { pass: 'Sight Pass', kind: 'experiencia', text: 'lago' },
    ['Jardín Japonés'],
  ],
  ['together they may leave nothing', { pass: 'Benefits Pass', kind: 'teatro' }, []],
])('%s: %j', (_, filter, names) => {
  expect(namesFor(filter)).toEqual(names)
})

/** With a second word behind so many blanks. */
function long(blanks: number): string {
  return `colon${' '.repeat(blanks)}julio`
}
