import { href, Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import {
  attractionListFilter,
  type AttractionListFilter,
  type AttractionListPage,
  type Lacking,
} from '#domain/catalogue/attractions/attraction-list.ts'
import {
  listAttractionChoices,
  listOfficeAttractions,
} from '#domain/catalogue/attractions/office-attractions.ts'
import { publishAttraction } from '#domain/catalogue/attractions/publish-attraction.ts'
import { stateWords } from '#domain/catalogue/attractions/state-words.ts'
import { closureForm, closureTexts } from '#domain/catalogue/participation-form.ts'
import { closeAttractions } from '#domain/catalogue/participation.ts'
import { translationsIn } from '#domain/catalogue/translation-fields.ts'
import {
  namePlace,
  readPlace,
  storedNumber,
  writeNamePlace,
} from '#domain/ground/address-filter.ts'
import { refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { attractionPasses } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { missingSentence } from '#app/routes/office/catalogue/attraction/attraction-words.ts'
import { ClosureDialog } from '#app/routes/office/catalogue/participation/participation-dialogs.tsx'
import { Lacks } from '#app/routes/office/catalogue/translations/translated-text.tsx'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { changedQuery } from '#app/routes/office/pieces/changed-query.ts'
import { cityIn, useListParams, useUnfiltered } from '#app/routes/office/pieces/chosen-city.ts'
import { chosenIds, withEach } from '#app/routes/office/pieces/chosen-ids.ts'
import {
  ChosenBar,
  type ChosenRows,
  useChosenRows,
} from '#app/routes/office/pieces/chosen-rows.tsx'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import {
  FilterBar,
  FilterChoice,
  FilterCity,
  FilterOneOf,
  FilterSearch,
} from '#app/routes/office/pieces/filter-bar.tsx'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { CellNote, dateColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeTable, useSorting } from '#app/routes/office/pieces/office-table.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { type SeveralAnswer, toldDone } from '#app/routes/office/pieces/told-answer.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { Route } from './+types/attractions'

export const meta = () => officeMeta(m.places_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readAttractions)

async function readAttractions({ clock, db, timeZone }: Services, search: URLSearchParams) {
  const filter = attractionListFilter.read(search)
  const after = readPlace(search, namePlace)
  const [page, choices] = await Promise.all([
    listOfficeAttractions(db, filter, clock.now(), after),
    listAttractionChoices(db),
  ])
  return { page, choices, filter, timeZone }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

const ids = chosenIds(storedNumber)
const attractionsIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('publish'), ids }),
  closureForm.extend({ intent: z.literal('close'), ids }),
])

export const action = (asked: Route.ActionArgs) =>
  officeAction(
    asked,
    attractionsIntent,
    {
      publish: (services, { ids: chosen, actor }) =>
        withEach(services, chosen, async (attractionId) => {
          const outcome = await publishAttraction(services, { attractionId, actor })
          if (!('missing' in outcome)) return outcome
          return { ...outcome, message: missingSentence(outcome.missing, m.place_missing) }
        }),
      async close(services, { ids: attractionIds, ...given }) {
        const translations = translationsIn<{ reason: string }>(closureTexts, given)
        const closed = await closeAttractions(services, { ...given, attractionIds, translations })
        return withEach(
          services,
          attractionIds,
          async (id) => closed.get(id) ?? refused('no_such_attraction'),
        )
      },
    },
    { areas: { publish: 'catalogue', close: 'programme' } },
  )

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, { publish: m.places_published, close: m.places_closed })

export default function Attractions({ loaderData: { content } }: Route.ComponentProps) {
  const city = cityIn(useListParams())
  const ofCity = city === undefined ? '' : `?city=${city}`
  return (
    <OfficePage
      title={m.places_title()}
      action={
        <div className="flex flex-wrap gap-3">
          <Link to={href('/admin/attractions/import')} className={buttonLook('secondary')}>
            {m.import_link()}
          </Link>
          <Link to={href('/admin/attractions/new') + ofCity} className={buttonLook('primary')}>
            {m.places_new()}
          </Link>
        </div>
      }
    >
      <Deferred content={content} failed={m.places_failed()}>
        {(loaded) => (
          <>
            <AttractionsFilter {...loaded} />
            <WhileNewerLoads>
              <AttractionsTable {...loaded} />
            </WhileNewerLoads>
          </>
        )}
      </Deferred>
    </OfficePage>
  )
}

type FilterProps = Pick<Awaited<ReturnType<typeof readAttractions>>, 'filter' | 'choices'>

const passWords = Object.fromEntries(attractionPasses.map((pass) => [pass, () => pass]))

const lackingWords: Record<Lacking, () => string> = {
  any: m.translation_filter_any,
  en: m.translation_filter_en,
  pt: m.translation_filter_pt,
}

