import { expect, test } from 'vitest'
import type { Log } from '#domain/ground/services.ts'
import { createUntilWritten } from './private-folder.ts'

const patience = { pauseMs: 0, triesMax: 10 }

function logOf(warnings: string[]): Log {
  return { info: () => {}, warn: (_, message) => void warnings.push(message), error: () => {} }
}

test('a write that fails is made again until it goes through, and the log hears of it once', async () => {
  const warnings: string[] = []
  const untilWritten = createUntilWritten(logOf(warnings), patience)
  let tries = 0

  const written = await untilWritten(async () => {
    tries += 1
    if (tries < 5) throw new Error('The database is away')
    return 'written'
  })

  expect([written, tries, warnings.length]).toEqual(['written', 5, 1])
})

test('a write that never goes through is given up at last, with its error', async () => {
  let tries = 0
  const written = createUntilWritten(
    logOf([]),
    patience,
  )(async () => {
    tries += 1
    throw new Error('No such table')
  })

  await expect(written).rejects.toThrow('No such table')
  expect(tries).toBe(10)
})
