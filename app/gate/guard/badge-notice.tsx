// A badge held to the camera signs its guard on, on any screen; a screen that asked for a badge gets it
// instead.
import { useEffect, useState } from 'react'
import { m } from '#messages/messages.js'
import type { Gate } from '../gate-state.ts'
import { askForBadges } from './badge-taker.ts'
import { type BadgeOutcome, signOnWithBadge } from './sign-on-badge.ts'
import { badgeProblem } from './sign-on-form.tsx'

const READ_MS = 6_000

export function BadgeNotice({ gate }: { gate: Gate }) {
  const [outcome, setOutcome] = useState<BadgeOutcome | 'checking'>()

  useEffect(
    () =>
      askForBadges((code) => {
        setOutcome('checking')
        void signOnWithBadge(gate, code).then(setOutcome)
      }),
    [gate],
  )
  useEffect(() => {
    if (outcome === undefined || outcome === 'checking') return undefined
    const timer = setTimeout(() => setOutcome(undefined), READ_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  if (!outcome) return null
  return (
    <output className="fixed inset-x-3 top-16 z-10 mx-auto flex max-w-xl items-center justify-between gap-3 rounded-control border-4 border-ink bg-gold py-2 pr-2 pl-4 text-lg font-bold text-ink">
      <span>
        {outcome === 'checking'
          ? m.gate_guard_checking()
          : outcome.ok
            ? m.gate_guard_welcome({ name: outcome.name })
            : badgeProblem(outcome.reason)}
      </span>
      <button
        type="button"
        onClick={() => setOutcome(undefined)}
        className="min-h-12 shrink-0 rounded-control bg-night px-4 font-bold text-cream"
      >
        {m.gate_understood()}
      </button>
    </output>
  )
}
