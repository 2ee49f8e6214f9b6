// The gate's functions besides scanning, in menu order. Each opens a panel over the camera.
import type { ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { DayPanel } from '../day/day-panel.tsx'
import { doorItem } from '../doors/door-item.tsx'
import type { GateState } from '../gate-state.ts'
import { GuardPanel } from '../guard/guard-panel.tsx'
import type { Device } from '../kept.ts'
import type { Gate } from '../open-gate.ts'
import { readerItem } from '../reader/reader-item.tsx'
import { reservationsItem } from '../reservations/reservations-item.tsx'
import { SupervisorPanel } from '../supervisor/supervisor-panel.tsx'

export type PanelProps = { gate: Gate; state: GateState; device: Device; onClose: () => void }

export type MenuItem = {
  name: string
  label: () => string
  Panel: (props: PanelProps) => ReactNode
  /** The item is hidden if this returns false. */
  isOffered?: (device: Device) => boolean
}

export const menuItems: MenuItem[] = [
  doorItem,
  reservationsItem,
  { name: 'day', label: m.gate_day_title, Panel: DayPanel },
  { name: 'guard', label: m.gate_guard_title, Panel: GuardPanel },
  { name: 'supervisor', label: m.gate_supervisor_title, Panel: SupervisorPanel },
  readerItem,
]
