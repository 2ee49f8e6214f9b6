import { expect, test } from 'vitest'
import { withWait } from './wait-words.ts'

test('a refusal without a time is said as it is', () => {
  expect(withWait({ message: 'No.' })).toBe('No.')
})

test.each([
  [0, '1 minuto'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [720, '12 minutos'],
  [3_540, '59 minutos'],
  [3_541, '1 hora'],
  [3_600, '1 hora'],
  [3_601, '2 horas'],
])('%d seconds are said as %s', (seconds, words) => {
  expect(withWait({ message: 'No.', retryAfterSeconds: seconds })).toBe(
    `No. Volvé a intentar en ${words}.`,
  )
})
