import { href, Link } from 'react-router'
import { listValidities, type ProductValidity } from '#domain/catalogue/catalog-queries.ts'
import { listSlugs } from '#domain/catalogue/cities/city-queries.ts'
import type { Destination } from '#domain/catalogue/destination-queries.ts'
import { FIRST_CITY_SLUG, productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { Accordion } from '#app/routes/shop/pieces/accordion.tsx'
import { passesWords } from '#app/routes/shop/pieces/cities-on-sale.ts'
import { CityNav } from '#app/routes/shop/pieces/city-nav.tsx'
import { cityOnSale } from '#app/routes/shop/pieces/city-on-sale.ts'
import { cityPageMeta, faqPage } from '#app/routes/shop/pieces/page-meta.ts'
import { validityAnswer } from '#app/routes/shop/pieces/validity-words.ts'
import { servicesContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Container, PageTitle } from '#app/ui/section.tsx'
import type { Route } from './+types/faqs'

type Asked = {
  city: Destination
  /** Its current and former slugs. */
  slugs: string[]
  validities: ProductValidity[]
}

/** The ids serve as hashes in links to single questions. */
function questions({ city, slugs, validities }: Asked) {
  const hasAll = productNames.every((name) => city.passes.includes(name))
  return [
    {
      id: 'que-es',
      question: m.shop_faq_what_question(),
      answer: hasAll
        ? m.shop_faq_what_answer({ city: city.name })
        : m.shop_faq_what_answer_own({ city: city.name, passes: passesWords(city.passes) }),
    },
    {
      id: 'activacion',
      question: m.shop_faq_activation_question(),
      answer: m.shop_faq_activation_answer(),
    },
    {
      id: 'reservas',
      question: m.shop_faq_reservation_question(),
      // The example is a theatre in the first city.
      answer: slugs.includes(FIRST_CITY_SLUG)
        ? m.shop_faq_reservation_answer()
        : m.shop_faq_reservation_answer_own(),
    },
    {
      id: 'vigencia',
      question: m.shop_faq_validity_question(),
      answer: validityAnswer(validities),
    },
    { id: 'ninos', question: m.shop_faq_children_question(), answer: m.shop_faq_children_answer() },
    { id: 'correo', question: m.shop_faq_lost_question(), answer: m.shop_faq_lost_answer() },
  ]
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  cityPageMeta(loaderData, (page) => ({
    name: m.shop_faqs_title(),
    title: m.shop_faqs_page_title({ city: page.city.name }),
    description: m.shop_faqs_description({ city: page.city.name }),
    path: href('/:city/faqs', { city: page.city.slug }),
    structuredData: [faqPage(questions(page))],
  }))

export const headers = () => ({ 'Page-Memory': 'always' })

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext)
  const city = await cityOnSale(db, params.city, url)
  const [validities, slugs] = await Promise.all([
    listValidities(db, city.slug),
    listSlugs(db, city.slug),
  ])
  return { city, validities, slugs, publicUrl }
}

export default function Faqs({ loaderData }: Route.ComponentProps) {
  const { city } = loaderData
  return (
    <>
      <CityNav city={city} />
      <Container className="grid gap-x-16 gap-y-10 pt-10 pb-20 sm:pt-14 lg:grid-cols-[1fr_1.7fr]">
        <div>
          <PageTitle lead={m.shop_faqs_lead()}>{m.shop_faqs_title()}</PageTitle>
          <img
            src="/art/filete-divider.svg"
            alt=""
            width={640}
            height={64}
            className="mt-8 h-auto w-full max-w-xs"
          />
        </div>
        <div>
          <Accordion heading="h2" items={questions(loaderData)} />
          <div className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunken px-6 py-6">
            <p className="text-card font-semibold">{m.shop_faqs_more_title()}</p>
            <Link
              to={{ pathname: href('/:city', { city: city.slug }), hash: '#purchase-module' }}
              className={buttonLook('primary')}
            >
              {m.shop_how_buy()}
            </Link>
          </div>
        </div>
      </Container>
    </>
  )
}
