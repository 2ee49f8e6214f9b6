// The field to sign on: a typed name is kept as it is, a badge is checked with the server.
import { useRef, useState } from 'react'
import { isBadgeCode } from '#domain/guards/guard-proof.ts'
import { useSpeech } from '../language.tsx'
import { m } from '#messages/messages.js'
import type { Gate } from '../gate-state.ts'
import { type BadgeOutcome, signOnWithBadge } from './sign-on-badge.ts'
import { signOn } from './signed-on.ts'

/** Fits a badge typed by a reader and the longest name. */
const TYPED_MAX = 60

export function SignOnForm({ gate, onDone }: { gate: Gate; onDone?: () => void }) {
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
    setProblem(badgeProblem(outcome.reason))
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
        <button
          type="submit"
          className="min-h-12 shrink-0 rounded-control border-2 border-cream px-4 font-bold"
        >
          {m.gate_guard_button()}
        </button>
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

/** Why a badge was not accepted. */
export function badgeProblem(reason: Extract<BadgeOutcome, { ok: false }>['reason']): string {
  switch (reason) {
    case 'unknown_badge':
      return m.gate_guard_badge_unknown()
    case 'too_many_attempts':
      return m.gate_guard_too_many()
    case 'offline':
      return m.gate_guard_badge_offline()
    default:
      return reason satisfies never
  }
}
