import { expect, test } from 'vitest'
import type { CrossingAnswer } from '#domain/door/scan/crossings/crossing-messages.ts'
import { inLanguage } from '#domain/ground/language.ts'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { speakPerTask } from '#server/create-services.ts'
import { CITY_ZONE } from '#tests/at-gate.ts'
import { exitOfAll, exitWords, groupExitWords, spokenExit, spokenExits } from './exit-words.ts'

speakPerTask()

const adult: CrossingAnswer = {
  nonce: 'n',
  ok: true,
  product: 'Full Pass',
  age: 'adult',
  codeEnd: 'BJ',
}
const child: CrossingAnswer = { ...adult, age: 'child', codeEnd: '1C' }
const unknown: CrossingAnswer = { ...adult, ok: false, reason: 'not_inside', codeEnd: 'S9' }
const gone: CrossingAnswer = { ...unknown, codeEnd: 'MM', leftAt: '2027-05-03T18:04:00Z' }

test('of a group of which two are out already the screen says that two left, and below who did not count', () => {
  const said = groupExitWords([gone, unknown, adult, child], CITY_ZONE)

  expect(said).toMatchObject({
    title: 'SALIERON 2',
    of: '2 de 4',
    adults: 1,
    children: 1,
    ages: '1 adulto y 1 niño',
    notCounted: '2 no cuentan',
  })
  expect(said.others.map((other) => [other.said?.title, ...other.about])).toEqual([
    ['Ya salió a las 15:04', 'Full Pass', 'Adulto', 'Código …MM'],
    ['No consta la entrada', 'Full Pass', 'Adulto', 'Código …S9'],
  ])
  expect(spokenExits([gone, adult, child], CITY_ZONE)).toMatch(
    /^SALIERON 2\. 2 de 3\. 1 adulto y 1 niño\. 1 no cuenta\. Ya salió a las 15:04\. Full Pass\./,
  )
})

test('one who leaves of several is counted as one, and all of them without anybody below', () => {
  expect(groupExitWords([gone, adult], CITY_ZONE)).toMatchObject({
    title: 'SALIÓ 1',
    of: '1 de 2',
    notCounted: '1 no cuenta',
    advice: 'Puede salir igual.',
  })
  expect(groupExitWords([adult, adult, child], CITY_ZONE)).toMatchObject({
    title: 'SALIERON 3',
    of: '',
    ages: '2 adultos y 1 niño',
    notCounted: '',
    others: [],
    advice: '',
  })
})

test('only where nobody left nothing counts, and what is true of the door is said once', () => {
  const moved: CrossingAnswer = { nonce: 'n', ok: false, reason: 'not_counted' }

  expect(groupExitWords([gone, unknown], CITY_ZONE)).toMatchObject({
    title: 'NO CUENTA',
    of: '',
    ages: '',
    notCounted: '',
    advice: 'Pueden salir igual.',
  })
  expect(exitOfAll([gone, gone])).toBeUndefined()
  expect(exitOfAll([gone])).toBe(gone)
  expect(exitOfAll([moved, moved])).toEqual(moved)
  expect(spokenExits([moved, moved], CITY_ZONE)).toContain('Volvé a «Entrada».')
})

test('an exit that is read a second time says that the person left, and not that no entry is known', () => {
  const titles = languages.map((language) =>
    inLanguage(language, () => exitWords(gone, CITY_ZONE).said?.title),
  )

  expect(titles).toEqual(['Ya salió a las 15:04', 'Already left at 3:04 p.m.', 'Já saiu às 15:04'])
  expect(exitWords(unknown, CITY_ZONE).said?.title).toBe('No consta la entrada')
  expect(spokenExit(exitWords(gone, CITY_ZONE))).toMatch(
    /^NO CUENTA\. Ya salió a las 15:04\. Full Pass\./,
  )
})
