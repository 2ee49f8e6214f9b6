// Visitors' messages. They also arrive by mail; here none is lost, and all staff see which are answered.
import { href } from 'react-router'
import { z } from 'zod'
import { filterIsSet, listFilter, readPlace, searchText } from '#domain/ground/address-filter.ts'
import { languageNames } from '#domain/ground/language-names.ts'
import type { Services } from '#domain/ground/services.ts'
import { languageTags } from '#domain/ground/vocabulary/language.ts'
import {
  answerContact,
  type ContactsShown,
  listContacts,
  type OfficeContact,
  reopenContact,
} from '#domain/mail/contact/contact-messages.ts'
import { contactTopicWords } from '#domain/mail/contact/contact-words.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { FilterBar, FilterChoice, FilterSearch } from '#app/routes/office/pieces/filter-bar.tsx'
import { CellNote } from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeEmail } from '#app/routes/office/pieces/office-email.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { focusRow } from '#app/routes/office/pieces/opened-rows.ts'
import { PagedRows } from '#app/routes/office/pieces/paged-rows.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { linkLook, TextLink } from '#app/routes/office/pieces/text-link.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import { OrderLink } from '#app/routes/office/sale/order/order-section.tsx'
import type { Route } from './+types/contacts'

const contactIntent = z.object({ intent: z.enum(['answered', 'reopened']), contactId: z.uuid() })

const contactFilter = listFilter({ q: searchText, estado: z.enum(['open', 'answered', 'all']) })

export const meta = () => officeMeta(m.contacts_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

async function readPage({ db, timeZone }: Services, params: URLSearchParams) {
  const filter = contactFilter.read(params)
  const after = readPlace(params, z.uuid())
  const list = await listContacts(db, filter.estado ?? 'open', { q: filter.q, after })
  return { ...list, filter, timeZone }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, contactIntent, { answered: answerContact, reopened: reopenContact })

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, { answered: m.contacts_done, reopened: m.contacts_reopened })

const shownWords: Record<ContactsShown, () => string> = {
  open: m.contacts_open,
  answered: m.contacts_answered,
  all: m.contacts_all,
}

export default function Contacts({ loaderData: { content } }: Route.ComponentProps) {
  const { send, isBusy } = useIntent()
  return (
    <OfficePage title={m.contacts_title()} lead={m.contacts_lead()}>
      <Deferred content={content} failed={m.contacts_failed()}>
        {(page) => (
          <ContactList
            {...page}
            onMark={(intent, contactId) => {
              if (isBusy) return
              focusNext(document.activeElement?.closest('tr')?.nextElementSibling)
              send({ intent, contactId })
            }}
          />
        )}
      </Deferred>
    </OfficePage>
  )
}

/** The marked row goes, and its button with it. */
function focusNext(row: Element | null | undefined) {
  if (row) focusRow(row)
  else document.getElementById('content')?.focus()
}

type Marking = {
  timeZone: string
  onMark: (intent: 'answered' | 'reopened', contactId: string) => void
}
type ContactListProps = Awaited<ReturnType<typeof readPage>> & Marking

function ContactList(page: ContactListProps) {
  const { filter, contacts, hasMore, ...marking } = page
  return (
    <>
      <FilterBar label={m.contacts_filters()} filter={filter} clear={href('/admin/contacts')}>
        <FilterSearch label={m.contacts_search()} />
        <FilterChoice
          name="estado"
          label={m.contacts_shown()}
          words={shownWords}
          chosen={filter.estado ?? 'open'}
        />
      </FilterBar>
      <PagedRows
        count={contacts.length}
        shown={m.contacts_count({ count: contacts.length })}
        next={hasMore && contacts.at(-1)?.id}
        none={filterIsSet(filter) ? m.contacts_none_match() : m.contacts_none()}
      >
        <ContactTable contacts={contacts} {...marking} />
      </PagedRows>
    </>
  )
}

function ContactTable({ contacts, ...marking }: Marking & { contacts: OfficeContact[] }) {
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
              <TextLink
                translate="no"
                to={`${href('/admin/contacts')}?${new URLSearchParams({ estado: 'all', q: number })}`}
                className="tabular whitespace-nowrap"
              >
                {number}
              </TextLink>
              <CellNote>
                <OfficeDate at={askedAt} timeZone={marking.timeZone} />
              </CellNote>
            </>
          ),
        },
        { title: m.contacts_from(), className: 'min-w-44 break-words', cell: sender },
        { title: m.contacts_message(), className: 'min-w-72', cell: message },
        {
          title: m.contacts_state(),
          className: 'min-w-40',
          cell: (contact) => <Standing contact={contact} {...marking} />,
        },
      ]}
    />
  )
}

function sender({ number, name, email, language }: OfficeContact) {
  return (
    <>
      <span translate="no">{name}</span>
      <CellNote>
        <a href={`mailto:${encodeURIComponent(email)}?subject=${number}`} className={linkLook}>
          <OfficeEmail email={email} />
        </a>
      </CellNote>
      <CellNote>{m.contacts_wrote_in({ language: languageNames[language]() })}</CellNote>
    </>
  )
}

function message({ topic, operationNumber, orderId, named, ...contact }: OfficeContact) {
  return (
    <>
      <span className="block font-semibold">{contactTopicWords[topic]()}</span>
      {operationNumber && (
        <span className="tabular block text-sm wrap-anywhere text-muted">
          <OrderLink orderId={orderId}>{m.contacts_operation({ operationNumber })}</OrderLink>
        </span>
      )}
      <p
        lang={languageTags[contact.language]}
        className="mt-1 max-w-prose break-words whitespace-pre-line"
      >
        {contact.message.split(/\b(fp-\d{13,15})\b/i).map((part, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts of a text keep their order
          <OrderLink key={place} orderId={named[part.toUpperCase()]}>
            {part}
          </OrderLink>
        ))}
      </p>
    </>
  )
}

type StandingProps = Marking & { contact: OfficeContact }

function Standing({ contact, timeZone, onMark }: StandingProps) {
  const mayAct = useMayAct('orders')
  const { id, answeredAt, answeredBy, number } = contact
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
        {mayAct && (
          <RowButton
            look="link"
            className="lg:min-h-6"
            aria-label={m.contacts_reopen_of({ number })}
            onClick={() => onMark('reopened', id)}
          >
            {m.contacts_reopen()}
          </RowButton>
        )}
      </>
    )
  }
  if (!mayAct) return <span>{m.contacts_open()}</span>
  return (
    <RowButton aria-label={m.contacts_mark_of({ number })} onClick={() => onMark('answered', id)}>
      {m.contacts_mark()}
    </RowButton>
  )
}
