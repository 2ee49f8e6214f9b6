// Texts for choosing the device's attraction.
import type { Language } from '#domain/vocabulary/language.ts'

type DoorWords = {
  title: string
  lead: string
  here: string
  shut: string
  change: (place: string) => string
  changing: (place: string) => string
  loading: (place: string) => string
  offline: (place: string) => string
  noAnswer: string
  notEnabled: string
  notParticipating: string
}

export const doorWords: Record<Language, DoorWords> = {
  es: {
    title: 'Cambiar de atracción',
    lead: 'Elegí dónde estás. Lo que ya se escaneó queda en la atracción donde se escaneó.',
    here: 'Estás acá',
    shut: 'Hoy no abre con pases',
    change: (place) => `Cambiar a ${place}`,
    changing: (place) => `Cambiando a ${place}…`,
    loading: (place) => `Descargando los pases de ${place}…`,
    offline: (place) => `Para cambiar hace falta red. Por ahora seguís en ${place}.`,
    noAnswer: 'El servidor no respondió. Probá otra vez.',
    notEnabled: 'La oficina no habilitó este dispositivo para esa atracción.',
    notParticipating: 'Esa atracción no abre con pases por ahora.',
  },
  en: {
    title: 'Change attraction',
    lead: 'Choose where you are. What was scanned stays with the attraction where it was scanned.',
    here: 'You are here',
    shut: 'Not open to passes for now',
    change: (place) => `Change to ${place}`,
    changing: (place) => `Changing to ${place}…`,
    loading: (place) => `Downloading the passes for ${place}…`,
    offline: (place) => `You need a network to change. For now you stay at ${place}.`,
    noAnswer: 'The server didn’t answer. Try again.',
    notEnabled: 'The office hasn’t enabled this device for that attraction.',
    notParticipating: 'That attraction isn’t open to passes for now.',
  },
  pt: {
    title: 'Mudar de atração',
    lead: 'Escolha onde você está. O que já foi lido fica na atração onde foi lido.',
    here: 'Você está aqui',
    shut: 'Por enquanto não abre com passes',
    change: (place) => `Mudar para ${place}`,
    changing: (place) => `Mudando para ${place}…`,
    loading: (place) => `Baixando os passes de ${place}…`,
    offline: (place) => `É preciso ter rede para mudar. Por enquanto você continua em ${place}.`,
    noAnswer: 'O servidor não respondeu. Tente de novo.',
    notEnabled: 'O escritório não habilitou este aparelho para essa atração.',
    notParticipating: 'Essa atração não abre com passes por enquanto.',
  },
}
