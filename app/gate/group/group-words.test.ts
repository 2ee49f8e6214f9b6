import { expect, test } from 'vitest'
import type { ScanAccepted, ScanRefused, ScanVerdict } from '#domain/door/scan/scan.ts'
import { inLanguage } from '#domain/ground/language.ts'
import { speakPerTask } from '#server/create-services.ts'
import { admitted, CITY_ZONE } from '#tests/at-gate.ts'
import {
  admitWords,
  agesWords,
  groupSummary,
  groupVerdictWords,
  memberRefusal,
  spokenGroup,
} from './group-words.ts'

speakPerTask()

const at = {
  timeZone: CITY_ZONE,
  door: 'Entrada',
  now: new Date('2027-05-03T18:30:00Z'),
} as const

const adult = admitted
const child: ScanAccepted = { ...adult, age: 'child' }
const used: ScanRefused = {
  ok: false,
  reason: 'already_used',
  product: 'Full Pass',
  days: 3,
  age: 'adult',
  usedAt: '2027-05-03T18:04:00Z',
  usedWhere: 'Malba',
  usedDoor: 'Entrada',
}
const blocked: ScanRefused = { ok: false, reason: 'blocked', product: 'Full Pass', days: 3 }

test('adults and children are counted in words, and nobody is counted who is not there', () => {
  expect(agesWords([adult, adult, adult, child])).toBe('3 adultos y 1 niño')
  expect(agesWords([child, child])).toBe('2 niños')
  expect(inLanguage('en', () => agesWords([adult]))).toBe('1 adult')
  expect(inLanguage('pt', () => agesWords([]))).toBe('')
  expect(admitWords([adult, adult, adult, child], false)).toEqual({
    main: 'Que pasen 4',
    under: '3 adultos y 1 niño',
  })
  expect(admitWords([], false).main).toBe('Marcá quiénes pasan')
})

const summary = (...verdicts: ScanVerdict[]) => groupSummary(verdicts, at)

test('a list says who may enter, and calmly that all of them are in', () => {
  expect(summary(adult, child)).toBe('Pueden pasar los 2.')
  expect(summary(adult, used, child)).toBe('Pueden pasar 2 de 3.')
  expect(summary(adult, used)).toBe('Puede pasar 1 de 2.')
  expect(summary(used, used)).toBe('Entraron a las 15:04 acá.')
  expect(summary(used, { ...used, usedDoor: 'Puerta norte' })).toBe('Ya entraron todos.')
  expect(summary(used, blocked)).toBe('Ninguno puede pasar ahora.')
})

test('where the hour has fewer places than the group, that many are let in together', () => {
  const until = '2027-05-03T19:00:00.000Z'
  const capacity = { entered: 98, of: 100, until, isNearlyFull: true }
  const told = { ...adult, capacity }
  const guessed = { ...adult, capacity: { ...capacity, isEstimate: true as const } }

  expect(summary(told, told, told, told)).toBe('Hay lugar para 3 de 4 hasta las 16:00.')
  expect(summary(told, told, told)).toBe('Pueden pasar los 3.')
  expect(summary(guessed, guessed, guessed, guessed)).toBe('Pueden pasar los 4.')
  expect(admitWords([told, told, told, told], false).main).toBe('Marcá hasta 3')
  expect(admitWords([told, told, told], false).main).toBe('Que pasen 3')
})

test('a used pass says when and at which door, the day too when it was another', () => {
  expect(memberRefusal(used, at)).toBe('Entró a las 15:04 acá')
  expect(memberRefusal({ ...used, usedDoor: 'Puerta norte' }, at)).toBe(
    'Entró a las 15:04 en Puerta norte',
  )
  expect(memberRefusal({ ...used, usedAt: '2027-05-02T18:04:00Z' }, at)).toBe(
    'Entró el 2 de mayo a las 15:04 acá',
  )
  expect(inLanguage('en', () => memberRefusal(used, at))).toBe('Entered at 3:04 p.m. here')
  expect(memberRefusal(blocked, at)).toBe('Pase bloqueado')
})

test('the verdict of a press counts who passes, and names who was used meanwhile', () => {
  const whole = groupVerdictWords([adult, adult, child, { ...child, product: 'Sight Pass' }], at)
  expect(whole).toMatchObject({ outcome: 'admitted', title: 'PASAN 4', adults: 2, children: 2 })
  expect(whole.kinds.map(({ count, pass }) => `${count} ${pass.name}`)).toEqual([
    '3 Full Pass',
    '1 Sight Pass',
  ])

  const mixed = groupVerdictWords([adult, used, child], at)
  expect(mixed).toMatchObject({ outcome: 'mixed', title: 'PASAN 2', notAdmitted: '1 no pasa' })
  expect(mixed.refused.map(({ why }) => why)).toEqual(['Entró a las 15:04 acá'])
  expect(spokenGroup(mixed)).toMatch(/^PASAN 2\. 1 adulto y 1 niño\. .*1 no pasa\. Entró a las/)

  const none = groupVerdictWords([used, blocked], at, [{ words: 'Regalo', conditions: '' }])
  expect(none).toMatchObject({ outcome: 'refused', title: 'NO PASAN', benefits: [] })
})

const firstDays = (...verdicts: ScanVerdict[]) =>
  groupVerdictWords(verdicts, at).kinds.map(({ count, days: [first] }) => `${count} ${first}`)

test('of several who come back a press says it of all of them, and apart from who enters first', () => {
  const back = { ...adult, isReentry: true as const }

  expect(firstDays(back, back, { ...back, age: 'child' }, adult)).toEqual([
    '3 Vuelven a entrar',
    '1 Quedan 3 días',
  ])
  expect(firstDays(back)).toEqual(['1 Vuelve a entrar'])
})

test('a reservation is asked of all as soon as one pass needs it', () => {
  const reserved = groupVerdictWords([adult, { ...child, isReservationRequired: true }], at)

  expect(reserved.needsReservation).toBe(true)
  expect(spokenGroup(reserved)).toContain('Pediles la reserva.')
})

test('what is left of the hour and of a reservation is told once, as the last of them found it', () => {
  const until = '2027-05-03T19:00:00Z'
  const counted = [2, 3].map((count): ScanAccepted => ({
    ...adult,
    isReservationRequired: true,
    capacity: { entered: 95 + count, of: 100, until, isNearlyFull: true },
    reservation: { at: '15:30', people: 4, arrived: count },
  }))
  const { needsReservation, notes } = groupVerdictWords([...counted.toReversed(), used], at)

  expect(needsReservation).toBe(false)
  expect(notes).toEqual(['Reserva de las 15:30 · 3 de 4', 'Quedan 2 lugares hasta las 16:00'])
})
