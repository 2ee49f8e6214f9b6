import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planProperties } from '#tests/plans.ts'
import {
  daysOf,
  PLAN_DAYS_MAX,
  PLAN_PEOPLE_MAX,
  planFor,
  readPlan,
  writePlan,
} from './plan-request.ts'

const today = '2026-11-22'
const read = (query: string) => readPlan(new URLSearchParams(query), today)

test('an address without a plan is two adults for three days from tomorrow', () => {
  expect(read('')).toEqual({
    slugs: [],
    adults: 2,
    children: 0,
    from: '2026-11-23',
    to: '2026-11-25',
  })
})

test('whatever stands in an address, the plan is small and of days to come', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'malba',
      '\0',
      '\ud800',
      '-1',
      '1e9',
      '99999999999999999999',
      'NaN',
      '٣',
      '0x10',
    ),
    fc.constantFrom('2026-02-30', '9999-12-31', '-271821-04-20', '2026-11-21', '2027-01-01T00:00'),
  )
  const name = fc.constantFrom('lugar', 'adultos', 'ninos', 'desde', 'hasta')
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (pairs) => {
      const plan = readPlan(new URLSearchParams(pairs), today)

      expect(plan.adults + plan.children).toBeGreaterThan(0)
      expect(plan.adults + plan.children).toBeLessThanOrEqual(PLAN_PEOPLE_MAX)
      expect(plan.from >= today).toBe(true)
      expect(plan.to >= plan.from).toBe(true)
      expect(daysOf(plan).at(-1)?.date).toBe(plan.to)
      expect(daysOf(plan).length).toBeLessThanOrEqual(PLAN_DAYS_MAX)
      // The address of the plan is the plan.
      expect(readPlan(writePlan(plan), today)).toEqual(plan)
    }),
    { ...planProperties, numRuns: 150 },
  )
})

test('of thousands of places some are looked at, each once', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `lugar=p-${index % 5000}`).join('&')

  expect(read(many).slugs).toHaveLength(200)
  expect(read('lugar=malba&lugar=malba&lugar=%00&lugar=../x').slugs).toEqual(['malba'])
})

test('days that are over or too many are moved, not refused', () => {
  expect(read('desde=2020-01-01&hasta=2020-01-05')).toMatchObject({ from: today, to: today })
  expect(read('desde=2026-12-01&hasta=2028-01-01')).toMatchObject({ to: '2026-12-30' })
  expect(read('desde=2026-12-05&hasta=2026-12-01')).toMatchObject({ to: '2026-12-05' })
  expect(read('desde=2500-01-01').from).toBe('2028-05-23')
  expect(read('adultos=0&ninos=0')).toMatchObject({ adults: 1, children: 0 })
  expect(read('adultos=15&ninos=15')).toMatchObject({ adults: 15, children: 5 })
})

test('an idea keeps people and the first day', () => {
  expect(planFor(read('adultos=1&ninos=2&desde=2026-12-30'), ['malba'], 3)).toEqual({
    slugs: ['malba'],
    adults: 1,
    children: 2,
    from: '2026-12-30',
    to: '2027-01-01',
  })
})
