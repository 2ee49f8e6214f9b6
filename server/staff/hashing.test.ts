import { createHook } from 'node:async_hooks'
import { expect, onTestFinished, test } from 'vitest'
import { TooManyHashes } from '#domain/ground/take-limits.ts'
import { createHashing } from './auth.ts'

test('passwords are hashed one after the other, and beyond those that may wait none is begun', async () => {
  const most = countAtOnce()
  const hashing = createHashing({ waitingMax: 2 })
  const right = await hashing.hash('una clave')
  const asked = Array.from({ length: 5 }, (_, index) =>
    index % 2 === 0 ? hashing.hash('una clave') : hashing.verify(right, 'una clave'),
  )

  const answers = await Promise.allSettled(asked)

  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const answer of refused) {
    expect(answer).toMatchObject({ reason: expect.any(TooManyHashes) })
  }
  expect(most()).toBe(1)
  expect(await hashing.verify(right, 'otra clave')).toBe(false)
})

/** How many hashes were under way at the same moment, at most, in this process. */
function countAtOnce() {
  const open = new Set<number>()
  let most = 0
  const hook = createHook({
    init(id, type) {
      if (type === 'SCRYPTREQUEST') open.add(id)
      most = Math.max(most, open.size)
    },
    before: (id) => void open.delete(id),
  }).enable()
  onTestFinished(() => void hook.disable())
  return () => most
}
