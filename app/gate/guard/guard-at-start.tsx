import { useState } from 'react'
import { m } from '#messages/messages.js'
import type { Gate } from '../gate-state.ts'
import { SignOnForm } from './sign-on-form.tsx'
import { useSignedOn } from './signed-on.ts'

/** Before a shift: the signed-on guard, or the field to sign on. Signing on is optional. */
export function GuardAtStart({ gate }: { gate: Gate }) {
  const guard = useSignedOn()
  const [isChanging, setIsChanging] = useState(false)
  if (!guard || isChanging) return <SignOnForm gate={gate} onDone={() => setIsChanging(false)} />
  return (
    <p className="flex flex-wrap items-center justify-between gap-3">
      <b className="min-w-0 text-lg break-words">{m.gate_guard_signed_on({ name: guard.name })}</b>
      <button
        type="button"
        onClick={() => setIsChanging(true)}
        className="min-h-12 rounded-control border-2 border-cream px-4 font-bold"
      >
        {m.gate_guard_change()}
      </button>
    </p>
  )
}
