import { m } from '#messages/messages.js'
import type { MenuItem } from '../menu/menu-items.tsx'
import { ReservationsPanel } from './reservations-panel.tsx'

export const reservationsItem: MenuItem = {
  name: 'reservations',
  label: m.gate_reservations_title,
  Panel: ReservationsPanel,
}
