import type { ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { GateButton } from './gate-button.tsx'

type NoteProps = { children: ReactNode; onUnderstood: () => void }

/** Over any screen, until the guard has understood it. */
export function Note({ children, onUnderstood }: NoteProps) {
  return (
    <output className="fixed inset-x-3 top-16 z-10 mx-auto flex max-w-xl items-center justify-between gap-3 rounded-control border-4 border-ink bg-gold py-2 pr-2 pl-4 text-lg font-bold text-ink">
      <span>{children}</span>
      <GateButton look="night" onClick={onUnderstood}>
        {m.gate_understood()}
      </GateButton>
    </output>
  )
}

type AlertBandProps = {
  /** Identifies what is said, so that the same words are announced again. */
  turn?: number
  children: ReactNode
}

/** Above a verdict too, and always mounted: screen readers announce changes inside it. */
export function AlertBand({ turn, children }: AlertBandProps) {
  return (
    <output aria-live="assertive" className="pointer-events-none fixed inset-x-0 top-0 z-40">
      {children && (
        <span
          key={turn}
          className="grid min-h-20 place-content-center gap-1 border-b-4 border-ink bg-gold px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 text-center text-2xl leading-tight font-black text-balance text-ink"
        >
          {children}
        </span>
      )}
    </output>
  )
}
