// Notes beside a green verdict: how few places the hour has left, and which reservation was used. A note
// never keeps anybody out.
import { timeOfWords, timeWords } from '#domain/clock-words.ts'
import type { ReservationTold } from '#domain/reservations/reservation.ts'
import type { CapacityTold, ScanAccepted } from '#domain/scan/scan.ts'
import type { Language } from '#domain/vocabulary/language.ts'

type NoteWords = {
  left: (places: number, time: string) => string
  leftAbout: (places: number, time: string) => string
  fullAbout: (time: string) => string
  reservation: (at: string | undefined, arrived: number, people: number) => string
  reservationOver: (at: string | undefined, arrived: number, people: number) => string
  noReservation: string
}

const noteWords: Record<Language, NoteWords> = {
  es: {
    left: (places, time) =>
      places === 0
        ? `Era el último lugar hasta las ${time}`
        : `${places === 1 ? 'Queda 1 lugar' : `Quedan ${places} lugares`} hasta las ${time}`,
    leftAbout: (places, time) =>
      places === 0
        ? `Sin red: puede que ya no queden lugares hasta las ${time}`
        : `Sin red: ${places === 1 ? 'queda quizá 1 lugar' : `quedan unos ${places} lugares`} hasta las ${time}`,
    fullAbout: (time) => `Sin red: parece que ya se superó el cupo hasta las ${time}`,
    reservation: (at, arrived, people) =>
      `${at ? `Reserva de las ${at}` : 'Reserva de hoy'} · ${arrived} de ${people}`,
    reservationOver: (at, arrived, people) =>
      `${at ? `Reserva de las ${at}` : 'Reserva de hoy'}: llegaron ${arrived} y era para ${people}`,
    noReservation: 'Sin reserva para hoy: consultá la lista',
  },
  en: {
    left: (places, time) =>
      places === 0
        ? `That was the last place until ${time}`
        : `${places === 1 ? '1 place' : `${places} places`} left until ${time}`,
    leftAbout: (places, time) =>
      places === 0
        ? `No network: there may be no places left until ${time}`
        : `No network: about ${places === 1 ? '1 place' : `${places} places`} left until ${time}`,
    fullAbout: (time) => `No network: the limit until ${time} seems to be exceeded already`,
    reservation: (at, arrived, people) =>
      `${at ? `Reservation for ${at}` : 'Reservation for today'} · ${arrived} of ${people}`,
    reservationOver: (at, arrived, people) =>
      `${at ? `Reservation for ${at}` : 'Reservation for today'}: ${arrived} came, it was for ${people}`,
    noReservation: 'No reservation for today: check the list',
  },
  pt: {
    left: (places, time) =>
      places === 0
        ? `Era o último lugar até as ${time}`
        : `${places === 1 ? 'Resta 1 lugar' : `Restam ${places} lugares`} até as ${time}`,
    leftAbout: (places, time) =>
      places === 0
        ? `Sem rede: talvez não haja mais lugares até as ${time}`
        : `Sem rede: ${places === 1 ? 'resta talvez 1 lugar' : `restam cerca de ${places} lugares`} até as ${time}`,
    fullAbout: (time) => `Sem rede: parece que a lotação até as ${time} já foi ultrapassada`,
    reservation: (at, arrived, people) =>
      `${at ? `Reserva das ${at}` : 'Reserva de hoje'} · ${arrived} de ${people}`,
    reservationOver: (at, arrived, people) =>
      `${at ? `Reserva das ${at}` : 'Reserva de hoje'}: chegaram ${arrived} e era para ${people}`,
    noReservation: 'Sem reserva para hoje: consulte a lista',
  },
}

/** The notes of a green verdict, most important first. */
export function verdictNotes(
  { capacity, reservation }: Pick<ScanAccepted, 'capacity' | 'reservation'>,
  language: Language,
  timeZone: string,
): string[] {
  return [
    reservation === undefined ? undefined : reservationNote(reservation, language),
    capacity && capacityNote(capacity, language, timeZone),
  ].filter((note) => note !== undefined)
}

function capacityNote(
  { entered, of, until, isNearlyFull, isEstimate }: CapacityTold,
  language: Language,
  timeZone: string,
): string | undefined {
  if (!isNearlyFull) return undefined
  const words = noteWords[language]
  const time = timeOfWords(new Date(until), language, timeZone)
  const places = of - entered
  if (!isEstimate) return words.left(Math.max(0, places), time)
  return places < 0 ? words.fullAbout(time) : words.leftAbout(places, time)
}

function reservationNote(reservation: ReservationTold | null, language: Language): string {
  const words = noteWords[language]
  if (reservation === null) return words.noReservation
  const { arrived, people } = reservation
  const at = reservation.at && timeWords(reservation.at, language)
  return arrived > people
    ? words.reservationOver(at, arrived, people)
    : words.reservation(at, arrived, people)
}
