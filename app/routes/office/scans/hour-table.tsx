import type { HourCount } from '#domain/scan/scan-counts.ts'
import { m } from '#messages/messages.js'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'

/** From the first to the last hour with entries; counts are in the order of the attractions. */
export type HourTable = { attractions: string[]; hours: { hour: number; counts: number[] }[] }

export function toHourTable(counts: HourCount[]): HourTable {
  const attractions = [...new Set(counts.map(({ attraction }) => attraction.name))]
  const withEntries = counts.map(({ hour }) => hour)
  if (withEntries.length === 0) return { attractions, hours: [] }
  const first = Math.min(...withEntries)
  const last = Math.max(...withEntries)
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return {
    attractions,
    hours: hours.map((hour) => ({
      hour,
      counts: attractions.map(
        (name) =>
          counts.find((count) => count.hour === hour && count.attraction.name === name)?.count ?? 0,
      ),
    })),
  }
}

/** The chart's numbers, with the sum of each hour. */
export function HourTableView({ attractions, hours }: HourTable) {
  const columns = [
    { key: 'hour', title: m.scan_chart_hour() },
    ...attractions.map((name) => ({ key: name, title: name, isNumeric: true })),
    { key: 'total', title: m.scan_chart_total(), isNumeric: true },
  ]
  return (
    <OfficeTable caption={m.scan_chart_table()} columns={columns}>
      {hours.map(({ hour, counts }) => (
        <OfficeRow key={hour}>
          <OfficeCell isHead className="whitespace-nowrap">{`${hour} h`}</OfficeCell>
          {counts.map((count, index) => (
            <OfficeCell key={attractions[index]}>{count}</OfficeCell>
          ))}
          <OfficeCell className="font-semibold">
            {counts.reduce((sum, count) => sum + count, 0)}
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}
