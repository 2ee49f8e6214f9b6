import { expect, test } from 'vitest'
import { createGateState } from './gate-state.ts'
import { gateWords } from './gate-words.ts'
import { warningsOf } from './status-bar.tsx'

const NOON = Date.parse('2026-11-21T15:00:00Z')
const HOUR = 60 * 60_000

test('a phone that is away says so after a day, what it refuses after three, and what it may lose after five', () => {
  const words = gateWords.es
  const device = { lastContactAt: NOON, clockOffsetMs: 0 }
  const after = (hours: number, waiting = 1) =>
    warningsOf(
      { ...createGateState().get(), dataAt: NOON, waiting, device: Object(device) },
      NOON + hours * HOUR,
      { language: 'es', words, changeLanguage: () => {} },
    )

  expect(after(24)).toEqual([])
  expect(after(25)).toEqual([words.dataOld])
  expect(after(73)).toEqual([words.dataTooOld])
  expect(after(5 * 24)).toEqual([words.unsent(5), words.dataTooOld])
  expect(after(5 * 24, 0)).toEqual([words.dataTooOld])
})

test('a clock that was set counts nothing wrong: what it is known to be off is taken away, and one set back says so', () => {
  const words = gateWords.es
  const years = 9 * 365 * 24 * HOUR
  const after = (hours: number, device: { lastContactAt: number; clockOffsetMs: number }) =>
    warningsOf(
      { ...createGateState().get(), dataAt: NOON, waiting: 1, device: Object(device) },
      NOON + hours * HOUR + device.clockOffsetMs,
      { language: 'es', words, changeLanguage: () => {} },
    )
  const isAhead = { lastContactAt: NOON + years, clockOffsetMs: years }
  const wasSetBack = { lastContactAt: NOON + years, clockOffsetMs: 0 }

  expect(after(1, isAhead)).toEqual([words.clockWrong('3.285 días', true)])
  expect(after(25, isAhead)).toEqual([words.clockWrong('3.285 días', true), words.dataOld])
  expect(after(0, wasSetBack)).toEqual([words.clockWrong('3.285 días', false)])
})
