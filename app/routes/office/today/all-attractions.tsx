import { Link } from 'react-router'
import type { DayOfAttraction } from '#domain/door-day/days-of-attractions.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { rowLinkLook } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'

type AllAttractionsProps = {
  all: DayOfAttraction[]
  /** Undefined means today. */
  day: string | undefined
}

/** The attractions with events at their doors, each linked to its own day. */
export function AllAttractions({ all, day }: AllAttractionsProps) {
  return (
    <OfficeTable
      caption={m.today_all()}
      columns={[
        { key: 'attraction', title: m.today_attraction() },
        { key: 'entries', title: m.today_entries(), isNumeric: true },
        { key: 'adults', title: m.today_adults(), isNumeric: true },
        { key: 'children', title: m.today_children(), isNumeric: true },
        { key: 'refusals', title: m.today_all_refusals(), isNumeric: true },
      ]}
    >
      {all.map(({ attractionId, name, adults, children, refusals }) => (
        <OfficeRow key={attractionId}>
          <OfficeCell isHead>
            <Link to={addressOf(attractionId, day)} className={rowLinkLook}>
              {name}
            </Link>
          </OfficeCell>
          <OfficeCell>{argentineNumber(adults + children)}</OfficeCell>
          <OfficeCell>{argentineNumber(adults)}</OfficeCell>
          <OfficeCell>{argentineNumber(children)}</OfficeCell>
          <OfficeCell>{argentineNumber(refusals)}</OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

function addressOf(attractionId: number, day: string | undefined): string {
  const params = new URLSearchParams({ attraction: String(attractionId) })
  if (day) params.set('day', day)
  return `?${params}`
}
