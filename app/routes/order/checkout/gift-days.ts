// The days that the calendar of a gift offers, by the clock of the browser. The server knows the city's, and
// which of them leave enough time.

/** YYYY-MM-DD. */
export function today(): string {
  return dayAfter(0)
}

/** The day that lies so many days after today, YYYY-MM-DD. */
export function dayAfter(days: number): string {
  const date = new Date()
  date.setDate(date.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
