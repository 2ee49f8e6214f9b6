// The day's numbers here, as in the office; asked for at opening and every half minute. Offline: the last
// numbers with their age, and separately the scans still waiting here.
import { type ReactNode, useEffect, useState } from 'react'
import type { DoorDay } from '#domain/door/day/door-day.ts'
import { refusalTitle } from '#domain/door/scan/refusal-words.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { timeOfWords } from '#domain/ground/date-words.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { m } from '#messages/messages.js'
import { ageWords, useNow } from '../gate-clock.ts'
import type { Gate, GateState } from '../gate-state.ts'
import { PanelFrame, type PanelProps } from '../menu/panel-frame.tsx'
import type { OwnNumbers } from './day-numbers.ts'

const REFRESH_MS = 30_000
/** Older numbers are shown with their age. */
const FRESH_MS = 90_000

type Day = Awaited<ReturnType<Gate['keptDay']>>

export function DayPanel({ gate, state, device, onClose }: PanelProps) {
  return (
    <PanelFrame title={m.gate_day_title()} look="light" onClose={onClose}>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={m.gate_day_title()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="grid grow content-start gap-6 overflow-y-auto p-4"
      >
        {/* Keyed by attraction, so that a moved device keeps nothing of the previous one. */}
        <DayHere key={device.attractionId} gate={gate} state={state} device={device} />
      </div>
    </PanelFrame>
  )
}

function DayHere({ gate, state, device }: Omit<PanelProps, 'onClose'>) {
  const day = useDay(gate, state)
  if (!day) return <p className="p-6 text-center text-muted">{m.gate_asking()}</p>
  return (
    <>
      <Numbers day={day} isOnline={state.isOnline} device={device} />
      <OwnList own={day.own} />
    </>
  )
}

type NumbersProps = Pick<PanelProps, 'device'> & { day: NonNullable<Day>; isOnline: boolean }

function Numbers({ day: { kept }, isOnline, device }: NumbersProps) {
  const now = useNow()
  const { timeZone, attractionName } = device
  if (!kept) {
    return (
      <p className="rounded-card border border-line p-4">
        {m.gate_day_none({ attraction: attractionName })}
      </p>
    )
  }

  const { numbers } = kept
  const serverNow = now - device.clockOffsetMs
  const ageMs = serverNow - Date.parse(numbers.serverTime)
  const isFresh = isOnline && Math.abs(ageMs) < FRESH_MS
  const isOtherDay = localDay(new Date(serverNow), timeZone) !== numbers.day
  const { entries, inside } = numbers
  return (
    <>
      <p
        className={
          isFresh && !isOtherDay ? 'text-muted' : 'rounded-control bg-gold p-3 font-semibold'
        }
      >
        <span>{isFresh ? m.gate_day_fresh() : m.gate_day_old({ age: ageWords(ageMs) })}</span>
        {!isFresh && <span>{` · ${m.gate_day_offline()}`}</span>}
        {isOtherDay && <span>{` ${m.gate_day_other_day()}`}</span>}
      </p>
      <dl className="grid grid-cols-3 gap-2 text-center">
        <Figure name={m.gate_day_entries()} value={entries.adults + entries.children} />
        <Figure name={m.gate_day_adults()} value={entries.adults} />
        <Figure name={m.gate_day_children()} value={entries.children} />
        {inside && (
          <div className="col-span-3 rounded-card border-2 border-ink p-3">
            <dt className="font-semibold">{m.gate_day_inside()}</dt>
            <dd translate="no" className="text-4xl font-black tabular-nums">
              {inside.now}
            </dd>
            <dd className="text-sm text-muted">
              {m.gate_day_inside_from({ exits: inside.exits, reentries: inside.reentries })}
            </dd>
          </div>
        )}
      </dl>
      <HoursTable hours={numbers.hours} />
      <RefusalsTable numbers={numbers} />
      <DoorsTable numbers={numbers} timeZone={timeZone} />
    </>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="rounded-card border border-line p-3">
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd translate="no" className="text-3xl font-black tabular-nums">
        {value}
      </dd>
    </div>
  )
}

/** Undefined until first read; read again when the network comes or goes. */
function useDay(gate: Gate, { isOnline }: GateState): Day {
  const [day, setDay] = useState<Day>()
  useEffect(() => {
    let isOpen = true
    const show = (now: Day) => {
      if (isOpen && now) setDay(now)
    }
    const read = async () => {
      // Shows the kept numbers at once, before the network answers; a failed read changes nothing.
      await gate.keptDay().then(show, () => undefined)
      if (isOnline) await gate.askDay().then(show, () => undefined)
    }
    void read()
    const timer = setInterval(() => void read(), REFRESH_MS)
    return () => {
      isOpen = false
      clearInterval(timer)
    }
  }, [gate, isOnline])
  return day
}

// The day's numbers as tables, readable by sight and by screen reader; the bars beside them are decoration.

const cell = 'py-1.5 pr-3 text-right tabular-nums'
const head = 'py-1.5 pr-3 text-left font-semibold'

function HoursTable({ hours }: Pick<DoorDay, 'hours'>) {
  const most = Math.max(1, ...hours.map(({ adults, children }) => adults + children))
  if (hours.length === 0) return <p className="text-muted">{m.gate_day_no_entries()}</p>
  return (
    <DayTable title={m.gate_day_by_hour()}>
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
    </DayTable>
  )
}

function RefusalsTable({ numbers }: { numbers: DoorDay }) {
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

function OwnList({ own }: { own: OwnNumbers }) {
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

function DoorsTable({ numbers, timeZone }: { numbers: DoorDay; timeZone: string }) {
  return (
    <DayTable title={m.gate_day_doors()}>
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
    </DayTable>
  )
}

function DayTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <table className="w-full">
      <caption className="mb-1 text-left text-lg font-bold">{title}</caption>
      {children}
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
    <DayTable title={title}>
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
    </DayTable>
  )
}
