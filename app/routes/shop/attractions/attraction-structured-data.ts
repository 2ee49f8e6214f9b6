import type { AttractionDetail } from '#domain/attractions/attraction-queries.ts'
import { coordinatesOf } from '#domain/attractions/nearby.ts'
import type { Destination } from '#domain/catalog/destination-queries.ts'
import type { Closure } from '#domain/catalog/opening-hours.ts'
import { localPath } from '#domain/language.ts'
import { singleVariant } from '#domain/pictures/picture.ts'
import { isByArrangement } from '#domain/vocabulary/attraction.ts'

const schemaDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** An attraction for search engines, with its country's code or, if unknown, the country's name. */
export function touristAttraction(
  publicUrl: string,
  path: string,
  city: Pick<Destination, 'name' | 'country'>,
  attraction: AttractionDetail,
  closures: Closure[],
) {
  const place = coordinatesOf(attraction)
  return {
    '@type': 'TouristAttraction',
    name: attraction.name,
    description: attraction.description.join(' '),
    url: publicUrl + localPath(path),
    image: attraction.pictures.map(
      (picture) => publicUrl + (singleVariant(picture)?.path ?? picture.file),
    ),
    address: {
      '@type': 'PostalAddress',
      streetAddress: attraction.address,
      addressLocality: city.name,
      addressCountry: city.country,
    },
    geo: place && { '@type': 'GeoCoordinates', ...place },
    openingHoursSpecification: attraction.openingWeek?.flatMap((spans, weekday) =>
      spans.flatMap((span) => {
        const [opens, closes, monthWeek] = span
        // schema.org cannot express a week of the month, or a day without a time.
        if (isByArrangement(span) || monthWeek) return []
        const ends = closes === '24:00' ? '23:59' : closes
        const dayOfWeek = schemaDays[weekday]
        return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes: ends }]
      }),
    ),
    // From midnight to midnight means closed.
    specialOpeningHoursSpecification: closures.map(({ from, until }) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: from,
      validThrough: until,
    })),
  }
}
