import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf, parseForm, parseJson } from './form.ts'
import { refusalReply, refusals } from './refusals.ts'

const schema = z.object({ name: z.string('required').min(1, 'required') })

function post(body: BodyInit, contentType?: string): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: contentType ? { 'Content-Type': contentType } : {},
  })
}
const parse = (...fields: [name: string, value: string][]) =>
  parseForm(schema, post(new URLSearchParams(fields)))
const statusOf = (form: Awaited<ReturnType<typeof parseForm | typeof parseJson>>) =>
  form.ok || form.reply.init?.status

test('a form that fits gives its value', async () => {
  expect(await parse(['name', 'Ana'])).toEqual({ ok: true, value: { name: 'Ana' } })
})

test('a form that does not fit is answered with 400, the field and what was typed', async () => {
  const form = await parse(['name', ''])
  expect(statusOf(form)).toBe(400)
  expect(form.ok || form.reply.data.error).toEqual({ name: ['required'] })
})

const far = { name: 'name', from: 0, to: 99_999_999 }

test.each([
  ['__intent__', 'x'],
  ['__intent__', 'null'],
  ['__intent__', '{"type":"insert"}'],
  ['__intent__', '{"type":"update","payload":{"name":"x","index":9999999,"value":1}}'],
  ['__intent__', JSON.stringify({ type: 'reorder', payload: far })],
  ['__state__', '{'],
  ['__state__', 'null'],
])('a command %s of the form library, %s, is answered with 400', async (name, value) => {
  expect(statusOf(await parse(['name', 'Ana'], [name, value]))).toBe(400)
})

test.each(['name', 'x'])('a list of ten million under %s never comes to be', async (name) => {
  const form = await parse([`${name}[9999999]`, '1'])
  expect(statusOf(form)).toBe(400)
  expect(form.ok || form.reply.data.initialValue).toEqual({})
})

test.each([
  ['JSON', '{}', 'application/json'],
  ['text', 'x', 'text/plain'],
  ['a form without its boundary', 'x', 'multipart/form-data'],
])('%s for a form is answered with 415', async (_, body, contentType) => {
  expect(statusOf(await parseForm(schema, post(body, contentType)))).toBe(415)
})

test('JSON that fits gives its value', async () => {
  const form = await parseJson(schema, post('{"name":"Ana"}', 'application/json; charset=utf-8'))
  expect(form).toEqual({ ok: true, value: { name: 'Ana' } })
})

test.each([
  ['not JSON', '{', 'application/json', 400, { '': 'not_json' }],
  ['no object', 'null', 'application/json', 400, expect.anything()],
  ['without the field', '{}', 'application/json', 400, { name: 'required' }],
  ['a form', 'name=Ana', 'application/x-www-form-urlencoded', 415, { '': 'not_json' }],
])('JSON that is %s is answered with its status and the field', async (_, body, type, ...told) => {
  const form = await parseJson(schema, post(body, type))
  expect([statusOf(form), form.ok || form.reply.data.problems]).toEqual(told)
})

test('a refusal keeps its details and gets its sentence, its status and when to come back', () => {
  const reply = refusalReply({ ok: false, reason: 'too_many_requests', retryAfterSeconds: 60 })
  expect(reply.init).toEqual({ status: 429, headers: { 'Retry-After': '60' } })
  expect(reply.data).toMatchObject({ reason: 'too_many_requests', retryAfterSeconds: 60 })
  expect(reply.data.message).toMatch(/\S/)
})

test('a decision that somebody else took names who did, where it was somebody of the office', () => {
  const byName = refusalReply({ ok: false, reason: 'already_approved', decidedBy: 'Ana Torres' })
  const byCommand = refusalReply({ ok: false, reason: 'already_approved', decidedBy: undefined })
  expect(byName.data.message).toContain('Ana Torres')
  expect(byCommand.data.message).not.toContain('undefined')
})

test('every refusal has words of its own', () => {
  const sentences = Object.values(refusals).map((told) =>
    typeof told === 'function' ? told() : told[1](),
  )
  expect(new Set(sentences).size).toBe(sentences.length)
})

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

test.each(['name', '__intent__', '__state__'])(
  'one more %s makes the post one that no form of ours sends',
  (name) => {
    expect(fieldsOf(oneButton, posted(['name', 'Ana'], [name, '']))).toBeUndefined()
  },
)
