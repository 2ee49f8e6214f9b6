import type { CityForm } from '#domain/catalog/city.ts'
import { m } from '#messages/messages.js'

/** Two versions of one city, side by side; what differs stands out. */
export function CityConflict({ mine, stored }: { mine: CityForm; stored: CityForm }) {
  const fields = [
    ['nombre_ciudad', m.office_cities_field_name()],
    ['codigo_url', m.office_cities_slug()],
    ['pais', m.office_cities_country()],
  ] as const
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
          {fields.map(([name, label]) => {
            const look = `px-2 py-1.5 break-words ${mine[name] === stored[name] ? 'text-muted' : 'font-semibold'}`
            return (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="px-2 py-1.5 font-normal">
                  {label}
                </th>
                <td className={look}>{mine[name]}</td>
                <td className={look}>{stored[name]}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
