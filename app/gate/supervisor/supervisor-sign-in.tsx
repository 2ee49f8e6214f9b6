import { type ReactNode, useEffect, useRef, useState } from 'react'
import { supervisorAnswer, supervisorsAnswer } from '#domain/door/guards/guard-messages.ts'
import { isBadgeCode } from '#domain/door/guards/guard-proof.ts'
import { m } from '#messages/messages.js'
import { GateButton } from '../gate-button.tsx'
import type { Gate } from '../gate-state.ts'
import { askForBadges } from '../guard/signed-on.ts'
import { closeSession, openSession, useSession } from './supervisor-session.ts'

const ASKING_MS_MAX = 10_000
const SECONDS = 60

type Supervisor = { id: string; name: string }
type Proof = { guardId: string; pin: string } | { badge: string }

/** Signs in with a name and a PIN, or with a badge held to the camera or typed by a reader. */
function SupervisorSignIn({ gate }: { gate: Gate }) {
  const pin = useRef<HTMLInputElement>(null)
  const choice = useRef<HTMLSelectElement>(null)
  const supervisors = useSupervisors(gate)
  const { prove, isBusy, problem, setProblem } = useProof(gate)

  useEffect(() => askForBadges((badge) => void prove({ badge })), [prove])

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const typed = pin.current?.value.trim() ?? ''
    const guardId = choice.current?.value ?? ''
    // The PIN is a secret and must not stay visible.
    const clear = () => pin.current && (pin.current.value = '')
    if (isBadgeCode(typed.toUpperCase())) {
      clear()
      await prove({ badge: typed.toUpperCase() })
    } else if (guardId === '') {
      setProblem(m.gate_supervisor_choose_name())
      choice.current?.focus()
    } else if (/^\d{1,12}$/.test(typed)) {
      clear()
      await prove({ guardId, pin: typed })
      pin.current?.focus()
    } else {
      setProblem(m.gate_supervisor_pin_missing())
      pin.current?.focus()
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <p>{m.gate_supervisor_lead()}</p>
      {supervisors === 'offline' && (
        <p className="font-semibold text-gold">{m.gate_needs_network()}</p>
      )}
      {Array.isArray(supervisors) && supervisors.length === 0 && (
        <p className="font-semibold text-gold">{m.gate_supervisor_nobody()}</p>
      )}
      <label className="grid gap-1 text-lg font-bold">
        <span>{m.gate_supervisor_name()}</span>
        <select
          ref={choice}
          className="min-h-12 rounded-control border-2 border-cream bg-white px-3 text-lg text-ink"
        >
          <option value="">{m.gate_supervisor_choose()}</option>
          {Array.isArray(supervisors) &&
            supervisors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </label>
      <label className="grid gap-1 text-lg font-bold">
        <span>{m.gate_supervisor_pin()}</span>
        <input
          ref={pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={SECONDS}
          className="min-h-12 rounded-control border-2 border-cream bg-white px-4 text-2xl tracking-widest text-ink"
        />
      </label>
      <p role="alert" className="font-semibold text-gold empty:hidden">
        {problem}
      </p>
      <GateButton look="main" type="submit" aria-disabled={isBusy}>
        {isBusy ? m.gate_moment() : m.gate_supervisor_enter()}
      </GateButton>
      <p className="text-celeste">{m.gate_badge_hint()}</p>
    </form>
  )
}

/** Fetched each time: the device keeps no list of supervisors. */
function useSupervisors(gate: Gate): Supervisor[] | 'offline' | undefined {
  const [supervisors, setSupervisors] = useState<Supervisor[] | 'offline'>()
  useEffect(() => {
    let isGone = false
    const question = { path: '/supervisors', schema: supervisorsAnswer, timeoutMs: ASKING_MS_MAX }
    void gate.ask(question).then((reply) => {
      if (isGone) return
      setSupervisors(reply.kind === 'answer' ? reply.answer.supervisors : 'offline')
    })
    return () => {
      isGone = true
    }
  }, [gate])
  return supervisors
}

function useProof(gate: Gate) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const asking = useRef(false)

  const [prove] = useState(() => async (proof: Proof) => {
    if (asking.current) return
    asking.current = true
    setIsBusy(true)
    setProblem(undefined)
    const reply = await gate.ask({
      path: '/supervisor',
      body: proof,
      schema: supervisorAnswer,
      timeoutMs: ASKING_MS_MAX,
    })
    asking.current = false
    setIsBusy(false)
    if (reply.kind !== 'answer') return setProblem(m.gate_needs_network())
    const { answer } = reply
    if (answer.ok) return openSession(answer)
    if (answer.reason === 'wrong') return setProblem(m.gate_supervisor_wrong())
    return setProblem(
      m.gate_supervisor_too_many({
        minutes: Math.ceil((answer.retryAfterSeconds ?? SECONDS) / SECONDS),
      }),
    )
  })
  return { prove, isBusy, problem, setProblem }
}

export function WithSupervisor({ gate, children }: { gate: Gate; children: ReactNode }) {
  const session = useSession()
  if (!session) return <SupervisorSignIn gate={gate} />
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-3 rounded-control border-2 border-gold px-3 py-1">
        <b className="min-w-0 break-words">
          {m.gate_supervisor_supervising({ name: session.name })}
        </b>
        <button
          type="button"
          onClick={closeSession}
          className="min-h-12 px-2 font-semibold underline"
        >
          {m.gate_supervisor_leave()}
        </button>
      </p>
      {children}
    </>
  )
}
