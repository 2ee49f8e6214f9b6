/** "noviembre de 2026" for 2026-11. */
export function monthWords(month: string): string {
  const words = new Intl.DateTimeFormat('es-AR', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return words.format(new Date(`${month}-15T12:00:00Z`))
}
