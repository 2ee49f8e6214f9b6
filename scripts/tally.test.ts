import { expect, test } from 'vitest'
import {
  closingLines,
  countPlaywrightTests,
  tally,
  tallyOfCommand,
  tallyOfPlaywright,
  tallyOfSkipped,
  tallyOfVitest,
} from './tally.mjs'

const MONEY = 'pure: domain/ground/money.test.ts'
const vitestReport = {
  tests: [
    { title: `${MONEY}: adds up`, state: 'passed', durationMs: 3 },
    {
      title: `${MONEY}: splits`,
      state: 'failed',
      reason: '\u001b[31m1 is not 2\u001b[39m\n  at x',
      durationMs: 2000,
    },
    { title: `${MONEY}: rounds`, state: 'skipped', reason: 'no cents', durationMs: 0 },
  ],
  errors: ['pure: domain/broken.test.ts: Cannot find module\n  at y'],
}

const passed = { status: 'expected', projectName: 'desktop', annotations: [], results: [] }
const skip = { type: 'skip', description: 'only on a phone' }
const skipped = { ...passed, status: 'skipped', annotations: [skip] }
const errors = [{ message: 'Error: no button\nsecond line' }]
const failed = { ...passed, status: 'unexpected', results: [{ errors }] }
const playwrightReport = {
  suites: [
    {
      title: 'buy.spec.ts',
      specs: [{ title: 'buys', tests: [passed, failed] }],
      suites: [{ title: 'swipes', specs: [{ title: 'left', tests: [passed, skipped] }] }],
    },
  ],
  errors: [],
}

test('vitest tests are counted, and a file that cannot be read is a failure', () => {
  expect(tallyOfVitest('pure', vitestReport, 1)).toMatchObject({
    passed: 1,
    skipped: 1,
    failures: [
      'pure: domain/ground/money.test.ts: splits: 1 is not 2',
      'pure: domain/broken.test.ts: Cannot find module',
    ],
    reasons: ['pure: domain/ground/money.test.ts: rounds was skipped in the test itself: no cents'],
  })
})

test('journeys are counted once per screen, nested ones too', () => {
  expect(tallyOfPlaywright('e2e', playwrightReport, 1)).toMatchObject({
    passed: 2,
    skipped: 1,
    failures: ['e2e: desktop: buy.spec.ts › buys: Error: no button'],
    reasons: [
      'e2e: desktop: buy.spec.ts › swipes › left was skipped in the test itself: only on a phone',
    ],
  })
  expect(countPlaywrightTests(playwrightReport)).toBe(4)
})

test('a run that ends badly without a failed test is a failure', () => {
  expect(tallyOfVitest('pglite', { tests: [], errors: [] }, 1).failures).toHaveLength(1)
  expect(tallyOfVitest('pglite', undefined, 137).failures).toEqual([
    'pglite ended with code 137 (see above)',
  ])
  expect(tallyOfPlaywright('e2e', undefined, 1).failures).toHaveLength(1)
  const outside = { suites: [], errors: [{ message: 'Error: no such folder' }] }
  expect(tallyOfPlaywright('e2e', outside, 1).failures).toEqual(['e2e: Error: no such folder'])
})

test('of many tests the slowest twenty are named, the slowest first', () => {
  const tests = Array.from({ length: 30 }, (_, index) => ({
    title: `pure: test ${index}`,
    state: 'passed',
    durationMs: index * 1000,
  }))

  const lines = closingLines([tallyOfVitest('pure', { tests, errors: [] }, 0)])

  expect(lines).toHaveLength(22)
  expect(lines.slice(0, 2)).toEqual(['Slowest 20:', '    29.0 s  pure: test 29'])
})

test('the last line is the counts alone, after failures and reasons', () => {
  const lines = closingLines([
    tallyOfCommand('types', 0),
    tallyOfCommand('lint', 1),
    tallyOfSkipped(3, 'No browser.'),
    tally({ passed: 10 }),
  ])

  expect(lines).toEqual([
    'Failed:',
    '  lint (see above)',
    'Skipped:',
    '  No browser.',
    '11 passed, 1 failed, 3 skipped',
  ])
  expect(closingLines([tally({ passed: 2 })])).toEqual(['2 passed, 0 failed, 0 skipped'])
})
