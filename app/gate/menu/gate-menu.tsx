// The gate's functions besides scanning, and the menu of them. Each opens a panel over the camera.
import type { ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { DayPanel } from '../day/day-panel.tsx'
import { GuardPanel } from '../guard/sign-on.tsx'
import type { Device } from '../kept.ts'
import { ReaderPanel } from '../reader/reader-panel.tsx'
import { SupervisorPanel } from '../supervisor/supervisor-panel.tsx'
import { DoorPanel, hasDoors } from './door-panel.tsx'
import { PanelFrame, type PanelProps } from './panel-frame.tsx'
import { ReservationsPanel } from './reservations-panel.tsx'

export type MenuItem = {
  label: () => string
  Panel: (props: PanelProps) => ReactNode
  isOffered?: (device: Device) => boolean
}

export const doorItem: MenuItem = {
  label: m.gate_door_title,
  Panel: DoorPanel,
  isOffered: hasDoors,
}

const menuItems: MenuItem[] = [
  doorItem,
  { label: m.gate_reservations_title, Panel: ReservationsPanel },
  { label: m.gate_day_title, Panel: DayPanel },
  { label: m.gate_guard_title, Panel: GuardPanel },
  { label: m.gate_supervisor_title, Panel: SupervisorPanel },
  { label: m.gate_reader_panel, Panel: ReaderPanel },
]

type GateMenuProps = { device: Device; onChoose: (item: MenuItem) => void; onClose: () => void }

export function GateMenu({ device, onChoose, onClose }: GateMenuProps) {
  return (
    <PanelFrame title={m.gate_menu()} look="dark" onClose={onClose}>
      <ul className="grid gap-3">
        {menuItems
          .filter(({ isOffered }) => isOffered?.(device) ?? true)
          .map((item) => (
            <li key={item.label()}>
              <button
                type="button"
                onClick={() => onChoose(item)}
                className="min-h-14 w-full rounded-control border-2 border-cream px-4 text-left text-lg font-bold"
              >
                {item.label()}
              </button>
            </li>
          ))}
      </ul>
    </PanelFrame>
  )
}
