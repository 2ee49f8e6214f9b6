// The gate's functions besides scanning, in menu order. Each opens a panel over the camera.
import type { ReactNode } from 'react'
import type { Language } from '#domain/vocabulary/language.ts'
import { DayPanel } from '../day/day-panel.tsx'
import { doorItem } from '../doors/door-item.tsx'
import type { GateState } from '../gate-state.ts'
import type { Device } from '../gate-store.ts'
import { GuardPanel } from '../guard/guard-panel.tsx'
import type { Gate } from '../open-gate.ts'
import { readerItem } from '../reader/reader-item.tsx'
import { reservationsItem } from '../reservations/reservations-item.tsx'
import { SupervisorPanel } from '../supervisor/supervisor-panel.tsx'

export type PanelProps = { gate: Gate; state: GateState; device: Device; onClose: () => void }

export type MenuItem = {
  name: string
  label: Record<Language, string>
  Panel: (props: PanelProps) => ReactNode
  /** The item is hidden if this returns false. */
  isOffered?: (device: Device) => boolean
}

export const menuItems: MenuItem[] = [
  doorItem,
  reservationsItem,
  { name: 'day', label: { es: 'Hoy', en: 'Today', pt: 'Hoje' }, Panel: DayPanel },
  {
    name: 'guard',
    label: { es: 'Quién está en la puerta', en: 'Who is at the door', pt: 'Quem está na porta' },
    Panel: GuardPanel,
  },
  {
    name: 'supervisor',
    label: { es: 'Supervisor', en: 'Supervisor', pt: 'Supervisor' },
    Panel: SupervisorPanel,
  },
  readerItem,
]
