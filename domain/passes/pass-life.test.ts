import { expect, test } from 'vitest'
import { type PassInLife, passLifeAt } from '#domain/passes/pass-life.ts'
import { dateSentence, lifeSentences, standingWords, startTodayWords } from './pass-words.ts'

const timeZone = 'America/Argentina/Buenos_Aires'

const waiting: PassInLife = {
  state: 'issued',
  orderState: 'covered',
  durationDays: 3,
  activateBy: new Date('2027-11-21T23:59:59.999-03:00'),
  activatedAt: null,
  validUntil: null,
}
const running: PassInLife = {
  ...waiting,
  // No end for who has begun.
  activateBy: new Date('2026-11-21T23:59:59.999-03:00'),
  activatedAt: new Date('2026-11-21T10:00:00-03:00'),
  validUntil: new Date('2026-11-23T23:59:59.999-03:00'),
}

const told = (pass: PassInLife, at: string) => {
  const life = passLifeAt(pass, new Date(at), timeZone)
  return [
    standingWords(life.standing),
    ...lifeSentences(life, timeZone),
    startTodayWords(life, timeZone),
  ]
}

test('an unused pass says until when it may start, and what a first use would mean today', () => {
  expect(told(waiting, '2026-11-21T15:59:59.999-03:00')).toMatchInlineSnapshot(`
    [
      "Sin usar",
      "Empezá a usarlo hasta el 21 de noviembre de 2027.",
      "Si lo usás por primera vez hoy, 21 de noviembre de 2026, antes de las 16, el primer día es hoy y vale hasta el 23 de noviembre de 2026. Si es a las 16 o después, esa tarde es de regalo: el primer día es mañana y vale hasta el 24 de noviembre de 2026.",
    ]
  `)
  expect(told(waiting, '2026-11-21T16:00:00-03:00')).toMatchInlineSnapshot(`
    [
      "Sin usar",
      "Empezá a usarlo hasta el 21 de noviembre de 2027.",
      "Ya pasaron las 16 de hoy, 21 de noviembre de 2026: si lo usás ahora por primera vez, esta tarde es de regalo. El primer día es mañana y vale hasta el 24 de noviembre de 2026.",
    ]
  `)
})

test.each([
  ['00:00:00', '2026-11-21', 3],
  ['23:59:59', '2026-11-21', 3],
  ['00:00:00', '2026-11-22', 2],
  ['00:00:00', '2026-11-23', 1],
  ['23:59:59.999', '2026-11-23', 1],
])('at %s on %s a pass until the 23rd has %d days left', (time, day, daysLeft) => {
  const life = passLifeAt(running, new Date(`${day}T${time}-03:00`), timeZone)

  expect(life).toMatchObject({ standing: 'running', daysLeft })
  expect(life.startsOn).toBeUndefined()
})

test('the free evening before day 1 is told, and counts no day', () => {
  const late = {
    ...running,
    activatedAt: new Date('2026-12-31T16:00:00-03:00'),
    validUntil: new Date('2027-01-03T23:59:59.999-03:00'),
  }

  expect(told(late, '2026-12-31T23:59:59-03:00')).toMatchInlineSnapshot(`
    [
      "En uso",
      "Esta tarde es de regalo: los 3 días del pase empiezan el 1 de enero de 2027.",
      "Vale hasta el 3 de enero de 2027, 23:59 (hora de la ciudad).",
      undefined,
    ]
  `)
  expect(told(late, '2027-01-01T00:00:00-03:00')).toMatchInlineSnapshot(`
    [
      "En uso",
      "Le quedan 3 días, contando el de hoy.",
      "Vale hasta el 3 de enero de 2027, 23:59 (hora de la ciudad).",
      undefined,
    ]
  `)
})

test('a pass ends with the last millisecond of its last day, unused or used', () => {
  expect(told(running, '2026-11-23T23:59:59.999-03:00')[0]).toBe('En uso')
  expect(told(running, '2026-11-24T00:00:00-03:00').slice(0, 2)).toEqual([
    'Terminado',
    'Terminó el 23 de noviembre de 2026.',
  ])
  expect(told(waiting, '2027-11-21T23:59:59.999-03:00')[0]).toBe('Sin usar')
  expect(told(waiting, '2027-11-22T00:00:00-03:00').slice(0, 2)).toEqual([
    'Vencido sin usar',
    'Se podía empezar a usar hasta el 21 de noviembre de 2027.',
  ])
})
test.each([
  ['Bloqueado', { state: 'blocked' }],
  ['Devuelto', { state: 'refunded' }],
  ['Orden cancelada', { orderState: 'cancelled' }],
] as const)('what staff stopped is told as %s, whatever its days say', (standing, stopped) => {
  const now = '2026-11-22T12:00:00-03:00'

  const [said, ...sentences] = told({ ...running, ...stopped }, now)

  expect(said).toBe(standing)
  expect(sentences.join(' ')).toMatch(/ningún|ninguna/)
  expect(sentences.join(' ')).not.toMatch(/días|2026/)
  const life = passLifeAt({ ...running, ...stopped }, new Date(now), timeZone)
  expect(dateSentence(life, timeZone)).toBe('')
})
