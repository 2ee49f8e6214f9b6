// Dates in one format and in the city's time zone, as elements and as text for sentences.

type DateForm = 'day' | 'moment' | 'second' | 'clock'

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const forms: Record<DateForm, Intl.DateTimeFormatOptions> = {
  day,
  moment: { ...day, ...clock },
  second: { ...day, ...clock, second: '2-digit' },
  clock,
}

/** "21/11/2026", "21/11/2026, 14:05", "21/11/2026, 14:05:09" or "14:05". */
export function officeDateWords(at: Date, timeZone: string, form: DateForm = 'moment'): string {
  return new Intl.DateTimeFormat('es-AR', { ...forms[form], timeZone }).format(at)
}

/** "21/11/2026" for a local date such as 2026-11-21. */
export function officeDayWords(date: string): string {
  return officeDateWords(new Date(`${date}T12:00:00Z`), 'UTC', 'day')
}

/** "noviembre de 2026" for 2026-11. */
export function officeMonthWords(month: string): string {
  const words = new Intl.DateTimeFormat('es-AR', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return words.format(new Date(`${month}-15T12:00:00Z`))
}

type OfficeDateProps = { at: Date; timeZone: string; form?: DateForm }

export function OfficeDate({ at, timeZone, form = 'moment' }: OfficeDateProps) {
  return (
    <time dateTime={at.toISOString()} translate="no" className="tabular whitespace-nowrap">
      {officeDateWords(at, timeZone, form)}
    </time>
  )
}
