import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { benefitUseWords } from '#domain/catalogue/benefit.ts'
import type { ShopBenefits } from '#domain/catalogue/benefits.ts'
import type { Destination } from '#domain/catalogue/destination-queries.ts'
import { productOpens } from '#domain/catalogue/product.ts'
import { langOf, langOfText } from '#domain/catalogue/told.ts'
import { closedWords } from '#domain/ground/date-words.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { Accordion } from '#app/routes/shop/pieces/accordion.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { familyStore } from '#app/ui/family-store.ts'
import { planStore } from '#app/ui/plan-store.ts'
import { Container } from '#app/ui/section.tsx'
import { AttractionFacts, MoreFacts } from './attraction-facts.tsx'
import type { AttractionPage } from './attraction-surroundings.ts'
import { AttractionNear, AttractionWay } from './attraction-way.tsx'
import { Gallery } from './gallery.tsx'
import { AttractionHours, OpenNow } from './opening-table.tsx'

type AttractionDetailsProps = AttractionPage & {
  city: Pick<Destination, 'name' | 'slug'> & { passes: readonly ProductName[] }
}

/** One column on a phone, two independent ones on wide screens, in the same order. Only floats give both. */
const mainColumn = 'lg:float-left lg:clear-left lg:w-[calc(60%-1.8rem)]'
const sideColumn = 'lg:float-right lg:clear-right lg:w-[calc(40%-1.2rem)]'

export function AttractionDetails(page: AttractionDetailsProps) {
  const { city, attraction, around, opening } = page
  return (
    <Container className="pt-4 pb-20 sm:pt-10 lg:flow-root">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-4 wrap-anywhere sm:gap-y-8 lg:contents">
        {attraction.pictures.length > 0 && (
          <div className={`min-w-0 max-sm:-mt-4 ${mainColumn}`}>
            <Gallery name={attraction.name} pictures={attraction.pictures} />
          </div>
        )}
        <Summary {...page} />
      </div>
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-y-14 wrap-anywhere lg:contents">
        <div className={`lg:mt-14 ${mainColumn}`}>
          <Block title={m.shop_attraction_about({ name: attraction.name })}>
            <div className="grid max-w-[42rem] gap-4 text-lead">
              {attraction.description.map((paragraph) => (
                <p key={paragraph} lang={langOf(attraction, 'description')}>
                  {paragraph}
                </p>
              ))}
            </div>
          </Block>
        </div>
        <div className={`grid gap-y-14 lg:mt-14 ${sideColumn}`}>
          <Block title={m.shop_attraction_hours()}>
            <AttractionHours attraction={attraction} opening={opening} />
          </Block>
          <Block title={m.shop_attraction_map()}>
            <AttractionWay city={city} attraction={attraction} />
          </Block>
        </div>
        <div className={`grid gap-y-14 lg:mt-14 ${mainColumn}`}>
          {attraction.included.length > 0 && (
            <Block title={m.shop_attraction_included()}>
              <ul className="grid max-w-[42rem] list-disc gap-2 pl-5">
                {attraction.included.map((item) => (
                  <li key={item} lang={langOf(attraction, 'included')}>
                    {item}
                  </li>
                ))}
              </ul>
            </Block>
          )}
          {attraction.questions.length > 0 && (
            <Block title={m.shop_attraction_faq()}>
              <Accordion
                heading="h3"
                items={attraction.questions.map((asked, index) => ({
                  id: `pregunta-${index + 1}`,
                  question: asked.question,
                  answer: asked.answer,
                  lang: langOfText(asked),
                }))}
              />
            </Block>
          )}
          {around.near.length > 0 && (
            <Block title={m.near_title()}>
              <AttractionNear citySlug={city.slug} near={around.near} />
            </Block>
          )}
        </div>
      </div>
    </Container>
  )
}

/** Prices, hours and the way to buy first, so that a phone shows them without scrolling. */
function Summary({ city, attraction, offered, around, opening }: AttractionDetailsProps) {
  const isFree = attraction.price.adultCents === 0
  return (
    <div className={sideColumn}>
      <p lang={langOf(attraction, 'kind')} className="text-muted">
        {attraction.kind}
      </p>
      <h1 className="font-display text-page font-bold">{attraction.name}</h1>
      {opening.now && (
        <p className="mt-2">
          <OpenNow {...opening.now} />
        </p>
      )}
      {opening.closures.map((closure) => (
        <p key={`${closure.from} ${closure.until}`} className="mt-2">
          <span className="font-semibold">{closedWords(closure.from, closure.until)}</span>
          <span>{': '}</span>
          <span lang={langOf(closure, 'reason')}>{closure.reason}</span>
        </p>
      ))}
      <AttractionFacts
        passes={city.passes.filter((name) => productOpens(name, attraction.pass))}
        cheapest={around.passes[0]}
        attraction={attraction}
        offered={offered}
      />
      <Link
        to={{ pathname: href('/:city', { city: city.slug }), hash: '#purchase-module' }}
        className={buttonLook('primary', 'mt-4 min-h-13 w-full text-lg sm:mt-6')}
      >
        {m.shop_attraction_buy()}
      </Link>
      <AddToPlan citySlug={city.slug} slug={attraction.slug} />
      <p lang={langOf(attraction, 'summary')} className="mt-6 text-lead">
        {attraction.summary}
      </p>
      <MoreFacts attraction={attraction} />
      <AttractionBenefits offered={offered} />
      {/* Said even where the door costs less. */}
      {isFree && around.passes.length > 0 && <p className="mt-6">{m.worth_free()}</p>}
      {around.isDoorCheaper && !isFree && <p className="mt-6 text-muted">{m.worth_single()}</p>}
    </div>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-5 font-display text-[clamp(1.5rem,1.3rem+0.8vw,2rem)] leading-tight font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function AttractionBenefits({ offered: { use, benefits } }: { offered: ShopBenefits }) {
  if (benefits.length === 0) return null
  return (
    <section aria-labelledby="benefits" className="mt-6 rounded-card bg-sunken p-4 sm:p-5">
      <h2 id="benefits" className="font-semibold">
        {m.shop_attraction_benefits()}
      </h2>
      <ul className="mt-2 grid gap-3">
        {benefits.map((benefit) => (
          <li key={benefit.words}>
            <span lang={langOf(benefit, 'words')} className="block text-card font-bold">
              {benefit.words}
            </span>
            <span lang={langOf(benefit, 'conditions')} className="text-muted">
              {benefit.conditions}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 font-semibold">{`${benefitUseWords[use]()}.`}</p>
    </section>
  )
}

type AddToPlanProps = { citySlug: string; slug: string }

/** Links from an attraction to the planner, adding the place to this browser's plan for the city. */
function AddToPlan({ citySlug, slug }: AddToPlanProps) {
  const stored = planStore.use()
  const { adults, children } = familyStore.use()
  const search = new URLSearchParams(
    stored.city === citySlug ? stored.query : `adultos=${adults}&ninos=${children}`,
  )
  const isInPlan = search.getAll('lugar').includes(slug)
  if (!isInPlan) search.append('lugar', slug)
  return (
    <Link
      to={{ pathname: href('/:city/plan', { city: citySlug }), search: `?${search}` }}
      className={buttonLook('secondary', 'mt-3 w-full')}
    >
      {isInPlan ? m.plan_see_mine() : m.plan_add_place()}
    </Link>
  )
}
