// The gate's texts about the day's numbers, in each of its languages.
import type { Language } from '#domain/vocabulary/language.ts'

type DayWords = {
  title: string
  loading: string
  /** Of an attraction. */
  none: (attraction: string) => string
  fresh: string
  old: (age: string) => string
  offline: string
  otherDay: string
  entries: string
  adults: string
  children: string
  inside: string
  insideFrom: (exits: number, reentries: number) => string
  byHour: string
  hour: string
  noEntries: string
  refusals: string
  noRefusals: string
  apart: string
  exceptions: string
  undone: string
  duplicates: string
  anomalies: string
  own: string
  ownNone: string
  ownNote: string
  exits: string
  reentries: string
  ownRefusals: string
  elsewhere: string
  doors: string
  door: string
  unsent: string
  heard: string
  never: string
}

const es: DayWords = {
  title: 'Hoy',
  loading: 'Consultando…',
  none: (attraction) =>
    `Todavía no hay números de ${attraction} en este teléfono. Conectalo a internet para verlos.`,
  fresh: 'Al día',
  old: (age) => `Números de hace ${age}`,
  offline: 'Sin conexión: no incluyen lo que pasó después en otras puertas.',
  otherDay: 'Son de otro día. Los de hoy aparecen cuando vuelva internet.',
  entries: 'Entradas',
  adults: 'Adultos',
  children: 'Niños',
  inside: 'Personas adentro',
  insideFrom: (exits, reentries) => `Salidas: ${exits}. Volvieron a entrar: ${reentries}.`,
  byHour: 'Entradas por hora',
  hour: 'Hora',
  noEntries: 'Hoy no entró nadie todavía.',
  refusals: 'No pasaron',
  noRefusals: 'Ningún rechazo hoy.',
  apart: 'Aparte',
  exceptions: 'Excepciones de supervisores',
  undone: 'Entradas anuladas',
  duplicates: 'Repetidas sin conexión',
  anomalies: 'Entradas para revisar',
  own: 'Sin enviar de este teléfono',
  ownNone: 'Nada por enviar.',
  ownNote: 'Se suman a los números de hoy cuando se envían.',
  exits: 'Salidas',
  reentries: 'Volvieron a entrar',
  ownRefusals: 'No pasaron',
  elsewhere: 'En otra atracción',
  doors: 'Puertas',
  door: 'Puerta',
  unsent: 'Sin enviar',
  heard: 'Último contacto',
  never: 'nunca',
}

const en: DayWords = {
  title: 'Today',
  loading: 'Checking…',
  none: (attraction) =>
    `There are no numbers of ${attraction} on this phone yet. Connect it to the internet to see them.`,
  fresh: 'Up to date',
  old: (age) => `Numbers from ${age} ago`,
  offline: 'No connection: what happened since at other doors isn’t included.',
  otherDay: 'They are from another day. Today’s will appear when the internet is back.',
  entries: 'Entries',
  adults: 'Adults',
  children: 'Children',
  inside: 'People inside',
  insideFrom: (exits, reentries) => `Exits: ${exits}. Came back in: ${reentries}.`,
  byHour: 'Entries by hour',
  hour: 'Hour',
  noEntries: 'Nobody has entered yet today.',
  refusals: 'Refused',
  noRefusals: 'No refusals today.',
  apart: 'Counted separately',
  exceptions: 'Exceptions by supervisors',
  undone: 'Entries undone',
  duplicates: 'Repeated without a connection',
  anomalies: 'Entries to look into',
  own: 'Not sent from this phone',
  ownNone: 'Nothing to send.',
  ownNote: 'They are added to today’s numbers once they are sent.',
  exits: 'Exits',
  reentries: 'Came back in',
  ownRefusals: 'Refused',
  elsewhere: 'At another attraction',
  doors: 'Doors',
  door: 'Door',
  unsent: 'Not sent',
  heard: 'Last contact',
  never: 'never',
}

const pt: DayWords = {
  title: 'Hoje',
  loading: 'Consultando…',
  none: (attraction) =>
    `Ainda não há números de ${attraction} neste celular. Conecte-o à internet para vê-los.`,
  fresh: 'Atualizado',
  old: (age) => `Números de ${age} atrás`,
  offline: 'Sem conexão: não incluem o que aconteceu depois em outras portas.',
  otherDay: 'São de outro dia. Os de hoje aparecem quando a internet voltar.',
  entries: 'Entradas',
  adults: 'Adultos',
  children: 'Crianças',
  inside: 'Pessoas dentro',
  insideFrom: (exits, reentries) => `Saídas: ${exits}. Voltaram a entrar: ${reentries}.`,
  byHour: 'Entradas por hora',
  hour: 'Hora',
  noEntries: 'Hoje ninguém entrou ainda.',
  refusals: 'Não passaram',
  noRefusals: 'Nenhuma recusa hoje.',
  apart: 'À parte',
  exceptions: 'Exceções de supervisores',
  undone: 'Entradas anuladas',
  duplicates: 'Repetidas sem conexão',
  anomalies: 'Entradas para revisar',
  own: 'Não enviados deste celular',
  ownNone: 'Nada a enviar.',
  ownNote: 'Somam-se aos números de hoje quando forem enviados.',
  exits: 'Saídas',
  reentries: 'Voltaram a entrar',
  ownRefusals: 'Não passaram',
  elsewhere: 'Em outra atração',
  doors: 'Portas',
  door: 'Porta',
  unsent: 'Não enviados',
  heard: 'Último contato',
  never: 'nunca',
}

export const dayWords: Record<Language, DayWords> = { es, en, pt }
