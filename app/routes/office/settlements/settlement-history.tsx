import type { SettlementPage } from '#domain/settlements/settlement-queries.ts'
import { m } from '#messages/messages.js'
import { wordsOfActivity } from '#app/routes/office/activity/activity-words.ts'
import { OrderSection } from '#app/routes/office/order/order-section.tsx'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'

type SettlementHistoryProps = { page: SettlementPage; timeZone: string }

/** Closing, payment and reversals of the month, newest first. */
export function SettlementHistory({ page: { events }, timeZone }: SettlementHistoryProps) {
  const columns = [
    { key: 'when', title: m.settlement_when() },
    { key: 'what', title: m.settlement_what() },
    { key: 'who', title: m.order_office_activity_who() },
    { key: 'about', title: m.settlement_about() },
  ]
  return (
    <OrderSection title={m.settlement_history()}>
      {events.length === 0 ? (
        <EmptyState>{m.settlement_history_none()}</EmptyState>
      ) : (
        <OfficeTable caption={m.settlement_history()} columns={columns}>
          {events.map(({ id, at, name, actorName, data }) => (
            <OfficeRow key={id}>
              <OfficeCell>
                <OfficeDate at={at} timeZone={timeZone} />
              </OfficeCell>
              <OfficeCell isHead>{wordsOfActivity(name)}</OfficeCell>
              <OfficeCell>{actorName ?? m.settlement_nobody()}</OfficeCell>
              <OfficeCell>{detailOf(data)}</OfficeCell>
            </OfficeRow>
          ))}
        </OfficeTable>
      )}
    </OrderSection>
  )
}

/** The payment's reference, or the reason of its reversal. */
function detailOf({ reason, reference }: Record<string, unknown>): string {
  return typeof reason === 'string' ? reason : typeof reference === 'string' ? reference : ''
}
