import { m } from '#messages/messages.js'

type ConflictTableProps = { fields: { label: string; mine: string; stored: string }[] }

/** Compares the typed version with one that somebody else stored; differences are highlighted. */
export function ConflictTable({ fields }: ConflictTableProps) {
  return (
    <div className="mb-1">
      <p className="mb-2">{m.office_cities_conflict_lead()}</p>
      <table className="w-full table-fixed border-collapse text-left text-[0.9375rem]">
        <thead className="bg-sunken align-bottom">
          <tr>
            {[
              m.office_cities_conflict_field(),
              m.office_cities_conflict_mine(),
              m.office_cities_conflict_stored(),
            ].map((title) => (
              <th key={title} scope="col" className="px-2 py-1.5 font-semibold text-muted">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, mine, stored }) => {
            const look = `px-2 py-1.5 break-words whitespace-pre-line ${mine === stored ? 'text-muted' : 'font-semibold'}`
            return (
              <tr key={label} className="border-b border-line">
                <th scope="row" className="px-2 py-1.5 font-normal">
                  {label}
                </th>
                <td className={look}>{mine}</td>
                <td className={look}>{stored}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
