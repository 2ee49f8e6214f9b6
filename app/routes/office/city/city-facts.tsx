import type { CityArt, OfficeCityPage } from '#domain/cities/city-shown.ts'
import type { ShownPicture } from '#domain/pictures/picture.ts'
import { lackedBy } from '#domain/translations/lacking.ts'
import type { CityLanguage } from '#domain/vocabulary/city.ts'
import { m } from '#messages/messages.js'
import { Fact, Facts, OrderSection } from '#app/routes/office/order/order-section.tsx'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { Lacks } from '#app/routes/office/translations/translated-text.tsx'
import { CataloguePicture } from '#app/ui/catalogue-picture.tsx'

export const languageWords: Record<CityLanguage, () => string> = {
  es: m.city_language_es,
  en: m.city_language_en,
  pt: m.city_language_pt,
}

type CityFactsProps = {
  city: OfficeCityPage
  /** The pictures that can be shown. */
  art: CityArt
  onEdit: () => void
}

/** How visitors see a city, and how its days are counted. */
export function CityFacts({ city, art, onEdit }: CityFactsProps) {
  const { state, slug, timeZone, isTimeZoneChosen, defaultLanguage } = city
  const address = `/${slug}`
  const isPublished = state === 'published'
  return (
    <OrderSection title={m.city_facts()}>
      <Facts>
        <Fact name={m.city_state()}>
          <StateBadge tone={isPublished ? 'good' : 'waiting'}>
            {isPublished ? m.city_state_published() : m.city_state_draft()}
          </StateBadge>{' '}
          <span className="text-muted">
            {isPublished ? m.city_state_published_text({ address }) : m.city_state_draft_text()}
          </span>
        </Fact>
        <Fact name={m.city_address()}>{address}</Fact>
        <Fact name={m.city_zone()}>
          {isTimeZoneChosen ? timeZone : <Missing>{m.city_zone_unchosen()}</Missing>}
        </Fact>
        <Fact name={m.city_language()}>{languageWords[defaultLanguage]()}</Fact>
        <Fact name={m.city_description()}>
          {city.description ? <span>{city.description}</span> : <Missing>{m.city_none()}</Missing>}
          <Lacks languages={lackedBy(['description'], city)} />
        </Fact>
        <Fact name={m.city_label()}>
          {city.attractionsLabel ? (
            <span>{city.attractionsLabel}</span>
          ) : (
            <Missing>{m.city_none()}</Missing>
          )}
          <Lacks languages={lackedBy(['attractionsLabel'], city)} />
        </Fact>
        <Fact name={m.city_card()}>
          <Thumbnail isChosen={city.picture !== null} picture={art.card} />
        </Fact>
        <Fact name={m.city_hero()}>
          <Thumbnail isChosen={city.hero !== null} picture={art.hero} />
        </Fact>
      </Facts>
      <RowButton className="mt-3" onClick={onEdit}>
        {m.city_edit()}
      </RowButton>
    </OrderSection>
  )
}

function Missing({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>
}

function Thumbnail({
  isChosen,
  picture,
}: {
  isChosen: boolean
  picture: ShownPicture | undefined
}) {
  if (!isChosen) return <Missing>{m.city_picture_none()}</Missing>
  if (!picture) return <Missing>{m.city_picture_not_ready()}</Missing>
  return (
    <CataloguePicture
      picture={picture}
      sizes="8rem"
      className="h-24 w-32 rounded-lg border border-line object-cover"
    />
  )
}
