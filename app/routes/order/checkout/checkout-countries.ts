// Names of countries in the page's language, for suggestions. The browser knows them; we only leave out what is
// no country: unions, exceptional reservations and private codes.
import { currentTag } from '#domain/language.ts'

const noCountries = new Set(
  'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ AN BU CS DD FX NT SU TP YD YU ZR NH HV DY RH VD'.split(
    ' ',
  ),
)
const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))

/** Sorted as its language sorts; the work of a few milliseconds, so ask when it is needed. */
export function countryNames(): string[] {
  const names = new Intl.DisplayNames(currentTag(), { type: 'region', fallback: 'none' })
  const found = letters.flatMap((first) =>
    letters.flatMap((second) => {
      const name = noCountries.has(first + second) ? undefined : names.of(first + second)
      return name ? [name] : []
    }),
  )
  return [...new Set(found)].toSorted((a, b) => a.localeCompare(b, currentTag()))
}
