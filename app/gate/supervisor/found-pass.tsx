import { useState } from 'react'
import { nameAdmitAnswer } from '#domain/mending/mending-messages.ts'
import { m } from '#messages/messages.js'
import type { Gate } from '../gate-state.ts'
import type { Device } from '../kept.ts'
import { ExceptionForm } from '../mending/exception-form.tsx'
import { DoorSays, type Hit } from './name-search.tsx'
import { askAsSupervisor } from './supervisor-session.ts'

type FoundPassProps = {
  gate: Gate
  device: Device
  hit: Hit
  onBack: () => void
  onClose: () => void
}

/** A pass found by name: it is admitted, or let in by exception. */
export function FoundPass({ gate, device, hit, onBack, onClose }: FoundPassProps) {
  // One press is one scan, however often it is sent.
  const [nonce] = useState(() => crypto.randomUUID())
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { passId } = hit

  async function admit() {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    const answer = await askAsSupervisor(gate, {
      path: '/supervisor/admit',
      body: { passId, nonce },
      schema: nameAdmitAnswer,
    })
    setIsBusy(false)
    if (!answer) return setProblem(m.gate_needs_network())
    if (!answer.ok) return setProblem(m.gate_supervisor_no_such_pass())
    onClose()
    return gate.showNamed({ nonce, passId, verdict: answer.verdict })
  }

  return (
    <>
      <div className="grid gap-1 rounded-control bg-cream p-3 text-ink">
        <b translate="no" className="text-xl">
          {hit.holder}
        </b>
        <span>{`${hit.product} · ${hit.age === 'child' ? m.gate_child() : m.gate_adult()} · …${hit.codeEnd}`}</span>
        <span>
          <DoorSays hit={hit} device={device} />
        </span>
      </div>
      {hit.verdict.ok ? (
        <>
          <p role="alert" className="font-semibold text-gold empty:hidden">
            {problem}
          </p>
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void admit()}
            className="min-h-14 rounded-control bg-gold px-5 text-lg font-bold text-ink"
          >
            {isBusy ? m.gate_moment() : m.gate_mend_let_in()}
          </button>
        </>
      ) : (
        <ExceptionForm gate={gate} of={{ nonce, passId }} onClose={onClose} />
      )}
      <button type="button" onClick={onBack} className="min-h-12 font-semibold underline">
        {m.gate_supervisor_back()}
      </button>
    </>
  )
}
