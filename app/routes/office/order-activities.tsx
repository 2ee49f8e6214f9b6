import type { ActivityName } from '#domain/activity/record-activity.ts'
import type { OfficeActivity, OfficeOrder } from '#domain/orders/office-order-queries.ts'
import { m } from '#messages/messages.js'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/ui/office-table.tsx'
import { OrderSection } from './order-section.tsx'
import { instantWords } from './order-words.ts'

/** What can happen to an order and its passes; another name is shown as it is. */
const words: Partial<Record<ActivityName, () => string>> = {
  'order.placed': m.order_activity_order_placed,
  'order.covered': m.order_activity_order_covered,
  'order.expired': m.order_activity_order_expired,
  'payment.started': m.order_activity_payment_started,
  'payment.pending': m.order_activity_payment_pending,
  'payment.settled': m.order_activity_payment_settled,
  'payment.declined': m.order_activity_payment_declined,
  'pass.issued': m.order_activity_pass_issued,
  'mail.sent': m.order_activity_mail_sent,
  'mail.failed': m.order_activity_mail_failed,
  'order.mail_requested': m.order_activity_mail_requested,
  'order.email_corrected': m.order_activity_email_corrected,
  'pass.holder_corrected': m.order_activity_holder_corrected,
  'pass.blocked': m.order_activity_pass_blocked,
  'pass.unblocked': m.order_activity_pass_unblocked,
  'pass.reissued': m.order_activity_pass_reissued,
  'scan.undone': m.order_activity_scan_undone,
}

function activityWords(name: string): string {
  return Object.entries(words).find(([known]) => known === name)?.[1]() ?? name
}

const actors: Record<string, () => string> = {
  visitor: m.order_office_actor_visitor,
  worker: m.order_office_actor_worker,
  provider: m.order_office_actor_provider,
  operator: m.order_office_actor_operator,
  staff: m.order_office_actor_staff,
  device: m.order_office_actor_device,
}

function actorWords({ actor, actorName }: OfficeActivity): string {
  const [kind = actor] = actor.split(':')
  return actorName ?? actors[kind]?.() ?? actor
}

/** The pass that it happened to; what happens at doors and to codes is written down under the order. */
function passIdOf({ objectId, data }: OfficeActivity): string {
  return typeof data.passId === 'string' ? data.passId : objectId
}

/** Who did what with the order and its passes, the newest first. */
export function OrderActivities({ order }: { order: OfficeOrder }) {
  const holders = new Map(
    order.passes.map((pass) => [pass.id, `${pass.holderName} ${pass.holderLastname}`]),
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
            <OfficeCell className="tabular whitespace-nowrap">
              {instantWords(activity.at, order.timeZone)}
            </OfficeCell>
            <OfficeCell isHead>
              {activityWords(activity.name)}
              {holders.has(passIdOf(activity)) && (
                <span className="block text-sm font-normal text-muted">
                  {holders.get(passIdOf(activity))}
                </span>
              )}
            </OfficeCell>
            <OfficeCell>{actorWords(activity)}</OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
    </OrderSection>
  )
}
