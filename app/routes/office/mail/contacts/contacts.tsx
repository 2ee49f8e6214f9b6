// Visitors' messages. They also arrive by mail; here none is lost, and all staff see which are answered.
import { href } from 'react-router'
import { z } from 'zod'
import { listFilter, readPlace } from '#domain/ground/address-filter.ts'
import { languageNames } from '#domain/ground/language-names.ts'
import type { Services } from '#domain/ground/services.ts'
import { languageTags } from '#domain/ground/vocabulary/language.ts'
import {
  answerContact,
  type ContactsShown,
  listContacts,
  type OfficeContact,
} from '#domain/mail/contact/contact-messages.ts'
import { contactTopicWords } from '#domain/mail/contact/contact-words.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { CellNote } from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { OfficeEmail } from '#app/routes/office/pieces/office-email.tsx'
import { FilterBar, FilterChoice } from '#app/routes/office/pieces/office-filter-bar.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import type { Route } from './+types/contacts'

const contactIntent = z.object({ intent: z.literal('answered'), contactId: z.uuid() })

const contactFilter = listFilter({ estado: z.enum(['open', 'answered', 'all']) })

export const meta = () => officeMeta(m.contacts_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

async function readPage({ db, timeZone }: Services, params: URLSearchParams) {
  const { estado: shown = 'open' } = contactFilter.read(params)
  const after = readPlace(params, z.uuid())
  const list = await listContacts(db, shown, after)
  return { ...list, shown, timeZone }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, contactIntent, { answered: answerContact })

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, { answered: m.contacts_done })

const shownWords: Record<ContactsShown, () => string> = {
  open: m.contacts_open,
  answered: m.contacts_answered,
  all: m.contacts_all,
}

export default function Contacts({ loaderData: { content } }: Route.ComponentProps) {
  const marking = useDialogOf<OfficeContact>()
  return (
    <OfficePage title={m.contacts_title()} lead={m.contacts_lead()}>
      <Deferred content={content} failed={m.contacts_failed()}>
        {(page) => <ContactList {...page} onAnswered={marking.open} />}
      </Deferred>
      {marking.subject && (
        <IntentConfirm
          title={m.contacts_mark_of({ number: marking.subject.number })}
          question={m.contacts_question()}
          label={m.contacts_mark()}
          busyLabel={m.contacts_marking()}
          fields={{ intent: 'answered', contactId: marking.subject.id }}
          onClose={marking.close}
        />
      )}
    </OfficePage>
  )
}

type ContactListProps = Awaited<ReturnType<typeof readPage>> & {
  onAnswered: (contact: OfficeContact) => void
}

function ContactList(page: ContactListProps) {
  const { shown, contacts, hasMore, timeZone, onAnswered } = page
  const query = contactFilter.write({ estado: shown === 'open' ? undefined : shown })
  return (
    <>
      <FilterBar
        label={m.contacts_filters()}
        filter={Object.fromEntries(query)}
        clear={href('/admin/contacts')}
      >
        <FilterChoice name="estado" label={m.contacts_shown()} words={shownWords} chosen={shown} />
      </FilterBar>
      <PagedRows
        count={contacts.length}
        shown={m.contacts_count({ count: contacts.length })}
        next={hasMore && contacts.at(-1)?.id}
        none={shown === 'open' ? m.contacts_none() : m.contacts_none_match()}
      >
        <ContactTable contacts={contacts} timeZone={timeZone} onAnswered={onAnswered} />
      </PagedRows>
    </>
  )
}

type ContactTableProps = {
  contacts: OfficeContact[]
  timeZone: string
  onAnswered: (contact: OfficeContact) => void
}

function ContactTable({ contacts, timeZone, onAnswered }: ContactTableProps) {
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
      <CellNote>{m.contacts_wrote_in({ language: languageNames[language]() })}</CellNote>
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
