import { href, useSearchParams } from 'react-router'
import {
  type ActivityFilter,
  activityFilter,
  activityPlace,
  asksForSome,
} from '#domain/ground/activity/activity-filter.ts'
import type {
  ActivityObject,
  ActivityObjectKind,
} from '#domain/ground/activity/activity-objects.ts'
import {
  type ActingPerson,
  type ActivityList,
  listActingPeople,
  listActivities,
  type OfficeActivityLine,
} from '#domain/ground/activity/activity-queries.ts'
import {
  activityWords,
  actorKindWords,
  wordsOfActivity,
  wordsOfActor,
} from '#domain/ground/activity/activity-words.ts'
import { filterIsSet, readPlace } from '#domain/ground/address-filter.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { answered, orUnread } from '#app/routes/office/pieces/answered.ts'
import {
  FilterBar,
  FilterChoice,
  filterControl,
  FilterDays,
  FilterField,
  FilterInput,
} from '#app/routes/office/pieces/filter-bar.tsx'
import { CellNote, dateColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeEmail } from '#app/routes/office/pieces/office-email.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/activity'

export const meta = () => officeMeta(m.activity_title())

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const people = await answered(services.log, listActingPeople(services.db))
  return {
    people: people.ok ? people.value : [],
    content: answered(services.log, readActivities(services, url.searchParams)),
  }
}

async function readActivities(services: Services, params: URLSearchParams) {
  const filter = activityFilter.read(params)
  const after = readPlace(params, activityPlace)
  const list = await listActivities(services, filter, after)
  return { list, filter, timeZone: services.timeZone }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const people = 'people' in loaderData ? loaderData.people : []
  return (
    <OfficePage title={m.activity_title()}>
      <ActivityFilters filter={activityFilter.read(search)} people={people} />
      <Deferred content={loaderData.content} failed={m.activity_failed()}>
        {(page) => (
          <WhileNewerLoads>
            <Activities {...page} />
          </WhileNewerLoads>
        )}
      </Deferred>
    </OfficePage>
  )
}

type ActivityFiltersProps = { filter: ActivityFilter; people: ActingPerson[] }

function ActivityFilters({ filter, people }: ActivityFiltersProps) {
  return (
    <FilterBar label={m.activity_filters()} filter={filter} clear={href('/admin/activity')}>
      <FilterField label={m.activity_filter_who()}>
        <select
          key={filter.actor}
          name="actor"
          defaultValue={filter.actor ?? ''}
          className={filterControl}
        >
          <option value="">{m.activity_filter_who_all()}</option>
          <optgroup label={m.activity_filter_who_kinds()}>
            {Object.entries(actorKindWords).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words()}
              </option>
            ))}
          </optgroup>
          <optgroup label={m.activity_filter_who_people()}>
            {people.map(({ id, fullName }) => (
              <option key={id} value={`staff:${id}`}>
                {fullName}
              </option>
            ))}
          </optgroup>
        </select>
      </FilterField>
      <FilterChoice
        name="name"
        label={m.activity_filter_what()}
        all={m.activity_filter_what_all()}
        words={activityWords}
      />
      {!asksForSome(filter) && (
        <FilterChoice
          name="system"
          label={m.activity_actor_worker()}
          all={m.activity_filter_system_hidden()}
          words={{ shown: m.activity_filter_system_shown }}
        />
      )}
      <div className="min-w-0 grow basis-44">
        <FilterInput
          label={m.activity_filter_object()}
          name="object"
          type="search"
          defaultValue={filter.object}
          placeholder={m.activity_filter_object_hint()}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <FilterDays />
      </div>
    </FilterBar>
  )
}

type ActivitiesProps = {
  list: ActivityList
  filter: ActivityFilter
  timeZone: string
}

function Activities({ list, filter, timeZone }: ActivitiesProps) {
  const { activities, hasMore } = list
  return (
    <PagedRows
      count={activities.length}
      shown={m.activity_shown({ count: activities.length })}
      isCounted={false}
      next={hasMore && activities.at(-1)?.id}
      none={filterIsSet(filter) ? m.activity_none_match() : m.activity_none()}
    >
      <ActivityTable activities={activities} timeZone={timeZone} />
    </PagedRows>
  )
}

