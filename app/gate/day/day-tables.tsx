// The day's numbers as tables, readable by sight and by screen reader; the bars beside them are decoration.
import { timeOfWords } from '#domain/clock-words.ts'
import type { DoorDay } from '#domain/door-day/door-day.ts'
import { refusalTable } from '#domain/scan/refusal-table.ts'
import { useSpeech } from '../language.tsx'
import { dayWords } from './day-words.ts'
import type { OwnNumbers } from './own-numbers.ts'

const cell = 'py-1.5 pr-3 text-right tabular-nums'
const head = 'py-1.5 pr-3 text-left font-semibold'

export function HoursTable({ hours }: Pick<DoorDay, 'hours'>) {
  const { language } = useSpeech()
  const words = dayWords[language]
  const most = Math.max(1, ...hours.map(({ adults, children }) => adults + children))
  if (hours.length === 0) return <p className="text-muted">{words.noEntries}</p>
  return (
    <table className="w-full">
      <caption className="mb-1 text-left text-lg font-bold">{words.byHour}</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className={head}>
            {words.hour}
          </th>
          <th scope="col" className={cell}>
            {words.adults}
          </th>
          <th scope="col" className={cell}>
            {words.children}
          </th>
          <td className="w-2/5" aria-hidden>
            {'\u00A0'}
          </td>
        </tr>
      </thead>
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
  const { language } = useSpeech()
  const words = dayWords[language]
  const { refusals, exceptions, undone, duplicates, anomalies } = numbers
  const apart = [
    [words.exceptions, exceptions],
    [words.undone, undone],
    [words.duplicates, duplicates],
    [words.anomalies, anomalies],
  ] as const
  return (
    <>
      {refusals.length === 0 ? (
        <p className="text-muted">{words.noRefusals}</p>
      ) : (
        <CountTable
          title={words.refusals}
          rows={refusals.map(({ reason, count }) => [refusalTable[reason][language].title, count])}
        />
      )}
      {apart.some(([, count]) => count > 0) && (
        <CountTable title={words.apart} rows={apart.filter(([, count]) => count > 0)} />
      )}
    </>
  )
}

export function OwnList({ own }: { own: OwnNumbers }) {
  const { language } = useSpeech()
  const words = dayWords[language]
  const rows = [
    [words.adults, own.adults],
    [words.children, own.children],
    [words.exits, own.exits],
    [words.reentries, own.reentries],
    [words.ownRefusals, own.refusals],
    [words.elsewhere, own.elsewhere],
  ] as const
  const known = rows.filter(([, count]) => count > 0)
  if (known.length === 0) return <p className="text-muted">{`${words.own}: ${words.ownNone}`}</p>
  return (
    <div>
      <CountTable title={words.own} rows={known} />
      <p className="text-sm text-muted">{words.ownNote}</p>
    </div>
  )
}

export function DoorsTable({ numbers, timeZone }: { numbers: DoorDay; timeZone: string }) {
  const { language } = useSpeech()
  const words = dayWords[language]
  return (
    <table className="w-full">
      <caption className="mb-1 text-left text-lg font-bold">{words.doors}</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className={head}>
            {words.door}
          </th>
          <th scope="col" className={cell}>
            {words.unsent}
          </th>
          <th scope="col" className={cell}>
            {words.heard}
          </th>
        </tr>
      </thead>
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
                ? timeOfWords(new Date(lastContactAt), language, timeZone)
                : words.never}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
