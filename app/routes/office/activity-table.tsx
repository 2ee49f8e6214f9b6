import { href, Link } from 'react-router'
import type { OfficeActivityLine } from '#domain/activity/activity-queries.ts'
import { m } from '#messages/messages.js'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/ui/office-table.tsx'
import { wordsOfActivity, wordsOfActor } from './activity-words.ts'

type ActivityTableProps = { activities: OfficeActivityLine[]; timeZone: string }

export function ActivityTable({ activities, timeZone }: ActivityTableProps) {
  const instants = new Intl.DateTimeFormat('es-AR', {
    dateStyle: 'short',
    timeStyle: 'medium',
    hour12: false,
    timeZone,
  })
  const columns = [
    { key: 'when', title: m.activity_when() },
    { key: 'what', title: m.activity_what() },
    { key: 'about', title: m.activity_about() },
    { key: 'who', title: m.activity_who() },
  ]
  return (
    <OfficeTable caption={m.activity_caption()} columns={columns}>
      {activities.map((activity) => (
        <OfficeRow key={activity.id}>
          <OfficeCell className="tabular whitespace-nowrap">
            <time dateTime={activity.at.toISOString()}>{instants.format(activity.at)}</time>
          </OfficeCell>
          <OfficeCell isHead className="min-w-44">
            {wordsOfActivity(activity.name)}
          </OfficeCell>
          <OfficeCell>
            <About activity={activity} />
          </OfficeCell>
          <OfficeCell className="min-w-32">
            {wordsOfActor(activity.actor, activity.actorName)}
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

/** The thing by its name, leading to its order where it has one; by its id where it is gone. */
function About({ activity: { object, objectId } }: { activity: OfficeActivityLine }) {
  if (!object) return <span className="text-sm break-all text-muted">{objectId}</span>
  if (object.orderId === undefined) return object.label
  return (
    <Link
      to={href('/admin/orders/:orderId', { orderId: object.orderId })}
      className="inline-flex min-h-11 items-center whitespace-nowrap tabular underline decoration-edge underline-offset-4 hover:decoration-ink lg:min-h-8"
    >
      {object.label}
    </Link>
  )
}
