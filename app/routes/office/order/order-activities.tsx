import { holderWords } from '#domain/holder-words.ts'
import type { OfficeActivity, OfficeOrder } from '#domain/order-desk/order-page.ts'
import { formatShortCode } from '#domain/short-code.ts'
import { m } from '#messages/messages.js'
import { wordsOfActivity, wordsOfActor } from '#app/routes/office/activity/activity-words.ts'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { wordsOfMail } from './mail-words.ts'
import { OrderSection } from './order-section.tsx'

/** The pass of an activity; events at doors and changes of codes are recorded under the order. */
function passIdOf({ objectId, data }: OfficeActivity): string {
  return typeof data.passId === 'string' ? data.passId : objectId
}

/** The pass or the mail of an activity. */
function whichOf(activity: OfficeActivity, passes: Map<string, string>): string | undefined {
  const { name, data } = activity
  if (name.startsWith('mail.')) return wordsOfMail(String(data.messageId))
  return passes.get(passIdOf(activity))
}

/** Activities of the order and its passes, newest first. */
export function OrderActivities({ order }: { order: OfficeOrder }) {
  const passes = new Map(
    order.passes.map(({ id, holderName, holderLastname, shortCode }) => [
      id,
      `${holderWords({ name: holderName, lastname: holderLastname })} · ${formatShortCode(shortCode)}`,
    ]),
  )
  const columns = [
    { key: 'when', title: m.order_office_activity_when() },
    { key: 'what', title: m.order_office_activity_what() },
    { key: 'who', title: m.order_office_activity_who() },
  ]
  return (
    <OrderSection title={m.order_office_activity()}>
      <OfficeTable caption={m.order_office_activity()} columns={columns}>
        {order.activities.map((activity) => (
          <OfficeRow key={activity.id}>
            <OfficeCell>
              <OfficeDate at={activity.at} timeZone={order.timeZone} />
            </OfficeCell>
            <OfficeCell isHead>
              <span>{wordsOfActivity(activity.name)}</span>
              <span className="block text-sm font-normal text-muted">
                {whichOf(activity, passes)}
              </span>
            </OfficeCell>
            <OfficeCell>{wordsOfActor(activity.actor, activity.actorName ?? undefined)}</OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
    </OrderSection>
  )
}
