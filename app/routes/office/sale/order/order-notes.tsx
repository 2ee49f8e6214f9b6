import { wordsOfActor } from '#domain/ground/activity/activity-words.ts'
import type { RefundRequestState } from '#domain/ground/vocabulary/money.ts'
import type { listNotes } from '#domain/sale/desk/order-notes.ts'
import type { OfficeOrder } from '#domain/sale/desk/order-page.ts'
import { m } from '#messages/messages.js'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { AskingButton, PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { actionsColumn, dateColumn, Noted } from '#app/routes/office/pieces/office-columns.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { TableSection } from './order-section.tsx'

export type OrderNote = Awaited<ReturnType<typeof listNotes>>[number]

type OrderNotesProps = { order: OfficeOrder; notes: OrderNote[]; me: string }

export function OrderNotes({ order, notes, me }: OrderNotesProps) {
  const isAdministrator = useMayAct('people')
  const writing = useDialogOf<true>()
  return (
    <>
      <TableSection
        id="notes"
        title={m.order_notes_title()}
        none={m.order_notes_none()}
        isOpen={notes.length > 0}
        rows={notes}
        columns={[
          {
            title: m.order_notes_text(),
            isHead: true,
            className: 'min-w-48 font-normal wrap-anywhere',
            cell: (note) => (
              <Noted note={note.request && requestWords(note.request, note, order)}>
                {note.text}
              </Noted>
            ),
          },
          dateColumn(m.order_office_activity_when(), 'writtenAt', order.timeZone),
          {
            title: m.order_office_activity_who(),
            cell: ({ writtenBy, writtenByName }) =>
              wordsOfActor(writtenBy, writtenByName ?? undefined),
          },
          actionsColumn((note: OrderNote) =>
            (isAdministrator && note.request !== 'open') ||
            (note.request === null && note.writtenBy === me) ? (
              <AskingButton
                isDangerous
                aria-label={undefined}
                title={m.order_notes_delete_title()}
                question={note.text}
                label={m.order_notes_delete()}
                busyLabel={m.order_notes_deleting()}
                fields={{ intent: 'note_delete', noteId: note.id }}
              />
            ) : null,
          ),
        ]}
      >
        <RowButton className="mt-3" onClick={() => writing.open(true)}>
          {m.order_notes_add()}
        </RowButton>
      </TableSection>
      {writing.subject && (
        <PlainFormDialog
          title={m.order_notes_add()}
          description={m.order_notes_lead()}
          fields={{ intent: 'note' }}
          onClose={writing.close}
        >
          <FormField name="text" label={m.order_notes_text()} problem={m.order_notes_problem()} />
        </PlainFormDialog>
      )}
    </>
  )
}

const stateWords: Record<RefundRequestState, (about: { answer: string }) => string> = {
  open: m.refund_request_open,
  refunded: m.refund_request_refunded,
  declined: m.refund_request_declined,
}

function requestWords(
  state: RefundRequestState,
  { passIds, answer }: OrderNote,
  { passes }: OfficeOrder,
): string {
  const holders = passes.filter(({ id }) => passIds.includes(id)).map(({ holder }) => holder)
  const words = stateWords[state]({ answer: answer ?? '' })
  return holders.length > 0 ? `${words} · ${holders.join(', ')}` : words
}
