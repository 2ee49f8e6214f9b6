// Texts for the day's reservations.
import type { Language } from '#domain/vocabulary/language.ts'

type ReservationWords = {
  title: string
  search: string
  loading: string
  offline: string
  noAnswer: string
  again: string
  none: string
  noneFound: string
  notRequired: string
  allDay: string
  arrived: (arrived: number, people: number) => string
  listed: (shown: number, total: number) => string
}

export const reservationWords: Record<Language, ReservationWords> = {
  es: {
    title: 'Reservas de hoy',
    search: 'Buscar por nombre, hora o referencia',
    loading: 'Buscando las reservas…',
    offline: 'Sin red no se ve la lista: no queda guardada en este dispositivo.',
    noAnswer: 'El servidor no respondió.',
    again: 'Probar otra vez',
    none: 'No hay reservas cargadas para hoy.',
    noneFound: 'Ninguna reserva coincide.',
    notRequired: 'Esta atracción no pide reserva.',
    allDay: 'Todo el día',
    arrived: (arrived, people) => `${arrived} de ${people}`,
    listed: (shown, total) =>
      `${shown === total ? '' : `${shown} de `}${total === 1 ? '1 reserva' : `${total} reservas`}`,
  },
  en: {
    title: 'Today’s reservations',
    search: 'Search by name, time, or reference',
    loading: 'Looking up the reservations…',
    offline: 'The list needs a network: it isn’t kept on this device.',
    noAnswer: 'The server didn’t answer.',
    again: 'Try again',
    none: 'No reservations have been loaded for today.',
    noneFound: 'No reservation matches.',
    notRequired: 'This attraction doesn’t ask for reservations.',
    allDay: 'All day',
    arrived: (arrived, people) => `${arrived} of ${people}`,
    listed: (shown, total) =>
      `${shown === total ? '' : `${shown} of `}${total === 1 ? '1 reservation' : `${total} reservations`}`,
  },
  pt: {
    title: 'Reservas de hoje',
    search: 'Buscar por nome, hora ou referência',
    loading: 'Buscando as reservas…',
    offline: 'Sem rede não dá para ver a lista: ela não fica guardada neste aparelho.',
    noAnswer: 'O servidor não respondeu.',
    again: 'Tentar de novo',
    none: 'Nenhuma reserva foi carregada para hoje.',
    noneFound: 'Nenhuma reserva corresponde.',
    notRequired: 'Esta atração não pede reserva.',
    allDay: 'O dia todo',
    arrived: (arrived, people) => `${arrived} de ${people}`,
    listed: (shown, total) =>
      `${shown === total ? '' : `${shown} de `}${total === 1 ? '1 reserva' : `${total} reservas`}`,
  },
}
