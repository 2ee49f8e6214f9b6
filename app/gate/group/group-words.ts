// The gate's texts about groups, in each of the shop's languages.
import { localDay } from '#domain/calendar.ts'
import { timeOfWords } from '#domain/clock-words.ts'
import { refusalWords } from '#domain/scan/scan-words.ts'
import type { ScanRefused, ScanVerdict } from '#domain/scan/scan.ts'
import { type Language, languageTags } from '#domain/vocabulary/language.ts'
import { gateWords } from '../gate-words.ts'
import { roomFor } from './group-look.ts'

const es = {
  title: (count: number) => `Grupo de ${count}`,
  allMay: (count: number) => `Pueden pasar los ${count}.`,
  someMay: (may: number, count: number) =>
    may === 1 ? `Puede pasar 1 de ${count}.` : `Pueden pasar ${may} de ${count}.`,
  noneMay: 'Ninguno puede pasar ahora.',
  roomFor: (places: number, count: number, time: string) =>
    `Hay lugar para ${places} de ${count} hasta las ${time}.`,
  atMost: (places: number) => `Marcá hasta ${places}`,
  allEntered: (when: string) => `Entraron ${when}.`,
  allUsed: 'Ya entraron todos.',
  entered: (when: string) => `Entró ${when}`,
  atHere: (time: string) => `a las ${time} acá`,
  atDoor: (time: string, door: string) => `a las ${time} en ${door}`,
  onHere: (day: string, time: string) => `el ${day} a las ${time} acá`,
  onDoor: (day: string, time: string, door: string) => `el ${day} a las ${time} en ${door}`,
  chooseAll: 'Todos',
  chooseNone: 'Ninguno',
  admit: (count: number) => (count === 1 ? 'Que pase 1' : `Que pasen ${count}`),
  admitNobody: 'Marcá quiénes pasan',
  adults: (count: number) => (count === 1 ? '1 adulto' : `${count} adultos`),
  children: (count: number) => (count === 1 ? '1 niño' : `${count} niños`),
  and: ' y ',
  admitted: (count: number) => (count === 1 ? 'PASA 1' : `PASAN ${count}`),
  refused: (count: number): string => (count === 1 ? 'NO PASA' : 'NO PASAN'),
  notAdmitted: (count: number) => (count === 1 ? '1 no pasa' : `${count} no pasan`),
  reservation: 'Pediles la reserva',
  childrenHint: 'Menores de 12 años: mirá quiénes son',
  inGroup: 'En grupo',
  offline: 'Sin conexión: decide este teléfono',
}

type GroupWords = typeof es

const en: GroupWords = {
  title: (count) => `Group of ${count}`,
  allMay: (count) => (count === 2 ? 'Both may enter.' : `All ${count} may enter.`),
  someMay: (may, count) => `${may} of ${count} may enter.`,
  noneMay: 'None of them may enter now.',
  roomFor: (places, count, time) => `There is room for ${places} of ${count} until ${time}.`,
  atMost: (places) => `Select up to ${places}`,
  allEntered: (when) => `They entered ${when}.`,
  allUsed: 'They have all entered already.',
  entered: (when) => `Entered ${when}`,
  atHere: (time) => `at ${time} here`,
  atDoor: (time, door) => `at ${time} at ${door}`,
  onHere: (day, time) => `on ${day} at ${time} here`,
  onDoor: (day, time, door) => `on ${day} at ${time} at ${door}`,
  chooseAll: 'All',
  chooseNone: 'None',
  admit: (count) => `Let ${count} in`,
  admitNobody: 'Select who enters',
  adults: (count) => (count === 1 ? '1 adult' : `${count} adults`),
  children: (count) => (count === 1 ? '1 child' : `${count} children`),
  and: ' and ',
  admitted: (count) => (count === 1 ? '1 ENTERS' : `${count} ENTER`),
  refused: () => 'NO ENTRY',
  notAdmitted: (count) => (count === 1 ? '1 may not enter' : `${count} may not enter`),
  reservation: 'Ask for their reservation',
  childrenHint: 'Under 12: check who they are',
  inGroup: 'In a group',
  offline: 'Offline: this phone decides',
}

