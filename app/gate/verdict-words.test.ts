import { expect, test } from 'vitest'
import type { ScanAccepted, ScanRefused } from '#domain/door/scan/scan.ts'
import { inLanguage } from '#domain/ground/language.ts'
import { speakPerTask } from '#server/create-services.ts'
import { admitted, CITY_ZONE } from '#tests/at-gate.ts'
import { ageWords } from './gate-clock.ts'
import { spokenVerdict, verdictNotes, verdictWords } from './verdict-words.ts'

speakPerTask()

/** 11:00 in the city. */
const at = new Date('2026-11-21T14:00:00Z')

const accepted = (changes: Partial<ScanAccepted> = {}): ScanAccepted => ({
  ...admitted,
  validUntil: '2026-11-24T02:59:59.999Z',
  daysLeft: 2,
  ...changes,
})

test('an admitted pass says its name in its hue, its days left and the last of them', () => {
  const words = verdictWords(accepted(), { timeZone: CITY_ZONE, at })

  expect(words).toMatchObject({
    word: 'PASA',
    pass: { name: 'Full Pass', hue: 'full', days: '3 días' },
    age: 'Adulto',
    days: ['Quedan 2 días', 'Hasta el lun, 23 de noviembre'],
  })
})

const daysInEnglish = (verdict: ScanAccepted) =>
  inLanguage('en', () => verdictWords(verdict, { timeZone: CITY_ZONE, at }).days.slice(0, 2))

test('the first scan says when day 1 is: today, or tomorrow after a late start', () => {
  const today = accepted({ activates: true, firstDay: '2026-11-21', daysLeft: 3 })
  const late = accepted({ activates: true, firstDay: '2026-11-22', days: 1, daysLeft: 1 })

  expect(daysInEnglish(today)).toEqual(['3 days left', 'Starts today'])
  // Not "last day": it has not begun.
  expect(daysInEnglish(late)).toEqual(['1 day', 'Day 1 is tomorrow. First afternoon free'])
})

const reasonOf = (refused: ScanRefused) => verdictWords(refused, { timeZone: CITY_ZONE, at }).reason

test('a reason ends with what is known of when, where and which, in the language chosen', () => {
  const used = {
    ok: false,
    reason: 'already_used',
    usedAt: '2026-11-21T13:05:00Z',
    usedWhere: 'MALBA',
    usedDoor: 'Entrada',
  } as const
  const closed = { ok: false, reason: 'attraction_closed', closedUntil: '2026-11-30' } as const
  const shut: ScanRefused = {
    ok: false,
    reason: 'not_included',
    openedBy: ['Full Pass', 'Sight Pass'],
  }

  expect(reasonOf(used)).toMatch(/Fue el 21 de noviembre.*: MALBA, Entrada\.$/)
  expect(inLanguage('en', () => reasonOf(used))).toMatch(
    /It was on November 21.*: MALBA, Entrada\.$/,
  )
  expect(reasonOf(closed)).toContain('hasta el 30 de noviembre inclusive.')
  expect(reasonOf(shut)).toContain('Full Pass o Sight Pass.')
})

test('ages are said in one unit', () => {
  const minute = 60_000
  const ages = [-5, 0, 5, 119, 120, 47 * 60, 48 * 60].map((minutes) => ageWords(minutes * minute))

  expect(ages).toEqual(['0 min', '0 min', '5 min', '119 min', '2 h', '47 h', '2 días'])
})

test('what the place gives is said to the guard of who is admitted, and of nobody else', () => {
  const benefits = [{ words: '10 % en cafetería', conditions: 'Mostrá el pase al pagar.' }]
  const green = verdictWords(accepted(), { timeZone: CITY_ZONE, at, benefits })
  const refused = verdictWords(
    { ok: false, reason: 'expired' },
    { timeZone: CITY_ZONE, at, benefits },
  )

  expect(green.benefits).toEqual(benefits)
  expect(spokenVerdict(green)).toContain('10 % en cafetería.')
  expect(refused.benefits).toEqual([])
})

const until = '2027-05-01T18:00:00.000Z'

const counted = (entered: number, { isNearlyFull = true } = {}) =>
  verdictNotes({ capacity: { entered, of: 50, until, isNearlyFull } }, CITY_ZONE)

const guessed = (entered: number) =>
  verdictNotes(
    { capacity: { entered, of: 50, until, isNearlyFull: true, isEstimate: true } },
    CITY_ZONE,
  )

const reserved = (reservation: ScanAccepted['reservation']) =>
  verdictNotes({ reservation }, CITY_ZONE)

test('a guard reads how many places are left, and until when, from the warning on; a device without a network says that it guesses', () => {
  expect(counted(20, { isNearlyFull: false })).toEqual([])
  expect(counted(46)).toEqual(['Quedan 4 lugares hasta las 15:00'])
  expect(counted(49)).toEqual(['Queda 1 lugar hasta las 15:00'])
  expect(counted(50)).toEqual(['Era el último lugar hasta las 15:00'])
  expect(guessed(46)).toEqual(['Sin red: quedan unos 4 lugares hasta las 15:00'])
  expect(guessed(50)).toEqual(['Sin red: puede que ya no queden lugares hasta las 15:00'])
  expect(guessed(52)).toEqual(['Sin red: parece que ya se superó el cupo hasta las 15:00'])
})

test('a reservation is told with who has come of it, also when they are more', () => {
  expect(reserved({ at: '15:00', people: 4, arrived: 3 })).toEqual([
    'Reserva de las 15:00 · 3 de 4',
  ])
  expect(reserved({ people: 2, arrived: 1 })).toEqual(['Reserva de hoy · 1 de 2'])
  expect(reserved({ at: '15:00', people: 2, arrived: 3 })).toEqual([
    'Reserva de las 15:00: llegaron 3 y era para 2',
  ])
  const reservation = { at: '15:00', people: 4, arrived: 3 }
  expect(inLanguage('en', () => verdictNotes({ reservation }, CITY_ZONE))).toEqual([
    'Reservation for 3 p.m. · 3 of 4',
  ])
  expect(reserved(null)).toEqual(['Sin reserva para hoy: consultá la lista'])
})
