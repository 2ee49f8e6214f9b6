import { expect, test } from 'vitest'
import { shortenedName } from './shortened-name.ts'

test.each([
  ['García, María', 'García, M.'],
  ['María García', 'García, M.'],
  ['María José García', 'García, M.'],
  [' garcía , ñata ', 'garcía, Ñ.'],
  ["D'Angelo, Ana", "D'Angelo, A."],
  ['de la Cruz, Ana', 'de la Cruz, A.'],
  ['García-Ruiz, Ana', 'García-Ruiz, A.'],
  ['Nun\u0303ez, n\u0303ata', 'Nuñez, Ñ.'],
])('a door shows of %j a surname and an initial: %s', (name, shown) => {
  expect(shortenedName(name)).toBe(shown)
})

test.each([
  ['Quintana', 'Qui…'],
  ['Paz', 'P…'],
  ['Li', 'L…'],
  ['X', 'X…'],
  ['García,', 'Gar…'],
  [',García', 'Gar…'],
  ['王小明', '王…'],
])('of %j, which is one word, its first letters are shown: %s', (name, shown) => {
  expect(shortenedName(name)).toBe(shown)
})

test.each([
  ['García María,', 'María, G.'],
  [', María García', 'García, M.'],
  ['García López, María', 'García, M.'],
  ['María García, cumpleaños', 'María, C.'],
  ['María García, DNI 30111222', 'María, D.'],
  ['maria.garcia, x', 'maria, X.'],
  ['maria_garcia', 'ma…'],
  ['García，María', 'García, M.'],
  // Nor numbers, mailboxes and what stands in brackets.
  ['García María 11-5555-1234', 'María, G.'],
  ['María García (DNI 30111222)', 'García, M.'],
  ['María García (grupo [de Ana] Ruiz', 'García, M.'],
  ['María García <maria@mail.example>', 'García, M.'],
  ['30111222 García', 'Gar…'],
  ['García, 11-5555-1234', 'Gar…'],
  ['María García) López', 'López, M.'],
])('no way to write a name, as %j, shows the whole of it: %s', (name, shown) => {
  expect(shortenedName(name)).toBe(shown)
})

test.each(['solonombre@mail.example', '11-5555-1234', '(María García)', '- , .'])(
  'of %j nothing may be shown, and there is a dash',
  (name) => {
    expect(shortenedName(name)).toBe('–')
  },
)
