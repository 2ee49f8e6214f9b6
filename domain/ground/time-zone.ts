/** Whether `Intl` can format in this zone: a name such as America/Argentina/Buenos_Aires, no offset. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
