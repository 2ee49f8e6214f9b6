import type { ReactNode } from 'react'
import type { OfficeAttraction } from '#domain/catalogue/participation.ts'
import { m } from '#messages/messages.js'
import { AskingButton } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { actionsColumn, fieldColumn, Noted } from '#app/routes/office/pieces/office-columns.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { WholeList } from '#app/routes/office/pieces/whole-list.tsx'

export type ParticipationHandlers = {
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
          cell: (attraction) => <Closures attraction={attraction} />,
        },
        actionsColumn((attraction: OfficeAttraction) => (
          <AttractionButtons attraction={attraction} {...handlers} />
        )),
      ]}
    />
  )
}

function Closures({ attraction }: { attraction: OfficeAttraction }) {
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
            <AskingButton
              title={m.participation_reopen_of({ attraction: attraction.name, from })}
              question={m.participation_reopen_question()}
              label={m.participation_reopen()}
              busyLabel={m.participation_saving()}
              fields={{ intent: 'reopen', closureId: closure.id }}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Asks first where gates, shop and mails follow at once. */
function AttractionButtons({
  attraction,
  onClose,
  onLimit,
}: ParticipationHandlers & { attraction: OfficeAttraction }) {
  const named = { attraction: attraction.name }
  const attractionId = attraction.id
  return (
    <>
      <RowButton aria-label={m.participation_close_of(named)} onClick={() => onClose(attraction)}>
        {m.participation_close()}
      </RowButton>
      <RowButton aria-label={m.capacity_of(named)} onClick={() => onLimit(attraction)}>
        {m.capacity_change()}
      </RowButton>
      {attraction.isParticipating ? (
        <AskingButton
          isDangerous
          title={m.participation_leave_of(named)}
          question={m.participation_leave_question()}
          label={m.participation_leave()}
          busyLabel={m.participation_saving()}
          fields={{ intent: 'leave', attractionId }}
        />
      ) : (
        <AskingButton
          title={m.participation_join_of(named)}
          question={m.participation_join_question()}
          label={m.participation_join()}
          busyLabel={m.participation_saving()}
          fields={{ intent: 'join', attractionId }}
        />
      )}
    </>
  )
}
