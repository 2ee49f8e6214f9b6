import { expect, test } from 'vitest'
import { inLanguage } from '#domain/language.ts'
import type { ReservationTold } from '#domain/reservations/reservation.ts'
import { speakPerTask } from '#server/speak-per-task.ts'
import { verdictNotes } from './verdict-words.ts'

speakPerTask()

const timeZone = 'America/Argentina/Buenos_Aires'
const until = '2027-05-01T18:00:00.000Z'

const counted = (entered: number, { isNearlyFull = true } = {}) =>
  verdictNotes({ capacity: { entered, of: 50, until, isNearlyFull } }, timeZone)

const guessed = (entered: number) =>
  verdictNotes(
    { capacity: { entered, of: 50, until, isNearlyFull: true, isEstimate: true } },
    timeZone,
  )

const reserved = (reservation: ReservationTold | null) => verdictNotes({ reservation }, timeZone)

test('a guard reads how many places are left, and until when, from the warning on', () => {
  expect(counted(20, { isNearlyFull: false })).toEqual([])
  expect(counted(46)).toEqual(['Quedan 4 lugares hasta las 15:00'])
  expect(counted(49)).toEqual(['Queda 1 lugar hasta las 15:00'])
  expect(counted(50)).toEqual(['Era el último lugar hasta las 15:00'])
})

test('a device without a network says that it guesses', () => {
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
  expect(inLanguage('en', () => verdictNotes({ reservation }, timeZone))).toEqual([
    'Reservation for 3 p.m. · 3 of 4',
  ])
  expect(reserved(null)).toEqual(['Sin reserva para hoy: consultá la lista'])
})
