// The national holidays of Argentina (Law 27.399). Bridge days are decreed each year and are not known here.

/** MM-DD. */
const FIXED = ['01-01', '03-24', '04-02', '05-01', '05-25', '06-20', '07-09', '12-08', '12-25']
/** Moved to a Monday, unless they fall on a weekend. */
const MOVED = ['06-17', '08-17', '10-12', '11-20']
/** Carnival and Good Friday, in days from Easter. */
const FROM_EASTER = [-48, -47, -2]

/** By how many days a holiday moves, by its weekday; 0 is Sunday. */
const MOVES = [0, 0, -1, -2, 4, 3, 0]

const DAY_MS = 86_400_000

/** Whether a local day (YYYY-MM-DD) is a national holiday; only for cities in Argentina's time zones. */
export function isHoliday(date: string, timeZone: string): boolean {
  if (!/^America\/(Argentina\/|Buenos_Aires$)/.test(timeZone)) return false
  const year = Number(date.slice(0, 4))
  return (
    FIXED.includes(date.slice(5)) ||
    MOVED.some((day) => moved(`${year}-${day}`) === date) ||
    FROM_EASTER.some((days) => dayOf(easter(year) + days * DAY_MS) === date)
  )
}

function moved(day: string): string {
  const at = Date.parse(day)
  return dayOf(at + (MOVES[new Date(at).getUTCDay()] ?? 0) * DAY_MS)
}

/** By the rule of Meeus, Jones and Butcher. */
function easter(year: number): number {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const days = moon + weekday - 7 * late + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
