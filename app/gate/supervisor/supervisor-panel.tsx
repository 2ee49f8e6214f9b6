import { useState } from 'react'
import { m } from '#messages/messages.js'
import { PanelFrame, type PanelProps, useHold } from '../menu/panel-frame.tsx'
import { AnnulEntries } from './annul-entries.tsx'
import { NameSearch } from './name-search.tsx'
import { WithSupervisor } from './with-supervisor.tsx'

type Part = 'look-up' | 'annul'

/** What a supervisor may do besides exceptions: find a pass by name, annul an entry. */
export function SupervisorPanel({ gate, device, onClose }: PanelProps) {
  const [part, setPart] = useState<Part>('look-up')
  useHold(gate)
  return (
    <PanelFrame title={m.gate_supervisor_title()} look="dark" onClose={onClose}>
      <WithSupervisor gate={gate}>
        <div className="grid grid-cols-2 gap-3">
          {(['look-up', 'annul'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={part === one}
              onClick={() => setPart(one)}
              className="min-h-12 rounded-control border-2 border-cream px-3 py-2 leading-tight font-bold aria-pressed:border-gold aria-pressed:text-gold"
            >
              {one === 'annul' ? m.gate_supervisor_annul() : m.gate_supervisor_look_up()}
            </button>
          ))}
        </div>
        {part === 'annul' ? (
          <AnnulEntries gate={gate} timeZone={device.timeZone} />
        ) : (
          <NameSearch gate={gate} device={device} onClose={onClose} />
        )}
      </WithSupervisor>
    </PanelFrame>
  )
}
