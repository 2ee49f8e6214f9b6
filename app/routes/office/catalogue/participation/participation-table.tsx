import type { ReactNode } from 'react'
import type { OfficeAttraction } from '#domain/catalogue/participation.ts'
import { m } from '#messages/messages.js'
import { actionsColumn, fieldColumn, Noted } from '#app/routes/office/pieces/office-columns.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { WholeList } from '#app/routes/office/pieces/whole-list.tsx'

export type ParticipationQuestion =
  | { intent: 'join' | 'leave'; attraction: OfficeAttraction }
  | { intent: 'reopen'; attraction: OfficeAttraction; closureId: string; from: string }

export type ParticipationHandlers = {
  onAsk: (question: ParticipationQuestion) => void
  onClose: (attraction: OfficeAttraction) => void
  onLimit: (attraction: OfficeAttraction) => void
}

type ParticipationTableProps = ParticipationHandlers & {
  attractions: OfficeAttraction[]
  none?: ReactNode
}

export function ParticipationTable({ attractions, none, ...handlers }: ParticipationTableProps) {
  return (
    <WholeList
      caption={m.participation_caption()}
      rows={attractions}
      none={none}
      columns={[
        {
          title: m.participation_attraction(),
          isHead: true,
          className: 'min-w-36',
          value: ({ name }) => name,
          cell: ({ name, cityName }) => <Noted note={cityName}>{name}</Noted>,
        },
        fieldColumn(m.participation_pass(), 'pass', { className: 'whitespace-nowrap' }),
        {
          title: m.participation_state(),
          className: ({ isParticipating }) => (isParticipating ? '' : 'font-semibold text-danger'),
          cell: ({ isParticipating }) =>
            isParticipating ? m.participation_yes() : m.participation_no(),
        },
        {
          title: m.capacity_title(),
          value: ({ hourlyCapacity }) => hourlyCapacity,
          cell: ({ hourlyCapacity }) =>
            hourlyCapacity === null
              ? m.capacity_none()
              : m.capacity_per_hour({ people: hourlyCapacity }),
        },
        {
          title: m.participation_closures(),
          className: 'min-w-48',
          cell: (attraction) => <Closures attraction={attraction} onAsk={handlers.onAsk} />,
        },
        actionsColumn((attraction: OfficeAttraction) => (
          <AttractionButtons attraction={attraction} {...handlers} />
        )),
      ]}
    />
  )
}

type ClosuresProps = { attraction: OfficeAttraction; onAsk: ParticipationHandlers['onAsk'] }

function Closures({ attraction, onAsk }: ClosuresProps) {
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
}: ParticipationHandlers & { attraction: OfficeAttraction }) {
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
