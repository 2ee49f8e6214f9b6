import type { OfficeActivityLine } from '#domain/activity/activity-queries.ts'
import { m } from '#messages/messages.js'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { ActivityAbout } from './activity-about.tsx'
import { wordsOfActivity, wordsOfActor } from './activity-words.ts'

type ActivityTableProps = { activities: OfficeActivityLine[]; timeZone: string }

export function ActivityTable({ activities, timeZone }: ActivityTableProps) {
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
          <OfficeCell>
            <OfficeDate at={activity.at} timeZone={timeZone} />
          </OfficeCell>
          <OfficeCell isHead className="min-w-44">
            {wordsOfActivity(activity.name)}
          </OfficeCell>
          <OfficeCell>
            <ActivityAbout activity={activity} />
          </OfficeCell>
          <OfficeCell className="min-w-32">
            {wordsOfActor(activity.actor, activity.actorName)}
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}
