import { href, Link } from 'react-router'
import { m } from '#messages/messages.js'
import { buttonLook } from '#app/ui/button.tsx'
import { ClockIcon, PinIcon, TicketIcon } from '#app/ui/icons.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Container } from '#app/ui/section.tsx'
import { Fact } from './attraction-facts.tsx'

/** The specified page for an unknown slug: every field is N/A. */
export function AttractionMissing({ citySlug }: { citySlug: string }) {
  const nothing = m.shop_attraction_missing_value()
  return (
    <Container className="pt-10 pb-20 sm:pt-14">
      <PageTitle lead={m.shop_attraction_missing_text()}>{m.shop_attraction_missing()}</PageTitle>
      <dl className="mt-8 grid max-w-md gap-4 border-y border-line py-6">
        <Fact icon={<TicketIcon className="size-6" />} term={m.shop_attraction_price()}>
          {nothing}
        </Fact>
        <Fact icon={<ClockIcon className="size-6" />} term={m.shop_attraction_duration()}>
          {nothing}
        </Fact>
        <Fact icon={<PinIcon className="size-6" />} term={m.shop_attraction_address()}>
          {nothing}
        </Fact>
      </dl>
      <Link
        to={href('/:city/attractions', { city: citySlug })}
        className={buttonLook('primary', 'mt-8')}
      >
        {m.shop_attraction_back()}
      </Link>
    </Container>
  )
}
