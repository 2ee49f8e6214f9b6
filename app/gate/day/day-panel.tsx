// The day's numbers here, as in the office; asked for at opening and every half minute. Offline: the last
// numbers with their age, and separately the scans still waiting here.
import { useEffect, useState } from 'react'
import { localDay } from '#domain/ground/calendar.ts'
import { m } from '#messages/messages.js'
import { ageWords, useNow } from '../gate-clock.ts'
import type { Gate, GateState } from '../gate-state.ts'
import { PanelFrame, type PanelProps } from '../menu/panel-frame.tsx'
import { DoorsTable, HoursTable, OwnList, RefusalsTable } from './day-tables.tsx'

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
