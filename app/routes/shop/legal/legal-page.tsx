// The page for every legal document: table of contents, sections with their own addresses, and earlier
// versions.
import { href, Link, type MetaDescriptor } from 'react-router'
import { brandName } from '#domain/brand.ts'
import { currentTag } from '#domain/language.ts'
import type { LegalDocument } from '#domain/vocabulary/legal.ts'
import { m } from '#messages/messages.js'
import { breadcrumbs, pageMeta } from '#app/routes/shop/pieces/page-meta.ts'
import { ContentHtml } from '#app/ui/content-html.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Container } from '#app/ui/section.tsx'

type LegalPageProps = {
  document: LegalDocument
  version: string
  isCurrent: boolean
  /** Whether the address names the version. */
  isAsked: boolean
  /** Newest first. */
  versions: readonly string[]
  title: string
  description: string
  /** The first day on which it applies, such as `2026-11-22`. */
  since: string
  /** The operator has not named the seller yet. */
  isSample: boolean
  intro: string
  sections: { id: string; title: string; html: string }[]
}

const paths: Record<LegalDocument, { current: string; version(version: string): string }> = {
  terms: {
    current: href('/terms'),
    version: (version) => href('/terms/:version', { version }),
  },
  privacy: {
    current: href('/privacy'),
    version: (version) => href('/privacy/:version', { version }),
  },
  'refund-policy': {
    current: href('/refund-policy'),
    version: (version) => href('/refund-policy/:version', { version }),
  },
  withdrawal: {
    current: href('/withdrawal/how-it-works'),
    version: (version) => href('/withdrawal/how-it-works/:version', { version }),
  },
}

/** Earlier versions are for people who accepted them and are not indexed. */
export function legalMeta(
  text: (LegalPageProps & { publicUrl: string }) | undefined,
): MetaDescriptor[] {
  if (!text) return []
  const { current } = paths[text.document]
  return [
    ...pageMeta({
      title: m.legal_page_title({ title: text.title, brand: brandName }),
      description: text.description,
      publicUrl: text.publicUrl,
      path: current,
      structuredData: [breadcrumbs(text.publicUrl, [{ name: text.title, path: current }])],
    }),
    ...(text.isCurrent ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export function LegalPage(text: LegalPageProps) {
  const { title, intro, sections, isSample } = text
  return (
    <Container className="pt-10 pb-20 sm:pt-14">
      <PageTitle eyebrow={<VersionLine {...text} />}>{title}</PageTitle>
      {!text.isCurrent && (
        <p className="mt-6 max-w-3xl rounded-control bg-sunken px-4 py-3 font-semibold">
          <span>{m.legal_old_version()}</span>{' '}
          <Link to={paths[text.document].current} className="underline underline-offset-4">
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

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
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

function VersionLine({ version, since }: LegalPageProps) {
  const day = new Intl.DateTimeFormat(currentTag(), { dateStyle: 'long', timeZone: 'UTC' })
  return <span>{m.legal_since({ version, date: day.format(new Date(`${since}T00:00:00Z`)) })}</span>
}

function Versions({ document, versions }: LegalPageProps) {
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="text-card font-bold">
        {m.legal_versions()}
      </h2>
      <p className="mt-2 text-muted">{m.legal_versions_text()}</p>
      <ul className="mt-1">
        {versions.map((version) => (
          <li key={version}>
            <Link
              to={paths[document].version(version)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {m.legal_version({ version })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
