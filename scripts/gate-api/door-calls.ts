// The calls about the device's attraction and its expected visitors.
import { reservationsAnswer } from '#domain/reservations/reservation-messages.ts'
import { doorAnswer, doorRequest } from '#domain/scan/door-messages.ts'
import type { DescribedCall } from './described-call.ts'

export const doorCalls: DescribedCall[] = [
  {
    method: 'POST',
    path: '/door',
    operation: 'chooseDoor',
    summary: 'Take the device to another of its attractions',
    description:
      'Among those that the office enabled it for (`doors` of `sync`). Upload what waits before. The next `sync` is of the new attraction, without a cursor.',
    request: {
      name: 'DoorRequest',
      schema: doorRequest,
      fields: { attractionId: 'One of `doors`.' },
      examples: { other: { attractionId: 13 } },
    },
    answer: {
      name: 'DoorAnswer',
      schema: doorAnswer,
      fields: { attraction: 'Where the device stands now.' },
      examples: { there: { attraction: { id: 13, name: 'Museo Nacional de Bellas Artes' } } },
    },
    errors: ['door_not_enabled', 'not_participating'],
  },
  {
    method: 'GET',
    path: '/reservations',
    operation: 'listReservations',
    summary: 'Who is expected today',
    description:
      'The reservations of today at the attraction, as staff imported them. Scans of the orders that they name tick them.',
    answer: {
      name: 'ReservationsAnswer',
      schema: reservationsAnswer,
      fields: {
        name: 'Of who reserved, shortened: a surname and one letter, the first letters of a single word, or a dash. Keep it in memory alone.',
      },
      examples: {
        morning: {
          day: '2026-11-21',
          isRequired: true,
          reservations: [
            { at: '10:30', reference: 'R-1042', name: 'Gómez, A.', people: 3, arrived: 1 },
            { reference: 'R-1043', name: 'Paz, L.', people: 2, arrived: 0 },
          ],
        },
      },
    },
    errors: [],
  },
]
