/** A local date, such as 21/11/2026, in the city's time zone. */
export function OfficeDate({ at, timeZone }: { at: Date; timeZone: string }) {
  const words = new Intl.DateTimeFormat('es-AR', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone,
  }).format(at)
  return (
    <time dateTime={at.toISOString()} className="tabular whitespace-nowrap">
      {words}
    </time>
  )
}
