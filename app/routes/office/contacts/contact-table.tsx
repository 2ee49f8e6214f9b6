import type { OfficeContact } from '#domain/contact/contact-queries.ts'
import { contactTopicWords, languageWords } from '#domain/contact/contact-words.ts'
import { languageTags } from '#domain/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeEmail } from '#app/routes/office/pieces/office-email.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'

type ContactTableProps = {
  contacts: OfficeContact[]
  timeZone: string
  onAnswered: (contact: OfficeContact) => void
}

/** Visitors' messages in full, and who answered them. */
export function ContactTable({ contacts, timeZone, onAnswered }: ContactTableProps) {
  const columns = [
    { key: 'number', title: m.trust_contacts_number() },
    { key: 'from', title: m.trust_contacts_from() },
    { key: 'message', title: m.trust_contacts_message() },
    { key: 'state', title: m.trust_contacts_state() },
  ]
  return (
    <OfficeTable caption={m.trust_contacts_caption()} columns={columns}>
      {contacts.map((contact) => (
        <OfficeRow key={contact.id}>
          <OfficeCell isHead>
            <span translate="no" className="tabular whitespace-nowrap">
              {contact.number}
            </span>
            <span className="block text-sm font-normal text-muted">
              <OfficeDate at={contact.askedAt} timeZone={timeZone} />
            </span>
          </OfficeCell>
          <OfficeCell className="min-w-44 break-words">
            <span translate="no">{contact.name}</span>
            <span className="block text-sm text-muted">
              <OfficeEmail email={contact.email} />
            </span>
            <span className="block text-sm text-muted">
              {m.trust_contacts_wrote_in({ language: languageWords[contact.language]() })}
            </span>
          </OfficeCell>
          <OfficeCell className="min-w-72">
            <span className="block font-semibold">{contactTopicWords[contact.topic]()}</span>
            {contact.operationNumber && (
              <span className="tabular block text-sm wrap-anywhere text-muted">
                {m.trust_contacts_operation({ operationNumber: contact.operationNumber })}
              </span>
            )}
            <p
              lang={languageTags[contact.language]}
              className="mt-1 max-w-prose break-words whitespace-pre-line"
            >
              {contact.message}
            </p>
          </OfficeCell>
          <OfficeCell className="min-w-40">
            <Standing contact={contact} timeZone={timeZone} onAnswered={onAnswered} />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
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
            ? m.trust_contacts_answered_by_gone()
            : m.trust_contacts_answered_by({ name: answeredBy })}
        </span>
        <span className="block text-sm text-muted">
          <OfficeDate at={answeredAt} timeZone={timeZone} />
        </span>
      </>
    )
  }
  if (!mayAct) return <span>{m.trust_contacts_open()}</span>
  return (
    <RowButton
      aria-label={m.trust_contacts_mark_of({ number })}
      onClick={() => onAnswered(contact)}
    >
      {m.trust_contacts_mark()}
    </RowButton>
  )
}
