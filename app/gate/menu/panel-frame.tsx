import { type ReactNode, useEffect, useId } from 'react'
import { CloseButton } from '../gate-button.tsx'
import type { Gate, GateState } from '../gate-state.ts'
import type { Device } from '../kept.ts'

export type PanelProps = { gate: Gate; state: GateState; device: Device; onClose: () => void }

const looks = {
  dark: {
    panel: 'max-w-xl gap-4 low:max-w-none overflow-y-auto p-4',
    head: 'flex items-center justify-between gap-3',
  },
  light: {
    panel: 'max-w-2xl overflow-hidden bg-ground text-ink',
    head: 'flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4',
  },
}

type PanelFrameProps = {
  title: string
  look: keyof typeof looks
  /** False while trying out a reader: its Enter would press the focused button. */
  takesFocus?: boolean
  onClose: () => void
  children: ReactNode
}

export function PanelFrame({ title, look, takesFocus = true, onClose, children }: PanelFrameProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`mx-auto flex size-full flex-col ${looks[look].panel}`}
    >
      <div className={looks[look].head}>
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        <CloseButton takesFocus={takesFocus} onClose={onClose} />
      </div>
      {children}
    </section>
  )
}

/** Suspends scanning while mounted: a pass in view must not interrupt typing. */
export function useHold(gate: Gate): void {
  useEffect(() => gate.hold(), [gate])
}
