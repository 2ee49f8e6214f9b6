import { useEffect, useRef, useState } from 'react'
import { supervisorAnswer, supervisorsAnswer } from '#domain/guards/guard-messages.ts'
import { isBadgeCode } from '#domain/guards/guard-proof.ts'
import { askForBadges } from '../guard/badge-taker.ts'
import { useSpeech } from '../language.tsx'
import type { Gate } from '../open-gate.ts'
import { openSession } from './supervisor-session.ts'
import { supervisorWords } from './supervisor-words.ts'

const ASKING_MS_MAX = 10_000
const SECONDS = 60

type Supervisor = { id: string; name: string }
type Proof = { guardId: string; pin: string } | { badge: string }

/** Signs in with a name and a PIN, or with a badge held to the camera or typed by a reader. */
export function SupervisorSignIn({ gate }: { gate: Gate }) {
  const { language } = useSpeech()
  const words = supervisorWords[language]
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
      setProblem(words.chooseName)
      choice.current?.focus()
    } else if (/^\d{1,12}$/.test(typed)) {
      clear()
      await prove({ guardId, pin: typed })
      pin.current?.focus()
    } else {
      setProblem(words.pinMissing)
      pin.current?.focus()
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <p>{words.lead}</p>
      {supervisors === 'offline' && <p className="font-semibold text-gold">{words.offline}</p>}
      {Array.isArray(supervisors) && supervisors.length === 0 && (
        <p className="font-semibold text-gold">{words.nobody}</p>
      )}
      <label className="grid gap-1 text-lg font-bold">
        <span>{words.name}</span>
        <select
          ref={choice}
          className="min-h-12 rounded-control border-2 border-cream bg-white px-3 text-lg text-ink"
        >
          <option value="">{words.choose}</option>
          {Array.isArray(supervisors) &&
            supervisors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </label>
      <label className="grid gap-1 text-lg font-bold">
        <span>{words.pin}</span>
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
      <button
        type="submit"
        aria-disabled={isBusy}
        className="min-h-14 rounded-control bg-gold px-5 text-lg font-bold text-ink"
      >
        {isBusy ? words.asking : words.enter}
      </button>
      <p className="text-celeste">{words.badgeHint}</p>
    </form>
  )
}

/** Fetched each time: the device keeps no list of supervisors. */
function useSupervisors(gate: Gate): Supervisor[] | 'offline' | undefined {
  const [supervisors, setSupervisors] = useState<Supervisor[] | 'offline'>()
  useEffect(() => {
    let isGone = false
    void gate
      .ask({
        method: 'GET',
        path: '/supervisors',
        schema: supervisorsAnswer,
        timeoutMs: ASKING_MS_MAX,
      })
      .then((reply) => {
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
  const { language } = useSpeech()
  const words = supervisorWords[language]
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const asking = useRef(false)

  const [prove] = useState(() => async (proof: Proof, said = words) => {
    if (asking.current) return
    asking.current = true
    setIsBusy(true)
    setProblem(undefined)
    const reply = await gate.ask({
      method: 'POST',
      path: '/supervisor',
      body: proof,
      schema: supervisorAnswer,
      timeoutMs: ASKING_MS_MAX,
    })
    asking.current = false
    setIsBusy(false)
    if (reply.kind !== 'answer') return setProblem(said.offline)
    const { answer } = reply
    if (answer.ok) return openSession(answer)
    if (answer.reason === 'wrong') return setProblem(said.wrong)
    return setProblem(said.tooMany(Math.ceil((answer.retryAfterSeconds ?? SECONDS) / SECONDS)))
  })
  return { prove, isBusy, problem, setProblem }
}
