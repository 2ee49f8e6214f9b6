// A group at a stand: one press lets in all who may enter; no selection, as a visitor presses, not a guard.
// Without a press it closes by itself and nothing is written.
import { useEffect, useId, useState } from 'react'
import { currentLanguage } from '#domain/ground/language.ts'
import { languages, languageTags } from '#domain/ground/vocabulary/language.ts'
import { m } from '#messages/messages.js'
import { useLater } from '../gate-clock.ts'
import { CloudOffIcon } from '../gate-icons.tsx'
import type { Gate } from '../gate-state.ts'
import { agesWords, groupSummary, memberRefusal } from '../group/group-words.ts'
import { type OpenGroup, roomFor } from '../group/look-at-group.ts'
import type { Device } from '../kept.ts'
import { signalGroup } from '../signals.ts'
import { REFUSED_MS } from './kiosk-verdict.tsx'

/** Time to find the button while holding children by the hand. */
const WAIT_MS = 15_000

type KioskGroupProps = { gate: Gate; group: OpenGroup; device: Device }

export function KioskGroup({ gate, group, device }: KioskGroupProps) {
  const title = useId()
  const { members, isAdmitting = false } = group
  const verdicts = members.map(({ verdict }) => verdict)
  const mayEnter = members.filter(({ verdict }) => verdict.ok)
  const places = roomFor(mayEnter.map(({ verdict }) => verdict))?.places
  // As many as the hour has room for, in the order of the code.
  const entering = mayEnter.slice(0, places)
  const [now] = useState(() => new Date(Date.now() - device.clockOffsetMs))
  const at = { timeZone: device.timeZone, door: device.name, now }
  const refused = verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict]))
  // The summary already says so if everyone is inside.
  const isTold = entering.length === 0 && refused.every(({ reason }) => reason === 'already_used')
  const refusals = isTold ? [] : new Set(refused.map((verdict) => memberRefusal(verdict, at)))
  const waitMs = entering.length > 0 ? WAIT_MS : REFUSED_MS

  useEffect(() => signalGroup(), [])
  useLater(isAdmitting ? undefined : waitMs, () => gate.closeGroup())

  return (
    <section
      aria-labelledby={title}
      className="fixed inset-0 z-20 grid overflow-y-auto bg-ground text-ink [&_:focus-visible]:outline-ink"
    >
      <div className="m-auto flex w-full max-w-4xl flex-col items-center gap-[3vh] p-5 text-center low:gap-3 low:p-3">
        <div className="grid gap-2">
          <h2
            id={title}
            className="text-[clamp(2.25rem,min(10vw,9vh),5rem)] leading-none font-black text-balance"
          >
            {m.gate_group_title({ count: members.length })}
          </h2>
          <output className="text-[clamp(1.25rem,min(5vw,4vh),2rem)] leading-snug font-semibold text-balance">
            {groupSummary(verdicts, at)}
          </output>
          {[...refusals].map((why) => (
            <p key={why} className="text-lg leading-snug font-bold">
              {why}
            </p>
          ))}
          {group.mode === 'offline' && (
            <p className="flex items-center justify-center gap-2 font-semibold">
              <CloudOffIcon className="size-5" />
              <span>{m.gate_decided_here()}</span>
            </p>
          )}
        </div>
        {entering.length > 0 && (
          <>
            <button
              type="button"
              aria-disabled={isAdmitting}
              onClick={() => void gate.admitGroup(entering.map(({ passId }) => passId))}
              className="grid min-h-[28vh] w-full place-content-center gap-2 rounded-card bg-success p-4 text-white aria-disabled:bg-muted low:min-h-24"
            >
              <span className="text-[clamp(2.5rem,min(12vw,12vh),6rem)] leading-none font-black low:text-4xl">
                {isAdmitting ? m.gate_asking() : m.gate_kiosk_enter({ count: entering.length })}
              </span>
              <span className="text-[clamp(1.125rem,min(4.500vw,4vh),1.75rem)] leading-snug font-semibold">
                {agesWords(entering.map(({ verdict }) => verdict))}
              </span>
              <span className="flex flex-wrap justify-center gap-x-5 text-xl font-bold low:hidden">
                {languages
                  .filter((one) => one !== currentLanguage())
                  .map((one) => (
                    <span key={one} lang={languageTags[one]}>
                      {m.gate_kiosk_enter({ count: entering.length }, { locale: one })}
                    </span>
                  ))}
              </span>
            </button>
            <p className="text-[clamp(1rem,min(4vw,3vh),1.5rem)] leading-snug font-semibold text-balance">
              {m.gate_kiosk_not_all()}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
