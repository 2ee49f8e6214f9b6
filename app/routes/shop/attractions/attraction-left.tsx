import { href, Link } from 'react-router'
import { m } from '#messages/messages.js'
import { buttonLook } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Container } from '#app/ui/section.tsx'

type AttractionLeftProps = { citySlug: string; name: string }

/**
 * An attraction that left the programme. Mails, guides and old links lead here, so the page says so instead
 * of a 404; it sells nothing (decision 17).
 */
export function AttractionLeft({ citySlug, name }: AttractionLeftProps) {
  return (
    <Container className="pt-10 pb-20 sm:pt-14">
      <PageTitle lead={m.passes_left_page({ name })}>
        {m.passes_left_page_title({ name })}
      </PageTitle>
      <Link
        to={href('/:city/attractions', { city: citySlug })}
        className={buttonLook('primary', 'mt-8')}
      >
        {m.passes_left_page_link()}
      </Link>
    </Container>
  )
}
