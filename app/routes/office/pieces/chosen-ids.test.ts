import { expect, test } from 'vitest'
import { withEach } from './chosen-ids.ts'

test('what fails half-way stops none of the others: what was done is answered, and the rest with its reason', async () => {
  const logged: unknown[] = []
  const log = { error: (entry: unknown) => logged.push(entry), warn() {}, info() {} }
  const broken = new Error('The connection was lost')

  const { answer } = await withEach({ log }, ['a', 'b', 'c', 'd'], async (id) => {
    if (id === 'b') throw broken
    return id === 'c' ? { ok: false, reason: 'already_so' } : { ok: true }
  })

  expect(answer).toEqual({
    count: 2,
    refused: [
      { id: 'b', message: 'No se pudo. Probá de nuevo.' },
      { id: 'c', message: expect.any(String) },
    ],
  })
  expect(logged).toEqual([{ error: broken, id: 'b' }])
})
