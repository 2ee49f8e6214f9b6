import { href, Link } from 'react-router'
import {
  type AttractionListFilter,
  type AttractionListPage,
  type ListedAttraction,
  writeAttractionList,
} from '#domain/attractions/attraction-list.ts'
import { m } from '#messages/messages.js'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { Paging } from '#app/routes/office/pieces/office-paging.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { Lacks } from '#app/routes/office/translations/translated-text.tsx'
import { stateWords } from './state-words.ts'

type AttractionsTableProps = {
  page: AttractionListPage
  filter: AttractionListFilter
  isFirstPage: boolean
  timeZone: string
}

/** One page of attractions, each linked to its page. */
export function AttractionsTable({ page, filter, isFirstPage, timeZone }: AttractionsTableProps) {
  const { attractions, total, next } = page
  if (attractions.length === 0) return <EmptyState>{m.places_none()}</EmptyState>
  const columns = [
    { key: 'name', title: m.places_name() },
    { key: 'kind', title: m.places_kind() },
    { key: 'pass', title: m.places_pass() },
    { key: 'state', title: m.places_state() },
    { key: 'translation', title: m.translation_state() },
    { key: 'doors', title: m.places_doors(), isNumeric: true },
    { key: 'changed', title: m.places_changed() },
  ]
  return (
    <>
      <Untranslated {...page.untranslated} filter={filter} />
      <OfficeTable caption={m.places_caption()} columns={columns}>
        {attractions.map((attraction) => (
          <AttractionRow key={attraction.id} attraction={attraction} timeZone={timeZone} />
        ))}
      </OfficeTable>
      <Paging
        next={next && `?${writeAttractionList(filter, next)}`}
        first={isFirstPage ? undefined : `?${writeAttractionList(filter)}`}
      >
        {m.places_count({ shown: attractions.length, total })}
      </Paging>
    </>
  )
}

type UntranslatedProps = AttractionListPage['untranslated'] & { filter: AttractionListFilter }

/** The number of untranslated attractions, with a link to them. */
function Untranslated({ count, total, filter }: UntranslatedProps) {
  if (count === 0) return <p className="mb-3 text-muted">{m.translation_count_none()}</p>
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3">
      <span>{m.translation_count({ count, total })}</span>
      {filter.lacks === undefined && (
        <Link
          to={`?${writeAttractionList({ ...filter, lacks: 'any' })}`}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink lg:min-h-8"
        >
          {m.translation_count_show()}
        </Link>
      )}
    </p>
  )
}

function AttractionRow({
  attraction,
  timeZone,
}: {
  attraction: ListedAttraction
  timeZone: string
}) {
  const { id, state, lacks, changedAt } = attraction
  return (
    <OfficeRow>
      <OfficeCell isHead className="min-w-48">
        <Link
          to={href('/admin/attractions/:attractionId', { attractionId: String(id) })}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink lg:min-h-8"
        >
          {attraction.name}
        </Link>
        <span className="block text-sm font-normal text-muted">{attraction.cityName}</span>
      </OfficeCell>
      <OfficeCell>{attraction.kind}</OfficeCell>
      <OfficeCell className="whitespace-nowrap">{attraction.pass}</OfficeCell>
      <OfficeCell className={state === 'published' ? '' : 'font-semibold'}>
        {stateWords[state]()}
      </OfficeCell>
      <OfficeCell>
        {lacks.length === 0 ? m.translation_state_whole() : <Lacks languages={lacks} />}
      </OfficeCell>
      <OfficeCell>{attraction.doors}</OfficeCell>
      <OfficeCell>
        {changedAt ? (
          <OfficeDate at={changedAt} timeZone={timeZone} />
        ) : (
          <span className="text-muted">{m.places_unchanged()}</span>
        )}
      </OfficeCell>
    </OfficeRow>
  )
}
