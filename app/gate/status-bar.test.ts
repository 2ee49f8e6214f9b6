import { expect, test } from 'vitest'
import { m } from '#messages/messages.js'
import { createGateState } from './gate-state.ts'
import { warningsOf } from './status-bar.tsx'

const NOON = Date.parse('2026-11-21T15:00:00Z')
const HOUR = 60 * 60_000

test('a phone that is away says so after a day, what it refuses after three, and what it may lose after five', () => {
  const device = { lastContactAt: NOON, clockOffsetMs: 0 }
  const after = (hours: number, waiting = 1) =>
    warningsOf(
      { ...createGateState().get(), dataAt: NOON, waiting, device: Object(device) },
      NOON + hours * HOUR,
    )

  expect(after(24)).toEqual([])
  expect(after(25)).toEqual([m.gate_data_old()])
  expect(after(73)).toEqual([m.gate_data_too_old()])
  expect(after(5 * 24)).toEqual([m.gate_unsent({ days: 5 }), m.gate_data_too_old()])
  expect(after(5 * 24, 0)).toEqual([m.gate_data_too_old()])
})

test('a clock that was set counts nothing wrong: what it is known to be off is taken away, and one set back says so', () => {
  const years = 9 * 365 * 24 * HOUR
  const after = (hours: number, device: { lastContactAt: number; clockOffsetMs: number }) =>
    warningsOf(
      { ...createGateState().get(), dataAt: NOON, waiting: 1, device: Object(device) },
      NOON + hours * HOUR + device.clockOffsetMs,
    )
  const isAhead = { lastContactAt: NOON + years, clockOffsetMs: years }
  const wasSetBack = { lastContactAt: NOON + years, clockOffsetMs: 0 }

  expect(after(1, isAhead)).toEqual([m.gate_clock_ahead({ by: '3.285 días' })])
  expect(after(25, isAhead)).toEqual([m.gate_clock_ahead({ by: '3.285 días' }), m.gate_data_old()])
  expect(after(0, wasSetBack)).toEqual([m.gate_clock_behind({ by: '3.285 días' })])
})
