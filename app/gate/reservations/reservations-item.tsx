import type { MenuItem } from '../menu/menu-items.tsx'
import { reservationWords } from './reservation-words.ts'
import { ReservationsPanel } from './reservations-panel.tsx'

export const reservationsItem: MenuItem = {
  name: 'reservations',
  label: {
    es: reservationWords.es.title,
    en: reservationWords.en.title,
    pt: reservationWords.pt.title,
  },
  Panel: ReservationsPanel,
}
