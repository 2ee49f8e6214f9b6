// The page for every legal document, which has two addresses: of its current text, and of each version.
import { href, Link } from 'react-router'
import { brandName } from '#domain/ground/brand.ts'
import { dateWords } from '#domain/ground/date-words.ts'
import type { LegalDocument } from '#domain/ground/vocabulary/sale.ts'
import { m } from '#messages/messages.js'
import { breadcrumbs, noIndex, pageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { ContentHtml } from '#app/ui/content-html.tsx'
import { Container, PageTitle } from '#app/ui/section.tsx'
import { SmallSection } from '#app/ui/small-section.tsx'
import type { Route } from './+types/legal'
import { readLegal } from './read-legal.server.ts'

type LegalText = Route.ComponentProps['loaderData']

const documents = new Map<string, LegalDocument>([
  [href('/terms'), 'terms'],
  [href('/privacy'), 'privacy'],
  [href('/refund-policy'), 'refund-policy'],
  [href('/withdrawal/how-it-works'), 'withdrawal'],
])

/** Earlier versions are for people who accepted them and are not indexed. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData, ({ title, description, path, publicUrl, isCurrent }) => ({
    title: m.legal_page_title({ title, brand: brandName }),
    description,
    path,
    structuredData: [breadcrumbs(publicUrl, [{ name: title, path }])],
    more: isCurrent ? [] : [noIndex],
  }))

export const headers = () => ({ 'Page-Memory': 'always' })

export function loader({ params, context, pattern }: Route.LoaderArgs) {
  // The router's pattern begins without a slash.
  const path = `/${pattern.replace('/:version', '')}`
  const document = documents.get(path)
  if (!document) throw new Error(`${pattern} is the address of no document`)
  return { path, ...readLegal(context.get(servicesContext), document, params.version) }
}

export default function LegalPage({ loaderData: text }: Route.ComponentProps) {
  const { title, intro, sections, isSample } = text
  return (
    <Container className="pt-10 pb-20 sm:pt-14">
      <PageTitle eyebrow={<VersionLine {...text} />}>{title}</PageTitle>
      {!text.isCurrent && (
        <p className="mt-6 max-w-3xl rounded-control bg-sunken px-4 py-3 font-semibold">
          <span>{m.legal_old_version()}</span>{' '}
          <Link to={text.path} className="underline underline-offset-4">
            {m.legal_current_version()}
          </Link>
        </p>
      )}
      {isSample && (
        <p className="mt-6 max-w-3xl rounded-control border border-gold px-4 py-3 text-muted">
          {m.legal_sample()}
        </p>
      )}
      <ContentHtml html={intro} className="mt-6 text-lead" />
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <Contents sections={sections} />
        <div className="grid grid-cols-1 gap-10">
          {sections.map(({ id, title: heading, html }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1} className="scroll-mt-32 text-card font-bold outline-none">
                {heading}
              </h2>
              <ContentHtml html={html} className="mt-3" />
            </section>
          ))}
          <Versions {...text} />
        </div>
      </div>
    </Container>
  )
}

function Contents({ sections }: Pick<LegalText, 'sections'>) {
  return (
    <nav aria-label={m.legal_contents()} className="print:hidden">
      <h2 className="font-semibold">{m.legal_contents()}</h2>
      <ol className="mt-2 list-decimal pl-6">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function VersionLine({ version, since }: LegalText) {
  return <span>{m.legal_since({ version, date: dateWords(since) })}</span>
}

function Versions({ path, versions }: LegalText) {
  return (
    <SmallSection id="versions" title={m.legal_versions()}>
      <p className="mt-2 text-muted">{m.legal_versions_text()}</p>
      <ul className="mt-1">
        {versions.map((version) => (
          <li key={version}>
            <Link
              to={`${path}/${version}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {m.legal_version({ version })}
            </Link>
          </li>
        ))}
      </ul>
    </SmallSection>
  )
}
