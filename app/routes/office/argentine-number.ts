// Numbers of the office as Argentina writes them (specification, section 2 and 9): 1.234,50. The same
// words from server and browser, whatever the machine's own language.
const counts = new Intl.NumberFormat('es-AR', { useGrouping: 'always' })
const amounts = new Intl.NumberFormat('es-AR', {
  useGrouping: 'always',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** "1.234.567" */
export function argentineNumber(count: number): string {
  return counts.format(count)
}

/** "$ 1.234,50" for 123450 cents; the currency is named beside it. */
export function argentineAmount(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  return `${sign}$\u00a0${amounts.format(Math.abs(cents) / 100)}`
}
