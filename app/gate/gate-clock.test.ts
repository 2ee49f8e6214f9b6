import { expect, test } from 'vitest'
import { inLanguage } from '#domain/ground/language.ts'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { speakPerTask } from '#server/create-services.ts'
import { scannedAtOf, wrongClock } from './gate-clock.ts'

speakPerTask()

const MINUTE_MS = 60_000
const scannedAt = Date.parse('2026-11-21T14:00:00Z')

test('a scan is shown at its true hour, by the difference that was known when it was made', () => {
  const times = [7 * MINUTE_MS, -MINUTE_MS].map((clockOffsetMs) =>
    scannedAtOf({ scannedAt, clockOffsetMs }).toISOString(),
  )

  expect(times).toEqual(['2026-11-21T13:53:00.000Z', '2026-11-21T14:01:00.000Z'])
})

test('a clock is wrong from two minutes on, in the largest unit that still says it', () => {
  expect(wrongClock(2 * MINUTE_MS)).toBeUndefined()
  expect(wrongClock(-2 * MINUTE_MS)).toBeUndefined()
  expect(
    languages.map((language) => inLanguage(language, () => wrongClock(7.5 * MINUTE_MS)?.by)),
  ).toEqual(['7 minutos', '7 minutes', '7 minutos'])
  expect(wrongClock(-3 * 60 * MINUTE_MS)).toEqual({ by: '3 horas', isAhead: false })
  expect(wrongClock(50 * 60 * MINUTE_MS)).toEqual({ by: '2 días', isAhead: true })
})
