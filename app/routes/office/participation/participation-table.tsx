import type { OfficeAttraction } from '#domain/participation/participation-queries.ts'
import { m } from '#messages/messages.js'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import type { ParticipationQuestion } from './participation-confirm.tsx'

type Handlers = {
  onAsk: (question: ParticipationQuestion) => void
  onClose: (attraction: OfficeAttraction) => void
  onLimit: (attraction: OfficeAttraction) => void
}

/** Each attraction with its participation switch and its closures. */
export function ParticipationTable({
  attractions,
  ...handlers
}: Handlers & { attractions: OfficeAttraction[] }) {
  if (attractions.length === 0) return <EmptyState>{m.participation_none()}</EmptyState>
  const columns = [
    { key: 'attraction', title: m.participation_attraction() },
    { key: 'pass', title: m.participation_pass() },
    { key: 'state', title: m.participation_state() },
    { key: 'capacity', title: m.capacity_title() },
    { key: 'closures', title: m.participation_closures() },
    { key: 'actions', title: m.office_actions() },
  ]
  return (
    <OfficeTable caption={m.participation_caption()} columns={columns}>
      {attractions.map((attraction) => (
        <OfficeRow key={attraction.id}>
          <OfficeCell isHead className="min-w-36">
            <span>{attraction.name}</span>
            <span className="block text-sm font-normal text-muted">{attraction.cityName}</span>
          </OfficeCell>
          <OfficeCell className="whitespace-nowrap">{attraction.pass}</OfficeCell>
          <OfficeCell className={attraction.isParticipating ? '' : 'font-semibold text-danger'}>
            {attraction.isParticipating ? m.participation_yes() : m.participation_no()}
          </OfficeCell>
          <OfficeCell>
            {attraction.hourlyCapacity === null
              ? m.capacity_none()
              : m.capacity_per_hour({ people: attraction.hourlyCapacity })}
          </OfficeCell>
          <OfficeCell className="min-w-48">
            <Closures attraction={attraction} onAsk={handlers.onAsk} />
          </OfficeCell>
          <OfficeCell className="whitespace-nowrap">
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
        const from = officeDayWords(closure.closedFrom)
        const { reason } = closure
        return (
          <li key={closure.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-0.5">
            <span>
              {closure.closedFrom === closure.closedUntil
                ? m.participation_closure_day({ from, reason })
                : m.participation_closure({
                    from,
                    until: officeDayWords(closure.closedUntil),
                    reason,
                  })}
            </span>
            <RowButton
              aria-label={m.participation_reopen_of({ attraction: attraction.name, from })}
              onClick={() => onAsk({ intent: 'reopen', attraction, closureId: closure.id, from })}
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
  onLimit,
}: Handlers & { attraction: OfficeAttraction }) {
  const named = { attraction: attraction.name }
  return (
    <>
      <RowButton aria-label={m.participation_close_of(named)} onClick={() => onClose(attraction)}>
        {m.participation_close()}
      </RowButton>
      <RowButton aria-label={m.capacity_of(named)} onClick={() => onLimit(attraction)}>
        {m.capacity_change()}
      </RowButton>
      {attraction.isParticipating ? (
        <RowButton
          aria-label={m.participation_leave_of(named)}
          isDangerous
          onClick={() => onAsk({ intent: 'leave', attraction })}
        >
          {m.participation_leave()}
        </RowButton>
      ) : (
        <RowButton
          aria-label={m.participation_join_of(named)}
          onClick={() => onAsk({ intent: 'join', attraction })}
        >
          {m.participation_join()}
        </RowButton>
      )}
    </>
  )
}
