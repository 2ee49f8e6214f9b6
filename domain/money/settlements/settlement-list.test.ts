import { expect, test } from 'vitest'
import type { SettlementState } from '#domain/ground/vocabulary/money.ts'
import { pageOfSettlements, sumMonth } from './settlement-list.ts'
import { nothingOwed } from './settlement.ts'
import type { OfficeSettlement } from './settlements.ts'

/** Every third name twice, with capitals and accents that sort as none. */
const month = Array.from({ length: 66 }, (_, index) =>
  settlement(index + 1, `${index % 2 === 0 ? 'Árbol' : 'arbol'} ${index % 3 === 0 ? 0 : index}`),
)

function settlement(attractionId: number, attractionName: string): OfficeSettlement {
  const state: SettlementState = attractionId % 4 === 0 ? 'draft' : 'no_agreement'
  return {
    attractionId,
    attractionName,
    cityName: 'Buenos Aires',
    month: '2027-03',
    state,
    totals: { ...nothingOwed, adultVisits: 2, childVisits: 1, amountCents: attractionId },
    closed: undefined,
    refusal: state === 'draft' && attractionId % 8 === 0 ? 'earlier_month_open' : refusalOf(state),
    agreements: [],
    version: 0,
    closedThrough: null,
    timeZone: 'UTC',
  }
}

function refusalOf(state: SettlementState) {
  return state === 'draft' ? undefined : 'no_agreement'
}

test('pages show everything once, also when a row leaves between two of them', () => {
  const first = pageOfSettlements(month, {})
  const second = pageOfSettlements(
    month.filter(({ attractionId }) => attractionId !== first.next?.id),
    {},
    first.next,
  )
  const third = pageOfSettlements(month, {}, second.next)
  const shown = [first, second, third].flatMap((page) => page.settlements)

  expect([first, second, third].map(({ settlements }) => settlements.length)).toEqual([25, 25, 16])
  expect(new Set(shown.map(({ attractionId }) => attractionId)).size).toBe(66)
  expect([first.total, third.next]).toEqual([66, undefined])
})

test('a search and a state narrow the pages, and what was typed is no pattern', () => {
  expect(pageOfSettlements(month, { q: 'ARBOL 5', state: 'draft' }).total).toBe(
    month.filter((one) => one.state === 'draft' && one.attractionName.includes('bol 5')).length,
  )
  expect(pageOfSettlements(month, { q: '%' })).toEqual({
    settlements: [],
    total: 0,
    next: undefined,
  })
})

test('the sums are of the whole month, and say what can be closed', () => {
  const { byState, whole, ready, waiting } = sumMonth(month)

  expect(whole).toEqual({ attractions: 66, visits: 198, amountCents: (66 * 67) / 2 })
  expect(byState.map(({ state, attractions }) => [state, attractions])).toEqual([
    ['no_agreement', 50],
    ['draft', 16],
  ])
  expect([ready.attractions, waiting]).toEqual([8, 8])
})
