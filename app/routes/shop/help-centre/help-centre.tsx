// Questions in groups, each with its own address. The search is a GET form, for use without the page's code.
import { useEffect, useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { brandName } from '#domain/ground/brand.ts'
import { m } from '#messages/messages.js'
import { Accordion } from '#app/routes/shop/pieces/accordion.tsx'
import { useDestinations } from '#app/routes/shop/pieces/cities-on-sale.ts'
import {
  breadcrumbs,
  faqPage,
  noIndex,
  organization,
  pageMeta,
} from '#app/routes/shop/pieces/page-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { ContentHtml } from '#app/ui/content-html.tsx'
import { Field } from '#app/ui/field.tsx'
import { Container, PageTitle } from '#app/ui/section.tsx'
import { SmallSection } from '#app/ui/small-section.tsx'
import type { Route } from './+types/help-centre'
import { readSearch, SEARCH_MAX } from './help-search.ts'
import { readHelp } from './read-help.server.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData, ({ title, description, groups, publicUrl, search, operator }) => {
    const questions = groups.flatMap((group) => group.questions)
    return {
      title: m.legal_page_title({ title, brand: brandName }),
      description,
      path: href('/help'),
      structuredData: [
        breadcrumbs(publicUrl, [{ name: title, path: href('/help') }]),
        faqPage(questions.map(({ title: question, text: answer }) => ({ question, answer }))),
        organization(publicUrl, operator),
      ],
      more: search === '' ? [] : [noIndex],
    }
  })

export const headers = () => ({ 'Page-Memory': 'always' })

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const search = readSearch(url.searchParams)
  const { email, phone } = services.operator
  const { publicUrl } = services
  return { ...readHelp(services, search), search, publicUrl, operator: { email, phone } }
}

export default function HelpCentre({ loaderData }: Route.ComponentProps) {
  const { title, groups, found, search } = loaderData
  return (
    <Container className="pt-10 pb-20 sm:pt-14">
      <PageTitle lead={m.help_lead()}>{title}</PageTitle>
      <Search search={search} />
      {found ? (
        <Found found={found} search={search} />
      ) : (
        <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <nav aria-label={m.help_groups()}>
            <ul>
              {groups.map(({ id, title: name }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid gap-14">
            {groups.map(({ id, title: name, questions }) => (
              <section key={id} aria-labelledby={id}>
                <h2
                  id={id}
                  tabIndex={-1}
                  className="mb-4 scroll-mt-32 font-display text-section font-bold outline-none"
                >
                  {name}
                </h2>
                <Questions questions={questions} heading="h3" />
              </section>
            ))}
          </div>
        </div>
      )}
      <WaysOn />
    </Container>
  )
}

type Question = { id: string; title: string; html: string }

function Questions({ questions, heading }: { questions: Question[]; heading: 'h2' | 'h3' }) {
  const items = questions.map(({ id, title, html }) => ({
    id,
    question: title,
    answer: <ContentHtml html={html} />,
  }))
  return <Accordion heading={heading} items={items} />
}

function Search({ search }: { search: string }) {
  const form = useRef<HTMLFormElement>(null)
  // Going back, or the link to all questions, changes the address but not the field.
  useEffect(() => {
    const field = form.current?.elements.namedItem('q')
    if (field instanceof HTMLInputElement) field.value = search
  }, [search])
  return (
    <search>
      <Form
        ref={form}
        method="get"
        preventScrollReset
        className="mt-8 flex max-w-2xl flex-wrap items-end gap-3"
      >
        <Field
          name="q"
          type="search"
          label={m.help_search()}
          defaultValue={search}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          className="min-w-0 grow basis-60"
        />
        <Button type="submit" variant="secondary" className="min-h-12">
          {m.help_search_button()}
        </Button>
      </Form>
    </search>
  )
}

function Found({ found, search }: { found: Question[]; search: string }) {
  const city = useDestinations().find(({ isAvailable }) => isAvailable)
  return (
    <section aria-labelledby="found" className="mt-10">
      <h2 id="found" aria-live="polite" className="mb-4 text-card font-bold break-words">
        {found.length === 0
          ? m.help_none({ search })
          : m.help_found({ count: found.length, search })}
      </h2>
      {found.length === 0 ? (
        <p className="max-w-2xl text-muted">{m.help_none_text()}</p>
      ) : (
        <Questions key={search} questions={found} heading="h3" />
      )}
      <div className="mt-4 flex flex-wrap gap-x-3">
        <Link to={href('/help')} className={buttonLook('quiet')}>
          {m.help_all()}
        </Link>
        {city && (
          <Link
            to={`${href('/:city/attractions', { city: city.slug })}?${new URLSearchParams({ q: search })}`}
            className={buttonLook('quiet', 'wrap-anywhere')}
          >
            {m.help_attractions({ search })}
          </Link>
        )}
      </div>
    </section>
  )
}

function WaysOn() {
  return (
    <SmallSection
      id="ways-on"
      title={m.help_ways_on()}
      className="mt-16 rounded-card bg-sunken px-6 py-8"
    >
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={href('/contact')} className={buttonLook('primary')}>
          {m.help_to_contact()}
        </Link>
        <Link to={href('/order-lookup')} className={buttonLook('secondary')}>
          {m.help_to_lookup()}
        </Link>
        <Link to={href('/withdrawal')} className={buttonLook('secondary')}>
          {m.shell_withdrawal()}
        </Link>
      </div>
    </SmallSection>
  )
}
