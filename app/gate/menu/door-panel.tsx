// Chooses among the attractions that the office enabled; the server decides, and the passes download.
import { useEffect, useState } from 'react'
import { doorAnswer } from '#domain/door/scan/gate-messages.ts'
import { m } from '#messages/messages.js'
import type { Device } from '../kept.ts'
import { PanelFrame, type PanelProps } from './panel-frame.tsx'

const ANSWER_MS_MAX = 10_000

/** `kept`: the server has moved the device and the new data is still downloading. */
type Change = { id: number; name: string; state: 'asked' | 'kept' }

const changeWords = { asked: m.gate_door_changing, kept: m.gate_door_loading }
const problemWords = {
  no_answer: m.gate_door_no_answer,
  door_not_enabled: m.gate_door_not_enabled,
  not_participating: m.gate_door_not_participating,
}
type Problem = keyof typeof problemWords

export function DoorPanel({ gate, state, device, onClose }: PanelProps) {
  const { change, problem, choose } = useChange({ gate, state, device, onClose })
  const { doors = [], attractionId, attractionName } = device

  return (
    <PanelFrame title={m.gate_door_title()} look="dark" onClose={onClose}>
      <p>{state.isOnline ? m.gate_door_lead() : m.gate_door_offline({ place: attractionName })}</p>
      <output className="font-semibold text-gold empty:hidden">
        {problem
          ? problemWords[problem]()
          : change && changeWords[change.state]({ place: change.name })}
      </output>
      <ul className="grid gap-3">
        {doors.map((door) => {
          const isHere = door.id === attractionId
          const isOff = isHere || !door.isParticipating || !state.isOnline || change !== undefined
          return (
            <li key={door.id}>
              <button
                type="button"
                aria-current={isHere ? 'location' : undefined}
                aria-disabled={isOff}
                onClick={() => !isOff && void choose(door)}
                className={`flex min-h-14 w-full flex-wrap items-center justify-between gap-x-3 rounded-control border-2 px-4 py-2 text-left text-lg font-bold ${isHere ? 'border-gold bg-gold text-ink' : 'border-cream'} ${isOff && !isHere ? 'opacity-60' : ''}`}
              >
                <span>{door.name}</span>
                {isHere && <span className="text-base font-semibold">{m.gate_door_here()}</span>}
                {!isHere && !door.isParticipating && (
                  <span className="text-base font-semibold">{m.gate_door_shut()}</span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </PanelFrame>
  )
}

/** Asks the server, then waits for the new attraction's data and closes the panel. */
function useChange({ gate, device, onClose }: PanelProps) {
  const [change, setChange] = useState<Change>()
  const [problem, setProblem] = useState<Problem>()
  const isThere = change?.state === 'kept' && device.attractionId === change.id

  useEffect(() => {
    if (isThere) onClose()
  }, [isThere, onClose])

  async function choose({ id, name }: { id: number; name: string }) {
    setProblem(undefined)
    setChange({ id, name, state: 'asked' })
    const reply = await gate.ask({
      path: '/door',
      body: { attractionId: id },
      schema: doorAnswer,
      timeoutMs: ANSWER_MS_MAX,
    })
    if (reply.kind === 'answer') {
      setChange({ id, name, state: 'kept' })
      gate.nudge()
      return
    }
    setChange(undefined)
    setProblem(reply.kind === 'silence' ? 'no_answer' : problemOf(reply.error))
    // The list of attractions on offer has changed.
    gate.nudge()
  }
  return { change, problem, choose }
}

function problemOf(error: string): Problem {
  return error === 'not_participating' || error === 'door_not_enabled' ? error : 'no_answer'
}

export function hasDoors({ doors = [] }: Device): boolean {
  return doors.length > 1
}

type AttractionNameProps = { device: Device; onChange: () => void }

export function AttractionName({ device, onChange }: AttractionNameProps) {
  const { attractionName } = device
  return (
    <h1 className="truncate text-lg leading-tight font-bold">
      {hasDoors(device) ? (
        <button
          type="button"
          onClick={onChange}
          className="-my-2 flex min-h-12 max-w-full items-center gap-2 text-left"
        >
          <span className="truncate">{attractionName}</span>
          <span aria-hidden className="shrink-0 text-gold">
            ▾
          </span>
          <span className="sr-only">{m.gate_door_title()}</span>
        </button>
      ) : (
        attractionName
      )}
    </h1>
  )
}
