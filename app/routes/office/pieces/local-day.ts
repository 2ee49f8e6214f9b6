/** The local date of an instant, YYYY-MM-DD. */
export function localDay(instant: Date, timeZone: string): string {
  // Swedish writes dates so.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(instant)
}
