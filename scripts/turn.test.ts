import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from '#tests/own-folder.ts'
import { withTurn } from './turn.mjs'

test('the second one waits, says so once, and works after the first', async () => {
  const lockFile = makeLockFile()
  const events: string[] = []
  const finish = Promise.withResolvers<void>()
  const first = withTurn(lockFile, unexpectedWait, () => finish.promise)

  const second = withTurn(
    lockFile,
    () => {
      events.push('waits')
      finish.resolve()
    },
    async () => events.push('works'),
  )
  await Promise.all([first, second])

  expect(events).toEqual(['waits', 'works'])
  expect(existsSync(lockFile)).toBe(false)
})

test('the turn is given back when the work fails', async () => {
  const lockFile = makeLockFile()

  const work = withTurn(lockFile, unexpectedWait, () => Promise.reject(new Error('no space')))

  await expect(work).rejects.toThrow('no space')
  expect(existsSync(lockFile)).toBe(false)
})

test('the lock of a process that has ended is cleared away without waiting', async () => {
  const lockFile = makeLockFile()
  const ended = spawn(process.execPath, ['--version'])
  await once(ended, 'exit')
  writeFileSync(lockFile, `${hostname()} ${ended.pid} some-start`)

  expect(await withTurn(lockFile, unexpectedWait, async () => 'worked')).toBe('worked')
})

test('a holder on another machine keeps its turn while it gives signs of life, and loses it without', async () => {
  const lockFile = makeLockFile()
  writeFileSync(lockFile, 'another-machine 1 some-start')
  const lastSign = 200
  let looks = 0

  await withTurn(
    lockFile,
    () => {},
    async () => expect(looks).toBeGreaterThan(lastSign),
    async () => {
      looks += 1
      // Once in a second, which is every fourth look.
      if (looks % 4 === 0 && looks <= lastSign) utimesSync(lockFile, looks, looks)
    },
  )
})

const makeLockFile = () => join(ownFolder(), 'in-progress')

function unexpectedWait() {
  throw new Error('There was nobody to wait for.')
}
