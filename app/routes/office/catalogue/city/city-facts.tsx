import type { Ref } from 'react'
import { href, Link } from 'react-router'
import type {
  CityArt,
  cityChecks,
  CityNeed,
  OfficeCityPage,
} from '#domain/catalogue/cities/city-shown.ts'
import type { ShownPicture } from '#domain/catalogue/pictures/picture.ts'
import { lackedBy } from '#domain/catalogue/translation-fields.ts'
import type { CityLanguage } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { Lacks } from '#app/routes/office/catalogue/translations/translated-text.tsx'
import { RowButton, rowLinkLook } from '#app/routes/office/pieces/office-row-button.tsx'
import { PublishingList, translationWords } from '#app/routes/office/pieces/publishing-list.tsx'
import { Fact, Facts, OrderSection } from '#app/routes/office/sale/order/order-section.tsx'
import { StateBadge } from '#app/routes/office/sale/orders/order-state.tsx'
import { CataloguePicture } from '#app/ui/catalogue-picture.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'

export const languageWords: Record<CityLanguage, () => string> = {
  es: m.city_language_es,
  en: m.city_language_en,
  pt: m.city_language_pt,
}

type CityFactsProps = {
  city: OfficeCityPage
  zone: string
  /** The pictures that can be shown. */
  art: CityArt
  onEdit: () => void
}

export function CityFacts({ city, zone, art, onEdit }: CityFactsProps) {
  const { state, slug, isTimeZoneChosen, defaultLanguage } = city
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
          {isTimeZoneChosen ? zone : <Missing>{m.city_zone_unchosen()}</Missing>}
        </Fact>
        <Fact name={m.city_language()}>{languageWords[defaultLanguage]()}</Fact>
        {(['description', 'attractionsLabel'] as const).map((text) => (
          <Fact key={text} name={text === 'description' ? m.city_description() : m.city_label()}>
            {city[text] ? <span>{city[text]}</span> : <Missing>{m.city_none()}</Missing>}
            <Lacks languages={lackedBy([text], city)} />
          </Fact>
        ))}
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

type CityMissingProps = {
  city: OfficeCityPage
  checks: ReturnType<typeof cityChecks>
  ref: Ref<HTMLUListElement>
  onMend: () => void
}

export function CityMissing({ city, checks, ref, onMend }: CityMissingProps) {
  const { missing, lacked, unkept } = checks
  const check = (need: CityNeed, words: string) => ({
    words,
    mend: <Mend need={need} cityId={city.id} onMend={onMend} />,
  })
  const isPublished = city.state === 'published'
  return (
    <>
      {missing.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 font-semibold text-success">
          <CheckIcon />
          <span>{isPublished ? m.city_missing_published() : m.city_missing_nothing()}</span>
        </p>
      ) : (
        <h2 className="mt-6 text-lg font-bold">
          {isPublished ? m.city_missing_since() : m.city_missing()}
        </h2>
      )}
      <PublishingList
        ref={ref}
        blockers={missing.map((need) => check(need, needWords(need, city)))}
        advice={[
          ...lacked.map((language) => check('texts', translationWords(language))),
          ...unkept.map((content) => check('prices', m.publishing_unkept({ content }))),
        ]}
      />
    </>
  )
}

function needWords(need: CityNeed, { productsWithoutAttraction }: OfficeCityPage): string {
  if (need === 'attractions' && productsWithoutAttraction.length > 0) {
    return m.city_need_attractions_of({ products: productsWithoutAttraction.join(', ') })
  }
  return bareNeedWords[need]()
}

const bareNeedWords: Record<CityNeed, () => string> = {
  zone: m.city_need_zone,
  texts: m.city_need_texts,
  art: m.city_need_art,
  prices: m.city_need_prices,
  attractions: m.city_need_attractions,
  door: m.city_need_door,
}

type MendProps = { need: CityNeed; cityId: number; onMend: () => void }

function Mend({ need, cityId, onMend }: MendProps) {
  const elsewhere = {
    prices: { to: href('/admin/products'), label: m.city_mend_products() },
    attractions: { to: href('/admin/attractions'), label: m.city_mend_attractions() },
    door: { to: href('/admin/devices'), label: m.city_mend_devices() },
  }
  if (need === 'prices' || need === 'attractions' || need === 'door') {
    const { to, label } = elsewhere[need]
    return (
      <Link to={`${to}?city=${cityId}`} className={rowLinkLook}>
        {label}
      </Link>
    )
  }
  return (
    <RowButton aria-label={`${m.city_mend_here()}: ${bareNeedWords[need]()}`} onClick={onMend}>
      {m.city_mend_here()}
    </RowButton>
  )
}
