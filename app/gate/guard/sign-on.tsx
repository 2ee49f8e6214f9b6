// Where a guard signs on: a typed name is kept as it is, a badge is checked with the server.
import { useEffect, useRef, useState } from 'react'
import { badgeAnswer } from '#domain/door/guards/guard-messages.ts'
import { isBadgeCode } from '#domain/door/guards/guard-proof.ts'
import { timeOfWords } from '#domain/ground/date-words.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { m } from '#messages/messages.js'
import { GateButton } from '../gate-button.tsx'
import { useLater } from '../gate-clock.ts'
import { Note } from '../gate-notes.tsx'
import type { Gate } from '../gate-state.ts'
import { PanelFrame, type PanelProps, useHold } from '../menu/panel-frame.tsx'
import { askForBadges, signOff, signOn, useSignedOn } from './signed-on.ts'

/** Fits a badge typed by a reader and the longest name. */
const TYPED_MAX = 60

function SignOnForm({ gate, onDone }: { gate: Gate; onDone?: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ''
    if (isBusy) return
    if (typed === '') {
      setProblem(m.gate_guard_name_missing())
      field.current?.focus()
      return
    }
    if (!isBadgeCode(typed.toUpperCase())) {
      signOn({ name: typed })
      onDone?.()
      return
    }
    setIsBusy(true)
    const outcome = await signOnWithBadge(gate, typed.toUpperCase())
    setIsBusy(false)
    if (outcome.ok) {
      onDone?.()
      return
    }
    // A badge is a secret and must not stay visible.
    if (field.current) field.current.value = ''
    setProblem(badgeProblems[outcome.reason]())
    field.current?.focus()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-1 gap-2">
      <label htmlFor="guard-name" className="text-lg font-bold">
        {m.gate_guard_field()}
      </label>
      <div className="flex gap-3">
        <input
          id="guard-name"
          ref={field}
          autoComplete="off"
          spellCheck={false}
          maxLength={TYPED_MAX}
          aria-invalid={problem !== undefined}
          aria-describedby="guard-name-hint guard-name-problem"
          className="min-h-12 w-full min-w-0 grow rounded-control border-2 border-cream bg-white px-4 text-lg font-semibold text-ink"
        />
        <GateButton look="framed" type="submit">
          {m.gate_guard_button()}
        </GateButton>
      </div>
      <p id="guard-name-hint" className="text-celeste">
        {isBusy ? m.gate_guard_checking() : m.gate_badge_hint()}
      </p>
      <p id="guard-name-problem" role="alert" className="font-semibold text-gold empty:hidden">
        {problem}
      </p>
    </form>
  )
}

const badgeProblems = {
  unknown_badge: m.gate_guard_badge_unknown,
  too_many_attempts: m.gate_guard_too_many,
  offline: m.gate_guard_badge_offline,
}

const BADGE_MS_MAX = 8_000

type BadgeOutcome = { ok: true; name: string } | { ok: false; reason: keyof typeof badgeProblems }

async function signOnWithBadge(gate: Gate, badge: string): Promise<BadgeOutcome> {
  const reply = await gate.ask({
    path: '/badge',
    body: { badge },
    schema: badgeAnswer,
    timeoutMs: BADGE_MS_MAX,
  })
  if (reply.kind !== 'answer') return { ok: false, reason: 'offline' }
  if (!reply.answer.ok) return reply.answer
  const { id, name } = reply.answer
  signOn({ id, name })
  return { ok: true, name }
}

/** Before a shift: the signed-on guard, or the field to sign on. Signing on is optional. */
export function GuardAtStart({ gate }: { gate: Gate }) {
  const guard = useSignedOn()
  const [isChanging, setIsChanging] = useState(false)
  if (!guard || isChanging) return <SignOnForm gate={gate} onDone={() => setIsChanging(false)} />
  return (
    <p className="flex flex-wrap items-center justify-between gap-3">
      <b className="min-w-0 text-lg break-words">{m.gate_guard_signed_on({ name: guard.name })}</b>
      <GateButton look="framed" onClick={() => setIsChanging(true)}>
        {m.gate_guard_change()}
      </GateButton>
    </p>
  )
}

export function GuardPanel({ gate, device, onClose }: PanelProps) {
  const guard = useSignedOn()
  useHold(gate)
  return (
    <PanelFrame title={m.gate_guard_title()} look="dark" onClose={onClose}>
      <p>{m.gate_guard_lead()}</p>
      {guard && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border-2 border-gold p-3">
          <p>
            <b className="block text-lg break-words">
              {m.gate_guard_signed_on({ name: guard.name })}
            </b>
            <span>
              {m.gate_guard_since({
                time: timeOfWords(new Date(guard.sinceMs), currentLanguage(), device.timeZone),
              })}
            </span>
          </p>
          <GateButton look="framed" onClick={signOff}>
            {m.gate_guard_leave()}
          </GateButton>
        </div>
      )}
      <SignOnForm gate={gate} onDone={onClose} />
    </PanelFrame>
  )
}

const READ_MS = 6_000

/** A badge at the camera signs its guard on, on any screen; one that asked for a badge gets it instead. */
export function BadgeNote({ gate }: { gate: Gate }) {
  const [outcome, setOutcome] = useState<BadgeOutcome | 'checking'>()

  useEffect(
    () =>
      askForBadges((code) => {
        setOutcome('checking')
        void signOnWithBadge(gate, code).then(setOutcome)
      }),
    [gate],
  )
  const isTold = outcome !== undefined && outcome !== 'checking'
  useLater(isTold ? READ_MS : undefined, () => setOutcome(undefined))

  if (!outcome) return null
  return (
    <Note onUnderstood={() => setOutcome(undefined)}>
      {outcome === 'checking'
        ? m.gate_guard_checking()
        : outcome.ok
          ? m.gate_guard_welcome({ name: outcome.name })
          : badgeProblems[outcome.reason]()}
    </Note>
  )
}
