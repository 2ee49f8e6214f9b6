import { expect, test } from 'vitest'
import { JSON_LEVELS_MAX, JSON_VALUES_MAX, readBoundedJson } from './bounded-json.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
/** A list and what is in it. */
const values = (count: number) => `[${Array.from({ length: count - 1 }, () => '{}').join(',')}]`

test.each(['null', '0', '"a"', '{"a":[1,{"b":null}]}'])('%s is read as it is', (text) => {
  expect(readBoundedJson(text)).toEqual(JSON.parse(text))
})

test.each(['', '{', '1e', 'undefined', '{"a":1}x'])('%j is no JSON', (text) => {
  expect(readBoundedJson(text)).toBeUndefined()
})

test('as many levels and values as are allowed are read, and not one more', () => {
  expect(readBoundedJson(nested(JSON_LEVELS_MAX))).toEqual(JSON.parse(nested(JSON_LEVELS_MAX)))
  expect(readBoundedJson(nested(JSON_LEVELS_MAX + 1))).toBeUndefined()
  expect(readBoundedJson(values(JSON_VALUES_MAX))).toHaveLength(JSON_VALUES_MAX - 1)
  expect(readBoundedJson(values(JSON_VALUES_MAX + 1))).toBeUndefined()
  expect(readBoundedJson(values(JSON_VALUES_MAX + 1).replaceAll('{}', '0'))).toBeUndefined()
})

test('brackets as deep as a body can hold are refused without an overflow', () => {
  expect(readBoundedJson(nested(30_000))).toBeUndefined()
})
