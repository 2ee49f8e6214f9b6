import { expect, test } from 'vitest'
import { shortenedName } from './shortened-name.ts'

const shortened = (...names: string[]) => names.map(shortenedName)

test('a door shows a surname and an initial', () => {
  expect(
    shortened(
      'García, María',
      'María García',
      'María José García',
      ' garcía , ñata ',
      "D'Angelo, Ana",
    ),
  ).toEqual(['García, M.', 'García, M.', 'García, M.', 'garcía, Ñ.', "D'Angelo, A."])
  expect(shortened('de la Cruz, Ana', 'García-Ruiz, Ana', 'Nun\u0303ez, n\u0303ata')).toEqual([
    'de la Cruz, A.',
    'García-Ruiz, A.',
    'Nuñez, Ñ.',
  ])
})

test('of a name of one word its first letters are shown', () => {
  expect(shortened('Quintana', 'Paz', 'Li', 'X', 'García,', ',García', '王小明')).toEqual([
    'Qui…',
    'P…',
    'L…',
    'X…',
    'Gar…',
    'Gar…',
    '王…',
  ])
})

test('no way to write a name shows the whole of it', () => {
  expect(
    shortened(
      'García María,',
      ', María García',
      'García López, María',
      'María García, cumpleaños',
      'María García, DNI 30111222',
      'maria.garcia, x',
      'maria_garcia',
      'García，María',
    ),
  ).toEqual([
    'María, G.',
    'García, M.',
    'García, M.',
    'María, C.',
    'María, D.',
    'maria, X.',
    'ma…',
    'García, M.',
  ])
})

test('numbers, mailboxes and what stands in brackets are not shown', () => {
  expect(
    shortened(
      'García María 11-5555-1234',
      'María García (DNI 30111222)',
      'María García (grupo [de Ana] Ruiz',
      'María García <maria@mail.example>',
      '30111222 García',
      'García, 11-5555-1234',
      'María García) López',
    ),
  ).toEqual(['María, G.', 'García, M.', 'García, M.', 'García, M.', 'Gar…', 'Gar…', 'López, M.'])
})

test('of a name of which nothing may be shown there is a dash', () => {
  expect(shortened('solonombre@mail.example', '11-5555-1234', '(María García)', '- , .')).toEqual([
    '–',
    '–',
    '–',
    '–',
  ])
})
