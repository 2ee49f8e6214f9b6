import { expect, test } from 'vitest'
import {
  type AttractionTyped,
  emptyAttraction,
  typedAttraction,
} from '#domain/catalogue/attractions/attraction-typed.ts'
import { contentTyped, wholeAttraction as whole } from '#tests/attractions.ts'
import { attractionColumns } from './attraction-columns.ts'
import { fillRow } from './plan-import.ts'

function readBack(typed: AttractionTyped) {
  const names = {
    kinds: new Map([[2, 'Museo']]),
    pictures: ['a.jpg', 'b | c.jpg'],
    state: undefined,
  }
  const cells = attractionColumns.map((column) => String(column.write(typed, names)))
  const files = new Map(names.pictures.map((name, index) => [name, typed.pictures[index]?.file]))
  return fillRow(
    { row: 2, cells },
    {
      columns: [...attractionColumns],
      base: emptyAttraction(0),
      isNew: true,
      isPublished: false,
      known: {
        kindOf: (name) => (name === 'Museo' ? 2 : undefined),
        pictureOf: (name) => files.get(name),
      },
    },
  )
}

test('a row alone says all that the editor’s form holds', () => {
  const unknown = {
    ...whole,
    areHoursKnown: false,
    hours: [],
    isPopular: false,
    sample: '',
    freeDays: [],
  }
  const shut = { ...whole, hours: [] }

  for (const typed of [whole, unknown, shut]) {
    const filled = readBack(typed)
    expect(filled.ok && typedAttraction(filled.content)).toEqual(
      typedAttraction(contentTyped(typed)),
    )
  }
  // Each field of the form is said by something: an empty one and this one differ in all of them.
  const empty = emptyAttraction(0)
  const same = Object.entries(whole).filter(([name, value]) =>
    Object.entries(empty).some(
      ([key, none]) => key === name && JSON.stringify(none) === JSON.stringify(value),
    ),
  )
  expect(same).toEqual([])
})

test('titles can be told apart, and hold nothing that parts columns', () => {
  const titles = attractionColumns.map(({ title }) => title.toLowerCase())

  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.filter((title) => /[;\t\n]/.test(title))).toEqual([])
  // The last cell of a row is never empty: a spreadsheet leaves such cells out of some rows.
  expect(
    attractionColumns
      .at(-1)
      ?.write(emptyAttraction(0), { kinds: new Map(), pictures: [], state: undefined }),
  ).toBe('no')
})
