import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownFolder } from '#tests/own-folder.ts'
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts'

test('a data folder is locked once, also within one process, and another one is free', () => {
  const folder = ownFolder()
  const lock = lockDataFolder(folder)

  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
  expect(() => lockDataFolder(linkTo(folder))).toThrow(DataFolderInUse)
  lockDataFolder(ownFolder()).release()

  lock.release()
  lockDataFolder(folder).release()
})

test('a folder locked here is refused to another process, which says so and nothing else', async () => {
  const folder = ownFolder()
  const lock = lockDataFolder(folder)
  onTestFinished(() => lock.release())

  const other = startLocker(folder)
  const [stdout, stderr] = await Promise.all([other.stdout.toArray(), other.stderr.toArray()])

  expect([stdout.join(''), stderr.join('')]).toEqual(['DataFolderInUse\n', ''])
})

test('a holder killed without warning leaves the folder free', async () => {
  const folder = ownFolder()
  const holder = startLocker(folder)
  const [firstWords] = await once(holder.stdout, 'data')
  expect(String(firstWords)).toBe('locked\n')
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)

  holder.kill('SIGKILL')
  await once(holder, 'exit')

  lockDataFolder(folder).release()
})

test('a folder that is not there is reported as such', () => {
  expect(() => lockDataFolder(join(ownFolder(), 'missing'))).toThrow('unable to open database file')
})

function linkTo(folder: string) {
  const link = join(ownFolder(), 'link')
  symlinkSync(folder, link)
  return link
}

// A second process that takes the lock and keeps it until it is killed. It does not keep what
// lockDataFolder returns, and has its garbage collected: the lock must stay all the same.
function startLocker(folder: string) {
  const script = `
    import { lockDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder-lock.ts'))}
    try {
      lockDataFolder(${JSON.stringify(folder)})
      // Garbage that is younger goes last.
      let isCollected = false
      const younger = new FinalizationRegistry(() => (isCollected = true))
      younger.register({})
      while (!isCollected) {
        globalThis.gc()
        await new Promise((resolve) => setImmediate(resolve))
      }
      console.log('locked')
      setInterval(() => {}, 1000)
    } catch (error) {
      console.log(error.name)
    }
  `
  return spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', script])
}
