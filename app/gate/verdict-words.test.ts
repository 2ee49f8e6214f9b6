import { expect, test } from 'vitest'
import { gateLanguages } from '#domain/scan/scan-words.ts'
import type { ScanAccepted } from '#domain/scan/scan.ts'
import { gateRefusals } from '#domain/vocabulary/scan.ts'
import { ageWords } from './gate-words.ts'
import { spokenVerdict, verdictWords } from './verdict-words.ts'

const timeZone = 'America/Argentina/Buenos_Aires'
/** 11:00 in the city. */
const at = new Date('2026-11-21T14:00:00Z')

function accepted(changes: Partial<ScanAccepted> = {}): ScanAccepted {
  return {
    ok: true,
    product: 'Full Pass',
    days: 3,
    age: 'adult',
    activates: false,
    validUntil: '2026-11-24T02:59:59.999Z',
    daysLeft: 2,
    isReservationRequired: false,
    ...changes,
  }
}

test('an admitted pass says its name in its hue, its days left and the last of them', () => {
  const words = verdictWords(accepted(), { language: 'es', timeZone, at })

  expect(words).toMatchObject({
    word: 'PASA',
    pass: { name: 'Full Pass', hue: 'full', days: '3 días' },
    age: 'Adulto',
    days: ['Quedan 2 días', 'Hasta el lun, 23 de noviembre'],
  })
})

test('the first scan says when day 1 is: today, or tomorrow after a late start', () => {
  const today = accepted({ activates: true, firstDay: '2026-11-21', daysLeft: 3 })
  const late = accepted({ activates: true, firstDay: '2026-11-22', days: 1, daysLeft: 1 })

  expect(verdictWords(today, { language: 'en', timeZone, at }).days.slice(0, 2)).toEqual([
    '3 days left',
    'Starts today',
  ])
  // Not "last day": it has not begun.
  expect(verdictWords(late, { language: 'en', timeZone, at }).days.slice(0, 2)).toEqual([
    '1 day',
    'Day 1 is tomorrow. Tonight is free',
  ])
})

test('a child and a reservation are said in words, in both languages', () => {
  const verdict = accepted({ age: 'child', isReservationRequired: true })
  const spoken = gateLanguages.map((language) =>
    spokenVerdict(verdictWords(verdict, { language, timeZone, at }), language),
  )

  expect(spoken[0]).toMatch(/^PASA\. .*NIÑO.*Pedile la reserva/)
  expect(spoken[1]).toMatch(/^ENTER\. .*CHILD.*Ask for the reservation/)
})

test('every refusal says no, why, and what the visitor can do, in both languages', () => {
  for (const language of gateLanguages) {
    for (const reason of gateRefusals) {
      const words = verdictWords({ ok: false, reason }, { language, timeZone, at })

      expect(words.word).toBe(language === 'es' ? 'NO PASA' : 'NO ENTRY')
      expect(words.title?.length).toBeGreaterThan(5)
      expect(words.reason?.length).toBeGreaterThan(10)
      expect(words.advice?.length).toBeGreaterThan(10)
    }
  }
})

test('ages are said in one unit', () => {
  const minute = 60_000
  const ages = [-5 * minute, 0, 5 * minute, 119 * minute, 120 * minute, 47 * 60 * minute]

  expect(ages.map((ageMs) => ageWords(ageMs, 'es'))).toEqual([
    '0 min',
    '0 min',
    '5 min',
    '119 min',
    '2 h',
    '47 h',
  ])
  expect(ageWords(48 * 60 * minute, 'es')).toBe('2 días')
  expect(ageWords(48 * 60 * minute, 'en')).toBe('2 days')
})

test('what the place gives is said to the guard of who is admitted, and of nobody else', () => {
  const benefits = [{ words: '10 % en cafetería', conditions: 'Mostrá el pase al pagar.' }]
  const admitted = verdictWords(accepted(), { language: 'es', timeZone, at, benefits })
  const refused = verdictWords(
    { ok: false, reason: 'expired' },
    { language: 'es', timeZone, at, benefits },
  )

  expect(admitted.benefits).toEqual(benefits)
  expect(spokenVerdict(admitted, 'es')).toContain('10 % en cafetería.')
  expect(refused.benefits).toEqual([])
})
