import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf } from './form-fields.ts'

const oneButton = z.object({ name: z.string(), email: z.string() })
const twoButtons = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rename'), name: z.string() }),
  z.object({ intent: z.literal('remove'), id: z.uuid() }),
])

function posted(...fields: [name: string, value: string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('the fields that a form names come through, of every button', () => {
  const whole = posted(['name', 'Ana'], ['email', 'ana@example.com'])
  expect([...(fieldsOf(oneButton, whole) ?? [])]).toEqual([...whole])
  const button = posted(['intent', 'remove'], ['id', '7'])
  expect([...(fieldsOf(twoButtons, button) ?? [])]).toEqual([...button])
})

test.each([
  'x[9999999]',
  'name[9999999]',
  'name.first',
  'name[]',
  '[0]',
  '__proto__',
  'constructor.prototype.name',
  'NAME',
  '',
  `x${'[0]'.repeat(20_000)}`,
])('a field %j that no form names does not reach the parser', (name) => {
  const fields = fieldsOf(oneButton, posted(['name', 'Ana'], [name, '1']))
  expect([...(fields ?? [])]).toEqual([['name', 'Ana']])
})

test('of thirty thousand fields none reaches the parser but the one that is named', () => {
  const flood = Array.from({ length: 30_000 }, (_, place): [string, string] => [`x[${place}]`, ''])
  const fields = fieldsOf(oneButton, posted(...flood, ['email', 'ana@example.com']))
  expect([...(fields ?? [])]).toEqual([['email', 'ana@example.com']])
})

test('a field that is there twice makes the post one that no form of ours sends', () => {
  expect(fieldsOf(oneButton, posted(['name', 'Ana'], ['name', 'Eva']))).toBeUndefined()
})

test.each(['__intent__', '__state__'])('so does %s, whatever it holds', (name) => {
  expect(fieldsOf(oneButton, posted(['name', 'Ana'], [name, '']))).toBeUndefined()
})
