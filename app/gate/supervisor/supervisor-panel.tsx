import { useEffect, useState } from 'react'
import {
  annulAnswer,
  type EntriesAnswer,
  entriesAnswer,
} from '#domain/door/mending/mending-messages.ts'
import { timeOfWords } from '#domain/ground/date-words.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { type UndoReason, undoReasons } from '#domain/ground/vocabulary/door.ts'
import { m } from '#messages/messages.js'
import { GateButton } from '../gate-button.tsx'
import type { Gate } from '../gate-state.ts'
import { ReasonForm, undoReasonWords } from '../mending/mending-forms.tsx'
import { PanelFrame, type PanelProps, useHold } from '../menu/panel-frame.tsx'
import { NameSearch } from './name-search.tsx'
import { askAsSupervisor, useAsking } from './supervisor-session.ts'
import { WithSupervisor } from './supervisor-sign-in.tsx'

type Part = 'look-up' | 'annul'

export function SupervisorPanel({ gate, device, onClose }: PanelProps) {
  const [part, setPart] = useState<Part>('look-up')
  useHold(gate)
  return (
    <PanelFrame title={m.gate_supervisor_title()} look="dark" onClose={onClose}>
      <WithSupervisor gate={gate}>
        <div className="grid grid-cols-2 gap-3">
          {(['look-up', 'annul'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={part === one}
              onClick={() => setPart(one)}
              className="min-h-12 rounded-control border-2 border-cream px-3 py-2 leading-tight font-bold aria-pressed:border-gold aria-pressed:text-gold"
            >
              {one === 'annul' ? m.gate_supervisor_annul() : m.gate_supervisor_look_up()}
            </button>
          ))}
        </div>
        {part === 'annul' ? (
          <AnnulEntries gate={gate} timeZone={device.timeZone} />
        ) : (
          <NameSearch gate={gate} device={device} onClose={onClose} />
        )}
      </WithSupervisor>
    </PanelFrame>
  )
}

type Entry = Extract<EntriesAnswer, { ok: true }>['entries'][number]
type AnnulEntriesProps = { gate: Gate; timeZone: string }

function AnnulEntries({ gate, timeZone }: AnnulEntriesProps) {
  const [turn, setTurn] = useState(0)
  const entries = useEntries(gate, turn)
  const [chosen, setChosen] = useState<Entry>()

  if (chosen) {
    const onDone = () => {
      setChosen(undefined)
      setTurn(turn + 1)
    }
    return (
      <AnnulForm gate={gate} entry={chosen} onDone={onDone} onBack={() => setChosen(undefined)} />
    )
  }
  if (!entries) return <output>{m.gate_moment()}</output>
  if (entries === 'offline')
    return <p className="font-semibold text-gold">{m.gate_needs_network()}</p>
  return (
    <>
      <p>
        {entries.length === 0 ? m.gate_supervisor_annul_none() : m.gate_supervisor_annul_lead()}
      </p>
      <ul className="grid gap-2">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3 rounded-control bg-cream px-3 py-1.5 text-ink"
          >
            <time dateTime={entry.scannedAt} className="tabular-nums">
              {timeOfWords(new Date(entry.scannedAt), currentLanguage(), timeZone)}
            </time>
            <span className="min-w-0">
              <b className="block">
                <span>{`${entry.product} ·`}</span>{' '}
                <span translate="no" className="whitespace-nowrap">{`…${entry.codeEnd}`}</span>
              </b>
              <span className="block text-sm break-words">{`${entry.age === 'child' ? m.gate_child() : m.gate_adult()} · ${[entry.deviceName, entry.guardName].filter((name) => name !== undefined).join(', ')}`}</span>
            </span>
            {entry.isUndone ? (
              <span className="text-sm text-muted">{m.gate_supervisor_annulled()}</span>
            ) : (
              <GateButton
                look="framed"
                aria-label={m.gate_supervisor_annul_of({ code: entry.codeEnd })}
                onClick={() => setChosen(entry)}
              >
                {m.gate_supervisor_annul_button()}
              </GateButton>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type AnnulFormProps = { gate: Gate; entry: Entry; onDone: () => void; onBack: () => void }

function AnnulForm({ gate, entry, onDone, onBack }: AnnulFormProps) {
  const { ask, isBusy, problem, setProblem } = useAsking(gate)

  async function annul(reason: { kind: UndoReason; words?: string }) {
    const answer = await ask({
      path: '/supervisor/annul',
      body: { entryId: entry.id, reason },
      schema: annulAnswer,
    })
    if (!answer) return undefined
    if (!answer.ok) {
      return setProblem(
        answer.reason === 'already_undone'
          ? m.gate_mend_already_undone()
          : m.gate_supervisor_gone(),
      )
    }
    // This device may remember the entry too.
    gate.nudge()
    return onDone()
  }

  return (
    <>
      <h3 className="text-lg font-bold">
        {m.gate_supervisor_annul_title({ code: `…${entry.codeEnd}` })}
      </h3>
      <ReasonForm
        legend={m.gate_mend_why()}
        kinds={undoReasons}
        kindWords={undoReasonWords}
        button={m.gate_supervisor_annul_button()}
        isBusy={isBusy}
        problem={problem}
        onGive={(reason) => void annul(reason)}
      />
      <button type="button" onClick={onBack} className="min-h-12 font-semibold underline">
        {m.gate_supervisor_back()}
      </button>
    </>
  )
}

function useEntries(gate: Gate, turn: number): Entry[] | 'offline' | undefined {
  const [read, setRead] = useState<{ turn: number; entries: Entry[] | 'offline' }>()
  useEffect(() => {
    let isGone = false
    void readEntries(gate).then((entries) => {
      if (!isGone && entries) setRead({ turn, entries })
    })
    return () => {
      isGone = true
    }
  }, [gate, turn])
  return read?.turn === turn ? read.entries : undefined
}

/** Undefined if the sign-in takes the list's place. */
async function readEntries(gate: Gate): Promise<Entry[] | 'offline' | undefined> {
  const answer = await askAsSupervisor(gate, {
    path: '/supervisor/entries',
    body: {},
    schema: entriesAnswer,
  })
  if (!answer) return 'offline'
  return answer.ok ? answer.entries : undefined
}
