import { languageTags } from '#domain/ground/vocabulary/language.ts'
import type { OfficeContact } from '#domain/mail/contact/contact-messages.ts'
import { contactTopicWords, languageWords } from '#domain/mail/contact/contact-words.ts'
import { m } from '#messages/messages.js'
import { CellNote } from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeEmail } from '#app/routes/office/pieces/office-email.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'

type ContactTableProps = {
  contacts: OfficeContact[]
  timeZone: string
  onAnswered: (contact: OfficeContact) => void
}

export function ContactTable({ contacts, timeZone, onAnswered }: ContactTableProps) {
  return (
    <OfficeTable
      caption={m.contacts_caption()}
      rows={contacts}
      columns={[
        {
          title: m.contacts_number(),
          isHead: true,
          cell: ({ number, askedAt }) => (
            <>
              <span translate="no" className="tabular whitespace-nowrap">
                {number}
              </span>
              <CellNote>
                <OfficeDate at={askedAt} timeZone={timeZone} />
              </CellNote>
            </>
          ),
        },
        { title: m.contacts_from(), className: 'min-w-44 break-words', cell: sender },
        { title: m.contacts_message(), className: 'min-w-72', cell: message },
        {
          title: m.contacts_state(),
          className: 'min-w-40',
          cell: (contact) => (
            <Standing contact={contact} timeZone={timeZone} onAnswered={onAnswered} />
          ),
        },
      ]}
    />
  )
}

function sender({ name, email, language }: OfficeContact) {
  return (
    <>
      <span translate="no">{name}</span>
      <CellNote>
        <OfficeEmail email={email} />
      </CellNote>
      <CellNote>{m.contacts_wrote_in({ language: languageWords[language]() })}</CellNote>
    </>
  )
}

function message({ topic, operationNumber, language, message: text }: OfficeContact) {
  return (
    <>
      <span className="block font-semibold">{contactTopicWords[topic]()}</span>
      {operationNumber && (
        <span className="tabular block text-sm wrap-anywhere text-muted">
          {m.contacts_operation({ operationNumber })}
        </span>
      )}
      <p lang={languageTags[language]} className="mt-1 max-w-prose break-words whitespace-pre-line">
        {text}
      </p>
    </>
  )
}

type StandingProps = Omit<ContactTableProps, 'contacts'> & { contact: OfficeContact }

function Standing({ contact, timeZone, onAnswered }: StandingProps) {
  const mayAct = useMayAct('orders')
  const { answeredAt, answeredBy, number } = contact
  if (answeredAt) {
    return (
      <>
        <span>
          {answeredBy === null
            ? m.contacts_answered_by_gone()
            : m.contacts_answered_by({ name: answeredBy })}
        </span>
        <CellNote>
          <OfficeDate at={answeredAt} timeZone={timeZone} />
        </CellNote>
      </>
    )
  }
  if (!mayAct) return <span>{m.contacts_open()}</span>
  return (
    <RowButton aria-label={m.contacts_mark_of({ number })} onClick={() => onAnswered(contact)}>
      {m.contacts_mark()}
    </RowButton>
  )
}
