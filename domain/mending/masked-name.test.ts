import { expect, test } from 'vitest'
import { maskedName } from './masked-name.ts'

test('a name is masked to two letters of each part, and never shown whole', () => {
  expect(maskedName({ name: 'María José', lastname: 'Gómez Peña' })).toBe('Ma… Gó…')
  expect(maskedName({ name: 'Jo', lastname: 'Li' })).toBe('J… L…')
  expect(maskedName({ name: ' Ñandú ', lastname: '' })).toBe('Ña…')
})
