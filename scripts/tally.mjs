// What a check adds to the last line of `npm test`: { passed: number, skipped: number, failures: string[],
// reasons: string[], durations: { title: string, ms: number }[] }; the reasons say why tests were skipped.

const SLOWEST = 20

export function tallyOfCommand(name, code) {
  return code === 0 ? tally({ passed: 1 }) : tally({ failures: [`${name} (see above)`] })
}

/** From vitest-report.mjs; an unreadable file is one failure. */
export function tallyOfVitest(name, report, code) {
  const result = tally({})
  for (const { title, state, reason, durationMs } of report?.tests ?? []) {
    if (state === 'passed') result.passed += 1
    else if (state === 'failed') result.failures.push(withReason(title, reason))
    else {
      result.skipped += 1
      result.reasons.push(withReason(`${title} was skipped in the test itself`, reason))
    }
    result.durations.push({ title, ms: durationMs })
  }
  for (const error of report?.errors ?? []) result.failures.push(firstLineOf(error))
  return withUnexplainedFailure(result, name, code)
}

/** From Playwright's JSON; each error outside of a test is one failure. */
export function tallyOfPlaywright(name, report, code) {
  const result = tally({})
  for (const { title, test } of testsOf(report?.suites ?? [])) {
    const place = `${name}: ${test.projectName}: ${title}`
    const ms = test.results.reduce((sum, { duration = 0 }) => sum + duration, 0)
    result.durations.push({ title: place, ms })
    if (test.status === 'expected') result.passed += 1
    else if (test.status === 'skipped') {
      result.skipped += 1
      const why = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')
      result.reasons.push(withReason(`${place} was skipped in the test itself`, why?.description))
    } else {
      const failed = test.results.findLast(({ errors }) => errors.length > 0)
      result.failures.push(withReason(place, failed?.errors[0].message ?? test.status))
    }
  }
  for (const { message } of report?.errors ?? []) result.failures.push(withReason(name, message))
  return withUnexplainedFailure(result, name, code)
}

export function tallyOfSkipped(count, reason) {
  return tally({ skipped: count, reasons: [reason] })
}

/** In a report or a list. */
export function countPlaywrightTests(report) {
  return testsOf(report.suites).length
}

/** The final output: slowest tests, failures, reasons, and the counts on the last line. */
export function closingLines(tallies) {
  const failures = tallies.flatMap((each) => each.failures)
  const reasons = tallies.flatMap((each) => each.reasons)
  const slowest = tallies
    .flatMap((each) => each.durations)
    // oxlint-disable-next-line unicorn/no-array-sort -- An old Node may run this.
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
  const sum = (count) => tallies.reduce((total, each) => total + each[count], 0)
  return [
    ...(slowest.length > 0 ? [`Slowest ${slowest.length}:`] : []),
    ...slowest.map(({ title, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`),
    ...(failures.length > 0 ? ['Failed:', ...failures.map((line) => `  ${line}`)] : []),
    ...(reasons.length > 0 ? ['Skipped:', ...reasons.map((line) => `  ${line}`)] : []),
    `${sum('passed')} passed, ${failures.length} failed, ${sum('skipped')} skipped`,
  ]
}

export function tally({ passed = 0, skipped = 0, failures = [], reasons = [] }) {
  return { passed, skipped, failures, reasons, durations: [] }
}

// A run can fail with every test passed (an uncaught error) or without a report.
function withUnexplainedFailure(result, name, code) {
  if (code !== 0 && result.failures.length === 0) {
    result.failures.push(`${name} ended with code ${code} (see above)`)
  }
  return result
}

function testsOf(suites, above = []) {
  return suites.flatMap(({ title, specs = [], suites: below = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests.map((test) => ({ title: [...above, title, spec.title].join(' › '), test })),
    ),
    ...testsOf(below, [...above, title]),
  ])
}

function withReason(title, message = '') {
  const reason = firstLineOf(message)
  return reason ? `${title}: ${reason}` : title
}

function firstLineOf(message) {
  // oxlint-disable-next-line no-control-regex -- Test runners colour their messages.
  return message.replace(/\u001b\[[\d;]*m/g, '').split('\n')[0]
}
