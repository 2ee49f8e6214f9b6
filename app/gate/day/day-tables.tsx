// The day's numbers as tables, readable by sight and by screen reader; the bars beside them are decoration.
import type { ReactNode } from 'react'
import type { DoorDay } from '#domain/door/day/door-day.ts'
import { refusalTitle } from '#domain/door/scan/refusal-words.ts'
import { timeOfWords } from '#domain/ground/date-words.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { m } from '#messages/messages.js'
import type { OwnNumbers } from './day-numbers.ts'

const cell = 'py-1.5 pr-3 text-right tabular-nums'
const head = 'py-1.5 pr-3 text-left font-semibold'

export function HoursTable({ hours }: Pick<DoorDay, 'hours'>) {
  const most = Math.max(1, ...hours.map(({ adults, children }) => adults + children))
  if (hours.length === 0) return <p className="text-muted">{m.gate_day_no_entries()}</p>
  return (
    <table className="w-full">
      <caption className="mb-1 text-left text-lg font-bold">{m.gate_day_by_hour()}</caption>
      <Heads names={[m.gate_day_hour(), m.gate_day_adults(), m.gate_day_children()]}>
        <td className="w-2/5" aria-hidden>
          {'\u00A0'}
        </td>
      </Heads>
      <tbody>
        {hours.map(({ hour, adults, children }) => (
          <tr key={hour} className="border-t border-line">
            <th scope="row" className={`${head} whitespace-nowrap`}>{`${hour} h`}</th>
            <td className={cell}>{adults}</td>
            <td className={cell}>{children}</td>
            <td aria-hidden>
              <span
                className="flex h-4"
                style={{ width: `${(100 * (adults + children)) / most}%` }}
              >
                <span className="bg-night" style={{ flexGrow: adults }} />
                <span className="bg-gold" style={{ flexGrow: children }} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function RefusalsTable({ numbers }: { numbers: DoorDay }) {
  const { refusals, exceptions, undone, duplicates, anomalies } = numbers
  const apart = [
    [m.gate_day_exceptions(), exceptions],
    [m.gate_day_undone(), undone],
    [m.gate_day_duplicates(), duplicates],
    [m.gate_day_anomalies(), anomalies],
  ] as const
  return (
    <>
      {refusals.length === 0 ? (
        <p className="text-muted">{m.gate_day_no_refusals()}</p>
      ) : (
        <CountTable
          title={m.gate_day_refusals()}
          rows={refusals.map(({ reason, count }) => [refusalTitle(reason), count])}
        />
      )}
      {apart.some(([, count]) => count > 0) && (
        <CountTable title={m.gate_day_apart()} rows={apart.filter(([, count]) => count > 0)} />
      )}
    </>
  )
}

export function OwnList({ own }: { own: OwnNumbers }) {
  const rows = [
    [m.gate_day_adults(), own.adults],
    [m.gate_day_children(), own.children],
    [m.gate_day_exits(), own.exits],
    [m.gate_day_reentries(), own.reentries],
    [m.gate_day_refusals(), own.refusals],
    [m.gate_day_elsewhere(), own.elsewhere],
  ] as const
  const known = rows.filter(([, count]) => count > 0)
  if (known.length === 0)
    return <p className="text-muted">{`${m.gate_day_own()}: ${m.gate_day_own_none()}`}</p>
  return (
    <div>
      <CountTable title={m.gate_day_own()} rows={known} />
      <p className="text-sm text-muted">{m.gate_day_own_note()}</p>
    </div>
  )
}

export function DoorsTable({ numbers, timeZone }: { numbers: DoorDay; timeZone: string }) {
  return (
    <table className="w-full">
      <caption className="mb-1 text-left text-lg font-bold">{m.gate_day_doors()}</caption>
      <Heads names={[m.gate_day_door(), m.gate_day_unsent(), m.gate_day_heard()]} />
      <tbody>
        {numbers.doors.map(({ name, queueLength, lastContactAt }, index) => (
          // Two doors may share a name, and their order never changes.
          <tr key={`${index} ${name}`} className="border-t border-line">
            <th scope="row" className={`${head} wrap-anywhere`}>
              {name}
            </th>
            <td className={cell}>{queueLength ?? 0}</td>
            <td className={`${cell} whitespace-nowrap`}>
              {lastContactAt
                ? timeOfWords(new Date(lastContactAt), currentLanguage(), timeZone)
                : m.gate_day_never()}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeadsProps = { names: string[]; children?: ReactNode }

function Heads({ names, children }: HeadsProps) {
  return (
    <thead className="text-sm text-muted">
      <tr>
        {names.map((name, index) => (
          <th key={name} scope="col" className={index === 0 ? head : cell}>
            {name}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  )
}

type CountTableProps = { title: string; rows: readonly (readonly [name: string, count: number])[] }

function CountTable({ title, rows }: CountTableProps) {
  return (
    <table className="w-full">
      <caption className="mb-1 text-left text-lg font-bold">{title}</caption>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className={`${head} font-normal`}>
              {name}
            </th>
            <td className={cell}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
