import { expect, test } from 'vitest'
import {
  CODES_MAX,
  createCodesInView,
  FOREIGN_MS,
  IN_VIEW_MS,
  REPLACED_MS,
  SAME_CODE_MS,
} from './codes-in-view.ts'

const A = 'P1:A'
const B = 'P1:B'
const POSTER = 'WIFI:S:museo;;'
const FAMILY = `G1:${'A'.repeat(237)}`
const LOOK_MS = 100

/** Looks every 100 ms; what was decided, and when there were several. */
function watch(looks: string[][]) {
  const look = createCodesInView()
  const seen = looks.map((codes, index) => look(codes, index * LOOK_MS))
  return {
    scans: seen.flatMap(({ scan }) => (scan === undefined ? [] : [scan])),
    several: seen.map(({ several }) => several),
    last: seen.at(-1),
  }
}

const times = (count: number, ...codes: string[]) => Array.from({ length: count }, () => codes)
const alternating = (count: number) =>
  Array.from({ length: count }, (_, index) => [index % 2 === 0 ? A : B])

test('a pass is decided in the look that sees it, and once however long it stays', () => {
  const look = createCodesInView()

  expect(look([A], 0)).toEqual({ scan: A, several: false })
  expect(watch(times(100, A)).scans).toEqual([A])
})

test('the same code counts again after it was out of sight for three seconds, not before', () => {
  const look = createCodesInView()

  expect(look([A], 0).scan).toBe(A)
  expect(look([A], SAME_CODE_MS - 1).scan).toBeUndefined()
  expect(look([A], 2 * SAME_CODE_MS - 1).scan).toBe(A)
})

test('three seconds out of sight count with another code seen meanwhile', () => {
  const look = createCodesInView()

  expect(look([A], 0).scan).toBe(A)
  expect(look([B], IN_VIEW_MS).scan).toBe(B)
  expect(look([A], 2 * IN_VIEW_MS).scan).toBeUndefined()
})

test('two passes in every look are none, as long as both are there', () => {
  const { scans, several } = watch(times(100, A, B))

  expect(scans).toEqual([])
  expect(several.every(Boolean)).toBe(true)
})

test('two passes that are read in turns never alternate', () => {
  const { scans, several } = watch(alternating(600))

  expect(scans).toEqual([A])
  // That the first one did not leave is known once it is seen again.
  expect(several.slice(2).every(Boolean)).toBe(true)
})

test('a pass that takes the place of another is decided soon, and nothing is said meanwhile', () => {
  const look = createCodesInView()

  expect(look([A], 0).scan).toBe(A)
  expect(look([B], LOOK_MS)).toEqual({ several: false })
  expect(look([B], REPLACED_MS - 1)).toEqual({ several: false })
  expect(look([B], REPLACED_MS)).toEqual({ scan: B, several: false })
  expect(look([B], REPLACED_MS + LOOK_MS)).toEqual({ several: false })
})

test('a pass that is seen again after the next one came is beside it, however slowly looks follow', () => {
  const back = createCodesInView()
  expect(back([A], 0).scan).toBe(A)
  expect(back([B], LOOK_MS)).toEqual({ several: false })
  expect(back([A], 2 * LOOK_MS)).toEqual({ several: true })
  expect(back([B], 2 * LOOK_MS + REPLACED_MS)).toEqual({ several: true })
  expect(back([B], 2 * LOOK_MS + IN_VIEW_MS)).toEqual({ scan: B, several: false })

  const slow = createCodesInView()
  expect(slow([A], 0).scan).toBe(A)
  expect(slow([B], REPLACED_MS)).toEqual({ several: false })
  expect(slow([A, B], 2 * REPLACED_MS)).toEqual({ several: true })
})

test('a second pass beside a decided one waits until one has left', () => {
  const stays = watch([...times(5, A), ...times(20, A, B), ...times(15, B)])
  const goes = watch([...times(5, A), ...times(20, A, B), ...times(15, A)])

  expect(stays.scans).toEqual([A, B])
  expect(stays.last?.several).toBe(false)
  expect(goes.scans).toEqual([A])
  expect(goes.last?.several).toBe(false)
})

test('a pass that was only seen beside another is decided a second after it is alone', () => {
  const look = createCodesInView()

  expect(look([A, B], 0)).toEqual({ several: true })
  expect(look([B], IN_VIEW_MS - 1)).toEqual({ several: true })
  expect(look([], IN_VIEW_MS)).toEqual({ several: false })
  expect(look([B], IN_VIEW_MS + 1)).toEqual({ scan: B, several: false })
})

test('a foreign code alone is answered once, after a pass beside it had its chance', () => {
  const look = createCodesInView()

  expect(look([POSTER], 0).scan).toBeUndefined()
  expect(look([POSTER], FOREIGN_MS).scan).toBe(POSTER)
  expect(look([POSTER], FOREIGN_MS + LOOK_MS).scan).toBeUndefined()
})

test('a foreign code neither blocks the pass beside it nor is asked about after it', () => {
  expect(watch([...times(1, POSTER), ...times(9, POSTER, A), ...times(20, POSTER)]).scans).toEqual([
    A,
  ])
  expect(watch([...times(30, POSTER), ...times(9, POSTER, A)]).scans).toEqual([POSTER, A])
  expect(watch(times(30, POSTER, 'https://ejemplo.com')).scans).toHaveLength(1)
  expect(watch([...times(9, POSTER, FAMILY), ...times(20, POSTER)]).scans).toEqual([FAMILY])
})

test('a film of a thousand codes is no scan after the first, and all of it is forgotten', () => {
  const film = Array.from({ length: 1_000 }, (_, index) => [`P1:${index}`])
  const { scans } = watch(film)
  const look = createCodesInView()
  const crowd = Array.from({ length: 1_000 }, (_, index) => `P1:${index}`)

  expect(scans).toEqual(['P1:0'])
  expect(look(crowd, 0)).toEqual({ several: true })
  // What stands behind the first ones was never taken in.
  expect(look([crowd.at(-1) ?? ''], IN_VIEW_MS).scan).toBe('P1:999')
  expect(crowd.length).toBeGreaterThan(CODES_MAX)
})