type ActivityTableProps = { activities: OfficeActivityLine[]; timeZone: string }

function ActivityTable({ activities, timeZone }: ActivityTableProps) {
  return (
    <OfficeTable
      caption={m.activity_caption()}
      rows={activities}
      columns={[
        dateColumn(m.activity_when(), 'at', timeZone),
        {
          title: m.activity_what(),
          isHead: true,
          className: 'min-w-44',
          cell: ({ name }) => wordsOfActivity(name),
        },
        { title: m.activity_about(), cell: about },
        {
          title: m.activity_who(),
          className: 'min-w-32',
          cell: ({ actor, actorName }) => wordsOfActor(actor, actorName),
        },
      ]}
    />
  )
}

function about({ object, objectId }: OfficeActivityLine) {
  const list = lists.get(objectId)
  if (list) return <Named label={list.label()} to={list.to} />
  if (object) return <Named label={object.label} detail={detailOf(object)} to={pageOf(object)} />
  return <span className="text-sm break-all text-muted">{objectId}</span>
}

/** Activities about a whole list, such as an export. */
const lists = new Map([
  ['orders', { label: m.orders_title, to: href('/admin/orders') }],
  ['scans', { label: m.scan_title, to: href('/admin/scans') }],
  ['visits', { label: m.visits_title, to: href('/admin/visits') }],
  ['rates', { label: m.money_rates, to: href('/admin/money/rates') }],
  ['rules', { label: m.money_rules, to: href('/admin/money/rules') }],
  ['money', { label: m.office_menu_money_group, to: href('/admin/payments') }],
  ['figures', { label: m.office_menu_analytics, to: href('/admin/analytics') }],
  ['attractions', { label: m.office_menu_attractions, to: href('/admin/attractions') }],
  ['settlements', { label: m.settlements_title, to: href('/admin/settlements') }],
  ['books', { label: m.money_books, to: href('/admin/money/comparisons') }],
])

type Pages = {
  [Kind in ActivityObjectKind]: ((object: ActivityObject<Kind>) => string | undefined) | undefined
}

/** Where each kind of object is seen; undefined for what has no page. */
const pages: Pages = {
  order: ({ id }) => href('/admin/orders/:orderId', { orderId: id }),
  pass: ({ orderId }) => href('/admin/orders/:orderId', { orderId }),
  staff: ({ isPending }) => (isPending ? href('/admin/pending-users') : undefined),
  settlement: ({ attractionId, detail: month }) =>
    href('/admin/settlements/:attractionId/:month', { attractionId: String(attractionId), month }),
  device: () => href('/admin/devices'),
  guard: () => href('/admin/guards'),
  withdrawal: undefined,
  contact: () => `${href('/admin/contacts')}?estado=all`,
  testimonial: () => href('/admin/testimonials'),
  picture: undefined,
  city: ({ isGone, label }) =>
    isGone ? undefined : `${href('/admin/cities')}?${new URLSearchParams({ q: label })}`,
  attraction: ({ isGone, id }) =>
    isGone ? undefined : href('/admin/attractions/:attractionId', { attractionId: String(id) }),
  attraction_type: () => href('/admin/attraction-types'),
  product: () => href('/admin/products'),
}

function pageOf<Kind extends ActivityObjectKind>(object: ActivityObject<Kind>) {
  return pages[object.kind]?.(object)
}

function detailOf(object: ActivityObject): string | undefined {
  if (!('isGone' in object) || !object.isGone) return object.detail
  return object.kind === 'city' ? m.activity_city_gone() : m.activity_object_gone()
}

function Named({ label, detail, to }: { label: string; detail?: string; to?: string }) {
  return (
    <>
      {to === undefined ? (
        <span>{label}</span>
      ) : (
        <TextLink to={to} className="tabular">
          {label}
        </TextLink>
      )}
      {detail && (
        <CellNote>{detail.includes('@') ? <OfficeEmail email={detail} /> : detail}</CellNote>
      )}
    </>
  )
}
