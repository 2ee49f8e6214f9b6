import { href, Link } from 'react-router'
import type {
  ActivityObject,
  ActivityObjectKind,
} from '#domain/ground/activity/activity-objects.ts'
import type { OfficeActivityLine } from '#domain/ground/activity/activity-queries.ts'
import { wordsOfActivity, wordsOfActor } from '#domain/ground/activity/activity-words.ts'
import { m } from '#messages/messages.js'
import { CellNote, dateColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeEmail } from '#app/routes/office/pieces/office-email.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'

type ActivityTableProps = { activities: OfficeActivityLine[]; timeZone: string }

export function ActivityTable({ activities, timeZone }: ActivityTableProps) {
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
  ['rates', { label: m.money_rates, to: href('/admin/money') }],
  ['rules', { label: m.money_rules, to: href('/admin/money') }],
  ['settlements', { label: m.settlements_title, to: href('/admin/settlements') }],
  ['books', { label: m.money_books, to: href('/admin/money') }],
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
        <Link
          to={to}
          className="inline-flex min-h-11 items-center tabular underline decoration-edge underline-offset-4 hover:decoration-ink lg:min-h-8"
        >
          {label}
        </Link>
      )}
      {detail && (
        <CellNote>{detail.includes('@') ? <OfficeEmail email={detail} /> : detail}</CellNote>
      )}
    </>
  )
}
