import { href, Link } from 'react-router'
import type { CityNeed, OfficeCityPage } from '#domain/cities/city-shown.ts'
import { m } from '#messages/messages.js'
import { OrderSection } from '#app/routes/office/order/order-section.tsx'
import { RowButton, rowLinkLook } from '#app/routes/office/pieces/office-row-button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'

type CityMissingProps = { city: OfficeCityPage; missing: CityNeed[]; onMend: () => void }

/** What publishing the city still needs, each with a link to the place to fix it. */
export function CityMissing({ city, missing, onMend }: CityMissingProps) {
  const isPublished = city.state === 'published'
  if (missing.length === 0) {
    return (
      <p className="mt-2 flex items-center gap-2 font-semibold text-success">
        <CheckIcon />
        <span>{isPublished ? m.city_missing_published() : m.city_missing_nothing()}</span>
      </p>
    )
  }
  return (
    <OrderSection title={isPublished ? m.city_missing_since() : m.city_missing()}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {missing.map((need) => (
          <li
            key={need}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2"
          >
            <span>{needWords(need, city)}</span>
            <Mend need={need} onMend={onMend} />
          </li>
        ))}
      </ul>
    </OrderSection>
  )
}

function needWords(need: CityNeed, { productsWithoutAttraction }: OfficeCityPage): string {
  if (need === 'attractions' && productsWithoutAttraction.length > 0) {
    return m.city_need_attractions_of({ products: productsWithoutAttraction.join(', ') })
  }
  return words[need]()
}

const words: Record<CityNeed, () => string> = {
  zone: m.city_need_zone,
  texts: m.city_need_texts,
  art: m.city_need_art,
  prices: m.city_need_prices,
  attractions: m.city_need_attractions,
  door: m.city_need_door,
}

function Mend({ need, onMend }: { need: CityNeed; onMend: () => void }) {
  const elsewhere = {
    prices: { to: href('/admin/products'), label: m.city_mend_products() },
    attractions: { to: href('/admin/attractions'), label: m.city_mend_attractions() },
    door: { to: href('/admin/devices'), label: m.city_mend_devices() },
  }
  if (need === 'prices' || need === 'attractions' || need === 'door') {
    const { to, label } = elsewhere[need]
    return (
      <Link to={to} className={rowLinkLook}>
        {label}
      </Link>
    )
  }
  return (
    <RowButton aria-label={`${m.city_mend_here()}: ${words[need]()}`} onClick={onMend}>
      {m.city_mend_here()}
    </RowButton>
  )
}
