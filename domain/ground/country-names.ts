// `Intl` knows the names; we omit codes that are no country: unions, exceptional reservations, private codes.
import { foldText } from './fold-text.ts'
import { currentTag } from './language.ts'
import { languageTags } from './vocabulary/language.ts'

const noCountries = new Set(
  'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ AN BU CS DD FX NT SU TP YD YU ZR NH HV DY RH VD'.split(
    ' ',
  ),
)
const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))

/** In the page's language, sorted by its rules. Takes a few milliseconds, so call it only when needed. */
export function countryNames(): string[] {
  const found = namesIn(currentTag()).map(([, name]) => name)
  return [...new Set(found)].toSorted((a, b) => a.localeCompare(b, currentTag()))
}

/** The ISO 3166-1 code for a country's name in any of our languages; undefined for any other text. */
export function countryCodeOf(country: string): string | undefined {
  const folded = foldText(country.trim())
  return Object.values(languageTags)
    .flatMap((tag) => namesIn(tag))
    .find(([, name]) => foldText(name) === folded)?.[0]
}

/**
 * The country of the browser's language, if its clock runs there too; otherwise empty, as in a phone that speaks
 * a language without a country or is abroad.
 */
export function homeCountry(): string {
  let locale: Intl.Locale & { getTimeZones?: () => string[] | undefined }
  try {
    locale = new Intl.Locale(navigator.language)
  } catch {
    // Some browsers have a language that is no tag, such as `en-US@posix`.
    return ''
  }
  const { region } = locale
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (!region || !locale.getTimeZones?.()?.includes(timeZone)) return ''
  return new Intl.DisplayNames(currentTag(), { type: 'region' }).of(region) ?? ''
}

function namesIn(tag: string): [code: string, name: string][] {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  return letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const code = first + second
      const name = noCountries.has(code) ? undefined : names.of(code)
      return name ? [[code, name]] : []
    }),
  )
}
