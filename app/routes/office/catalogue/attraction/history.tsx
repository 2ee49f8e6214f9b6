import type { AttractionChange } from '#domain/catalogue/attractions/office-attractions.ts'
import { wordsOfActor } from '#domain/ground/activity/activity-words.ts'
import type { FieldChange } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { dateColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { TableSection } from '#app/routes/office/sale/order/order-section.tsx'
import { changeWords, fieldLabel } from './attraction-words.ts'

type HistoryProps = { changes: AttractionChange[]; timeZone: string }

export function History({ changes, timeZone }: HistoryProps) {
  return (
    <TableSection
      title={m.place_section_history()}
      none={m.place_history_none()}
      rows={changes}
      columns={[
        { ...dateColumn(m.place_history_when(), 'at', timeZone), className: 'align-top' },
        {
          title: m.place_history_who(),
          className: 'align-top',
          cell: ({ actor, actorName }) => wordsOfActor(actor, actorName),
        },
        { title: m.place_history_what(), cell: (change) => <ChangedFields change={change} /> },
      ]}
    />
  )
}

function ChangedFields({ change: { kind, fields } }: { change: AttractionChange }) {
  if (fields.length === 0 || kind === 'created') return <span>{changeWords[kind]()}</span>
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center lg:min-h-8">
        <span>{`${changeWords[kind]()}:`}</span>{' '}
        <span>{fields.map(({ field }) => fieldLabel(field)).join(' · ')}</span>
      </summary>
      <FieldChanges fields={fields} />
    </details>
  )
}

export function FieldChanges({ fields }: { fields: FieldChange[] }) {
  return (
    <dl className="grid gap-2 pt-2">
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="font-semibold">{fieldLabel(field)}</dt>
          <dd className="break-words whitespace-pre-line">
            <span className="text-muted">{`${m.place_history_before()}:`}</span>{' '}
            <span>{before ?? m.place_history_nothing()}</span>
          </dd>
          <dd className="break-words whitespace-pre-line">
            <span className="text-muted">{`${m.place_history_after()}:`}</span>{' '}
            <span>{after ?? m.place_history_nothing()}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
