import { expect, test } from 'vitest'
import { readShown, waysOn } from './attraction-search.ts'

const shownAt = (address: string, total: number) => readShown(new URLSearchParams(address), total)

/** Follows the links from an address to the end; answers how many each page shows. */
function walk(start: string, way: 'on' | 'before', total: number): [from: number, to: number][] {
  const pages: [number, number][] = []
  let address: string | undefined = start
  while (address !== undefined) {
    const search: URLSearchParams = new URLSearchParams(address)
    const shown = readShown(search, total)
    pages.push([shown.from, shown.to])
    const { more, next, before } = waysOn(search, shown, total)
    address = way === 'on' ? (more ?? next) : before
  }
  return pages
}

test.each([0, 1, 18, 19, 108, 109, 216, 600, 601])(
  'of %i places every one is reached by links, forth and back, and no page shows more than 108',
  (total) => {
    const all = Array.from({ length: total }, (_, place) => place)
    const placesOf = (pages: [number, number][]) =>
      [...new Set(pages.flatMap(([from, to]) => all.slice(from, to)))].toSorted((a, b) => a - b)

    const forth = walk('', 'on', total)
    const back = walk(`?desde=${total}&hasta=9999`, 'before', total)

    expect(placesOf(forth)).toEqual(all)
    expect(placesOf(back)).toEqual(all)
    expect(Math.max(...[...forth, ...back].map(([from, to]) => to - from))).toBeLessThanOrEqual(108)
  },
)

test('what an address asks beyond sense or the end is the first step or the last page', () => {
  const first = { from: 0, to: 18 }
  for (const asked of ['', 'hasta=', 'hasta=-1', 'hasta=x', 'hasta=1.5', 'desde=-9', 'desde=x']) {
    expect(shownAt(`?${asked}`, 600), asked).toEqual(first)
  }
  expect(shownAt('?hasta=504', 600)).toEqual({ from: 0, to: 108 })
  expect(shownAt('?desde=110', 600)).toEqual({ from: 108, to: 126 })
  expect(shownAt('?desde=1e9&hasta=1e9', 600)).toEqual({ from: 540, to: 600 })
  expect(shownAt('?desde=108', 20)).toEqual({ from: 0, to: 18 })
  expect(shownAt('?desde=108', 108)).toEqual({ from: 0, to: 18 })
})

test('the ways on keep the filters, and go back to an address without a beginning', () => {
  const search = new URLSearchParams('q=museo&utm_source=x&pase=sight&desde=108&hasta=216')
  expect(waysOn(search, { from: 108, to: 216 }, 300)).toEqual({
    next: '?q=museo&pase=sight&desde=216',
    before: '?q=museo&pase=sight&hasta=108',
  })
})
