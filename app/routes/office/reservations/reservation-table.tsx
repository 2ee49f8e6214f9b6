import type { OfficeReservation } from '#domain/reservations/reservation-queries.ts'
import { m } from '#messages/messages.js'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'

/** A day's reservations with their arrivals. */
export function ReservationTable({ reservations }: { reservations: OfficeReservation[] }) {
  const deleting = useDialogOf<OfficeReservation>()
  if (reservations.length === 0) return <EmptyState>{m.reservations_none()}</EmptyState>
  const columns = [
    { key: 'name', title: m.reservations_name() },
    { key: 'time', title: m.reservations_time() },
    { key: 'reference', title: m.reservations_reference() },
    { key: 'people', title: m.reservations_people(), isNumeric: true },
    { key: 'arrived', title: m.reservations_arrived(), isNumeric: true },
    { key: 'operation', title: m.reservations_operation() },
    { key: 'actions', title: m.office_actions() },
  ]
  return (
    <>
      <OfficeTable caption={m.reservations_caption()} columns={columns}>
        {reservations.map((reservation) => {
          const { id, at, reference, name, people, arrived, operationNumber } = reservation
          return (
            <OfficeRow key={id}>
              <OfficeCell isHead className="min-w-36 break-words">
                {name}
              </OfficeCell>
              <OfficeCell className="whitespace-nowrap">
                {at ?? m.reservations_all_day()}
              </OfficeCell>
              <OfficeCell className="break-words">{reference}</OfficeCell>
              <OfficeCell>{people}</OfficeCell>
              <OfficeCell className={arrived > people ? 'font-semibold text-danger' : ''}>
                {arrived}
              </OfficeCell>
              <OfficeCell className="whitespace-nowrap">
                {operationNumber ?? m.reservations_no_operation()}
              </OfficeCell>
              <OfficeCell>
                <RowButton
                  aria-label={m.reservations_delete_of({ reference })}
                  isDangerous
                  onClick={() => deleting.open(reservation)}
                >
                  {m.reservations_delete()}
                </RowButton>
              </OfficeCell>
            </OfficeRow>
          )
        })}
      </OfficeTable>
      {deleting.subject && (
        <IntentConfirm
          title={m.reservations_delete_of({ reference: deleting.subject.reference })}
          question={m.reservations_delete_question()}
          label={m.reservations_delete()}
          busyLabel={m.reservations_deleting()}
          fields={{ intent: 'delete', reservationId: deleting.subject.id }}
          onClose={deleting.close}
        />
      )}
    </>
  )
}
