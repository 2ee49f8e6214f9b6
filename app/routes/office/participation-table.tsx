import type { OfficeAttraction } from '#domain/catalog/participation-queries.ts'
import { dateWords } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import { EmptyState } from '#app/ui/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/ui/office-table.tsx'
import type { ParticipationQuestion } from './participation-confirm.tsx'
import { RowButton } from './row-button.tsx'

type Handlers = {
  onAsk: (question: ParticipationQuestion) => void
  onClose: (attraction: OfficeAttraction) => void
}

/** Each attraction with its switch and the days on which it stays shut. */
export function ParticipationTable({
  attractions,
  ...handlers
}: Handlers & { attractions: OfficeAttraction[] }) {
  if (attractions.length === 0) return <EmptyState>{m.participation_none()}</EmptyState>
  const columns = [
    { key: 'attraction', title: m.participation_attraction() },
    { key: 'pass', title: m.participation_pass() },
    { key: 'state', title: m.participation_state() },
    { key: 'closures', title: m.participation_closures() },
    { key: 'actions', title: m.office_actions() },
  ]
  return (
    <OfficeTable caption={m.participation_caption()} columns={columns}>
      {attractions.map((attraction) => (
        <OfficeRow key={attraction.id}>
          <OfficeCell isHead className="min-w-36">
            {attraction.name}
            <span className="block text-sm font-normal text-muted">{attraction.cityName}</span>
          </OfficeCell>
          <OfficeCell className="whitespace-nowrap">{attraction.pass}</OfficeCell>
          <OfficeCell className={attraction.isParticipating ? '' : 'font-semibold text-danger'}>
            {attraction.isParticipating ? m.participation_yes() : m.participation_no()}
          </OfficeCell>
          <OfficeCell className="min-w-64">
            <Closures attraction={attraction} onAsk={handlers.onAsk} />
          </OfficeCell>
          <OfficeCell className="w-px whitespace-nowrap">
            <AttractionButtons attraction={attraction} {...handlers} />
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

function Closures({
  attraction,
  onAsk,
}: {
  attraction: OfficeAttraction
  onAsk: Handlers['onAsk']
}) {
  if (attraction.closures.length === 0) {
    return <span className="text-muted">{m.participation_no_closures()}</span>
  }
  return (
    <ul>
      {attraction.closures.map((closure) => {
        const from = dateWords(closure.closedFrom)
        const { reason } = closure
        return (
          <li key={closure.id}>
            {closure.closedFrom === closure.closedUntil
              ? m.participation_closure_day({ from, reason })
              : m.participation_closure({ from, until: dateWords(closure.closedUntil), reason })}
            <RowButton
              label={m.participation_reopen_of({ attraction: attraction.name, from })}
              onPress={() => onAsk({ intent: 'reopen', attraction, closureId: closure.id, from })}
            >
              {m.participation_reopen()}
            </RowButton>
          </li>
        )
      })}
    </ul>
  )
}

function AttractionButtons({
  attraction,
  onAsk,
  onClose,
}: Handlers & { attraction: OfficeAttraction }) {
  const named = { attraction: attraction.name }
  return (
    <>
      <RowButton label={m.participation_close_of(named)} onPress={() => onClose(attraction)}>
        {m.participation_close()}
      </RowButton>
      {attraction.isParticipating ? (
        <RowButton
          label={m.participation_leave_of(named)}
          isDangerous
          onPress={() => onAsk({ intent: 'leave', attraction })}
        >
          {m.participation_leave()}
        </RowButton>
      ) : (
        <RowButton
          label={m.participation_join_of(named)}
          onPress={() => onAsk({ intent: 'join', attraction })}
        >
          {m.participation_join()}
        </RowButton>
      )}
    </>
  )
}