const pt: GroupWords = {
  title: (count) => `Grupo de ${count}`,
  allMay: (count) => `Os ${count} podem entrar.`,
  someMay: (may, count) =>
    may === 1 ? `1 de ${count} pode entrar.` : `${may} de ${count} podem entrar.`,
  noneMay: 'Ninguém pode entrar agora.',
  roomFor: (places, count, time) => `Há lugar para ${places} de ${count} até as ${time}.`,
  atMost: (places) => `Marque até ${places}`,
  allEntered: (when) => `Entraram ${when}.`,
  allUsed: 'Todos já entraram.',
  entered: (when) => `Entrou ${when}`,
  atHere: (time) => `às ${time} aqui`,
  atDoor: (time, door) => `às ${time} em ${door}`,
  onHere: (day, time) => `em ${day} às ${time} aqui`,
  onDoor: (day, time, door) => `em ${day} às ${time} em ${door}`,
  chooseAll: 'Todos',
  chooseNone: 'Nenhum',
  admit: (count) => (count === 1 ? 'Deixar entrar 1' : `Deixar entrar ${count}`),
  admitNobody: 'Marque quem entra',
  adults: (count) => (count === 1 ? '1 adulto' : `${count} adultos`),
  children: (count) => (count === 1 ? '1 criança' : `${count} crianças`),
  and: ' e ',
  admitted: (count) => (count === 1 ? 'ENTRA 1' : `ENTRAM ${count}`),
  refused: (count) => (count === 1 ? 'NÃO ENTRA' : 'NÃO ENTRAM'),
  notAdmitted: (count) => (count === 1 ? '1 não entra' : `${count} não entram`),
  reservation: 'Peça a reserva a eles',
  childrenHint: 'Menores de 12 anos: veja quem são',
  inGroup: 'Em grupo',
  offline: 'Sem conexão: este celular decide',
}

export const groupWords: Record<Language, GroupWords> = { es, en, pt }

/** `door` is the device's own name, to recognize passes used at this very door. */
export type AtDoor = { language: Language; timeZone: string; door: string; now: Date }

/** The numbers of adults and children: "3 adultos y 1 niño". */
export function agesWords(passes: Pick<ScanVerdict, 'age'>[], language: Language): string {
  const words = groupWords[language]
  const children = passes.filter(({ age }) => age === 'child').length
  const adults = passes.length - children
  return [
    ...(adults > 0 ? [words.adults(adults)] : []),
    ...(children > 0 ? [words.children(children)] : []),
  ].join(words.and)
}

/** Why a pass of a group may not enter, in a few words. */
export function memberRefusal(refused: ScanRefused, at: AtDoor): string {
  const when = enteredWhen(refused, at)
  return when
    ? groupWords[at.language].entered(when)
    : refusalWords(refused, at.language, at.timeZone).title
}

/** The summary above a group: who may enter, or that everyone already has. */
export function groupSummary(verdicts: ScanVerdict[], at: AtDoor): string {
  const words = groupWords[at.language]
  const may = verdicts.filter(({ ok }) => ok).length
  const room = roomFor(verdicts)
  if (room) {
    const until = timeOfWords(new Date(room.until), at.language, at.timeZone)
    return words.roomFor(room.places, verdicts.length, until)
  }
  if (may === verdicts.length) return words.allMay(may)
  if (may > 0) return words.someMay(may, verdicts.length)
  const times = new Set(verdicts.map((verdict) => !verdict.ok && enteredWhen(verdict, at)))
  const [when] = times
  if (times.size === 1 && when) return words.allEntered(when)
  return times.has(undefined) || times.has(false) ? words.noneMay : words.allUsed
}

/** Only the time if it was the same day. Undefined if the pass was not used or the time is unknown. */
function enteredWhen(
  { reason, usedAt, usedDoor }: ScanRefused,
  { language, timeZone, door, now }: AtDoor,
): string | undefined {
  if (reason !== 'already_used' || usedAt === undefined) return undefined
  const words = groupWords[language]
  const used = new Date(usedAt)
  const time = timeOfWords(used, language, timeZone)
  const isHere = usedDoor === undefined || usedDoor === door
  if (localDay(used, timeZone) === localDay(now, timeZone)) {
    return isHere ? words.atHere(time) : words.atDoor(time, usedDoor)
  }
  const format = { day: 'numeric', month: 'long', timeZone } as const
  const day = new Intl.DateTimeFormat(languageTags[language], format).format(used)
  return isHere ? words.onHere(day, time) : words.onDoor(day, time, usedDoor)
}

/** The text on the admit button and "3 adultos y 1 niño" below it, also while it is busy or disabled. */
export function admitWords(chosen: ScanVerdict[], isAsking: boolean, language: Language) {
  const words = groupWords[language]
  if (isAsking) return { main: gateWords[language].asking, under: '' }
  if (chosen.length === 0) return { main: words.admitNobody, under: '' }
  const room = roomFor(chosen)
  if (room) return { main: words.atMost(room.places), under: '' }
  return { main: words.admit(chosen.length), under: agesWords(chosen, language) }
}