function AttractionsFilter({ filter, choices }: FilterProps) {
  return (
    <FilterBar
      label={m.places_filters()}
      filter={filter}
      clear={useUnfiltered(href('/admin/attractions'))}
      file={
        <FileDownload
          action={`${href('/admin/attractions.csv')}?${attractionListFilter.write(filter)}`}
        />
      }
    >
      <FilterSearch label={m.places_search()} />
      <FilterCity />
      <FilterOneOf
        name="kind"
        label={m.places_kind()}
        all={m.places_kind_all()}
        choices={choices.kinds}
      />
      <FilterChoice
        name="pass"
        label={m.places_pass()}
        all={m.places_pass_all()}
        words={passWords}
      />
      <FilterChoice
        name="state"
        label={m.places_state()}
        all={m.places_state_all()}
        words={stateWords}
      />
      <FilterChoice
        name="hours"
        label={m.places_hours()}
        all={m.places_hours_all()}
        words={{ unknown: m.places_hours_unknown }}
      />
      <FilterChoice
        name="lacks"
        label={m.translation_filter()}
        all={m.translation_filter_all()}
        words={lackingWords}
      />
    </FilterBar>
  )
}

type AttractionSort = NonNullable<AttractionListFilter['orden']>
type AttractionsTableProps = FilterProps & { page: AttractionListPage; timeZone: string }

function AttractionsTable({ page, filter, choices, timeZone }: AttractionsTableProps) {
  const { attractions, total, next } = page
  const [, sort] = useSorting<AttractionSort>({ by: 'nombre', direction: 'ascending' })
  const chosen = useChosenRows(attractions, ({ name }) => name)
  return (
    <PagedRows
      count={attractions.length}
      shown={m.places_count({ shown: attractions.length, total })}
      next={next && writeNamePlace(next)}
      none={m.places_none()}
    >
      <Untranslated {...page.untranslated} filter={filter} />
      <OfficeTable
        caption={m.places_caption()}
        rows={attractions}
        columns={[
          chosen.column,
          {
            title: m.places_name(),
            isHead: true,
            className: 'min-w-48',
            sort: sort('nombre'),
            cell: ({ id, name, closure }) => (
              <>
                <TextLink
                  to={href('/admin/attractions/:attractionId', { attractionId: String(id) })}
                >
                  {name}
                </TextLink>
                {closure && <CellNote>{closureWords(closure)}</CellNote>}
              </>
            ),
          },
          choices.cities.length > 1 &&
            filter.city === undefined && {
              title: m.places_city(),
              sort: sort('ciudad'),
              cell: ({ cityName }) => cityName,
            },
          { title: m.places_kind(), sort: sort('tipo'), cell: ({ kind }) => kind },
          { title: m.places_pass(), className: 'whitespace-nowrap', cell: ({ pass }) => pass },
          {
            title: m.places_state(),
            sort: sort('estado'),
            className: ({ state }) => (state === 'published' ? '' : 'font-semibold'),
            cell: ({ state }) => stateWords[state](),
          },
          {
            title: m.translation_state(),
            cell: ({ lacks }) =>
              lacks.length === 0 ? m.translation_state_whole() : <Lacks languages={lacks} />,
          },
          { title: m.places_doors(), isNumeric: true, cell: ({ doors }) => doors },
          dateColumn(
            m.places_changed(),
            'changedAt',
            timeZone,
            <span className="text-muted">{m.places_unchanged()}</span>,
          ),
        ]}
      />
      <ChosenAttractions {...chosen} />
    </PagedRows>
  )
}

function closureWords({ from, until }: { from: string; until: string }): string {
  const day = officeDayWords(from)
  if (from === until) return m.places_closed_day({ day })
  return m.places_closed_days({ from: day, until: officeDayWords(until) })
}

function ChosenAttractions(chosen: ChosenRows) {
  // Its rows, whatever the list shows meanwhile.
  const asking = useDialogOf<{ intent: 'publish' | 'close'; ids: string; name: string }>()
  const about = { ids: chosen.ids, name: m.places_several(chosen) }
  const { intent, ids: askedIds = '', name = '' } = asking.subject ?? {}
  const asked = { onDone: chosen.onDone, onClose: asking.close }
  return (
    <>
      <ChosenBar {...chosen}>
        <RowButton onClick={() => asking.open({ intent: 'publish', ...about })}>
          {m.place_publish()}
        </RowButton>
        <RowButton onClick={() => asking.open({ intent: 'close', ...about })}>
          {m.participation_close()}
        </RowButton>
      </ChosenBar>
      {intent === 'publish' && (
        <IntentConfirm<SeveralAnswer>
          title={m.place_publish_title({ name })}
          question={m.places_publish_question()}
          label={m.place_publish()}
          busyLabel={m.place_publishing()}
          fields={{ intent, ids: askedIds }}
          {...asked}
        />
      )}
      {intent === 'close' && (
        <ClosureDialog
          title={m.participation_close_of({ attraction: name })}
          description={m.places_close_text()}
          fields={{ intent, ids: askedIds }}
          {...asked}
        />
      )}
    </>
  )
}

type UntranslatedProps = AttractionListPage['untranslated'] & { filter: AttractionListFilter }

function Untranslated({ count, total, filter }: UntranslatedProps) {
  const [search] = useSearchParams()
  if (count === 0) return <p className="mb-3 text-muted">{m.translation_count_none()}</p>
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3">
      <span>{m.translation_count({ count, total })}</span>
      {filter.lacks === undefined && (
        <TextLink
          to={changedQuery(search, { lacks: 'any', despues: undefined })}
          className="lg:min-h-8"
        >
          {m.translation_count_show()}
        </TextLink>
      )}
    </p>
  )
}
