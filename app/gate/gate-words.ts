// Every text of the gate in each of the shop's languages. A table rather than the shop's messages, because a
// guard changes the language without loading anything (decision 02). The refusal sentences are in
// domain/scan/refusal-table.ts.
import type { Language } from '#domain/vocabulary/language.ts'
import type { EnrolRefusal } from './enrol.ts'
import { pt } from './gate-words-pt.ts'

const es = {
  appName: 'Acceso',
  language: 'Idioma',
  opening: 'Abriendo…',

  enrolTitle: 'Dar de alta este teléfono',
  enrolLead: 'Escaneá el código que te muestra la administración, o pegá acá su enlace.',
  enrolCamera: 'Escanear el código de alta',
  enrolLabel: 'Enlace o código de alta',
  enrolButton: 'Dar de alta',
  enrolling: 'Dando de alta…',
  enrolHint: 'El código sirve una sola vez y vence a los 15 minutos.',

  scanHere: 'Apuntá al código del pase',
  asking: 'Consultando…',
  cameraStarting: 'Encendiendo la cámara…',
  cameraDenied: 'La cámara está bloqueada. Permitila en los ajustes del navegador para este sitio.',
  cameraMissing: 'No se encontró ninguna cámara en este dispositivo.',
  cameraBusy: 'La cámara no responde. Cerrá otras aplicaciones que la usen.',
  cameraInsecure: 'El navegador solo da la cámara en páginas https.',
  cameraRetry: 'Probar de nuevo',
  torchOn: 'Encender la luz',
  torchOff: 'Apagar la luz',
  camera: 'Cámara',
  otherWays: 'Escribir el código',
  menu: 'Más',
  back: 'Volver a la cámara',
  shortCodeLabel: 'Código escrito en el pase',
  shortCodeHint: 'Diez letras y números, por ejemplo X7K2-M9QD-4A',
  shortCodeOffline: 'Sin conexión no se puede verificar. Leé el QR con la cámara o de una imagen.',
  shortCodeWrong: 'Ese código tiene un error. Revisalo y escribilo otra vez.',
  shortCodeButton: 'Verificar',
  pictureButton: 'Leer de una imagen',
  pictureEmpty: 'En esa imagen no hay ningún código que se pueda leer.',

  oneAtATime: 'De a uno: hay dos códigos a la vista',
  startButton: 'Empezar el turno',
  startLead: 'Un toque enciende el sonido, la vibración y la cámara.',
  startAnyway: 'Ir a escanear',
  startTrying: 'Probando…',
  startSound: 'Sonido',
  startVibration: 'Vibración',
  soundPlayed: 'sonó. Si no lo escuchaste, subí el volumen y sacá el modo silencio.',
  soundBlocked: 'el navegador lo bloquea. Revisá los permisos de este sitio.',
  soundMissing: 'este navegador no puede. Mirá siempre la pantalla.',
  vibrationDone: 'vibró.',
  vibrationMissing: 'este teléfono no puede.',
  cameraWorks: 'hay imagen.',
  soundOff: 'Sin sonido',
  soundOn: 'Activar el sonido',
  clockWrong: (by: string, isAhead: boolean) =>
    `El reloj de este teléfono está ${by} ${isAhead ? 'adelantado' : 'atrasado'}. Ponelo en hora automática.`,
  movedTo: (place: string) => `Este dispositivo ahora está en ${place}`,
  understood: 'Entendido',

  admitted: 'PASA',
  refused: 'NO PASA',
  adult: 'Adulto',
  child: 'NIÑO',
  childHint: 'Menor de 12 años: mirá quién lo usa',
  reservation: 'Pedile la reserva',
  daysLeft: (days: number) => (days === 1 ? 'Último día' : `Quedan ${days} días`),
  passDays: (days: number) => (days === 1 ? '1 día' : `${days} días`),
  startsToday: 'Empieza hoy',
  startsTomorrow: 'Día 1: mañana. Primera tarde de regalo',
  validUntil: (day: string) => `Hasta el ${day}`,
  codeEnd: (end: string) => `Código …${end}`,
  decidedHere: 'Decidido sin conexión',
  next: 'Seguir escaneando',

  offline: 'SIN CONEXIÓN',
  online: 'En línea',
  queue: (count: number) =>
    count === 0
      ? 'nada por enviar'
      : count === 1
        ? '1 escaneo por enviar'
        : `${count} escaneos por enviar`,
  dataAge: (age: string) => `datos de hace ${age}`,
  days: 'días',
  noData: 'sin datos todavía',
  dataOld: 'Datos de más de un día: conectá este teléfono a internet apenas puedas.',
  dataTooOld: 'Más de 72 horas sin conexión: los pases que este teléfono no conoce no pasan.',
  unsent: (days: number) =>
    `Hace ${days} días que este teléfono no se conecta y tiene escaneos sin enviar. Conectalo hoy: algunos teléfonos borran los datos a los 7 días.`,
  unknownDevice:
    'El servidor no reconoce este teléfono. Seguí escaneando y pedí un código de alta nuevo a la administración.',
  rejected: (count: number) =>
    count === 1
      ? 'El servidor no aceptó 1 escaneo. Avisá a la administración.'
      : `El servidor no aceptó ${count} escaneos. Avisá a la administración.`,
  updateReady: 'Hay una versión nueva',
  updateButton: 'Actualizar',
  installHint:
    'Instalá esta página en la pantalla de inicio para que el teléfono no borre sus datos.',
  installButton: 'Instalar',

  recent: 'Últimos escaneos',
  recentNone: 'Todavía no escaneaste ningún pase.',
  close: 'Cerrar',
  stateWaiting: 'por enviar',
  stateSent: 'enviado',
  stateRejected: 'no aceptado',
  stateBegun: 'consultando',
  stateDuplicate: 'repetido en otra puerta',

  revokedTitle: 'Dispositivo dado de baja',
  revokedLead: 'La administración dio de baja este teléfono. Ya no puede escanear pases.',
  revokedSending: (count: number) =>
    count === 1
      ? 'Falta enviar 1 escaneo. Dejá esta página abierta y con internet.'
      : `Falta enviar ${count} escaneos. Dejá esta página abierta y con internet.`,
  revokedDone: 'Se borraron los pases y la clave de este teléfono.',

  noStorageTitle: 'No se puede guardar',
  noStorageLead:
    'El navegador no deja guardar datos en este teléfono, y sin eso un escaneo se puede perder. Salí del modo incógnito o liberá espacio, y abrí esta página otra vez.',
  reload: 'Abrir otra vez',
}

export type GateWords = typeof es

const en: GateWords = {
  appName: 'Gate',
  language: 'Language',
  opening: 'Opening…',

  enrolTitle: 'Enroll this phone',
  enrolLead: 'Scan the code the office shows you, or paste its link here.',
  enrolCamera: 'Scan the enrollment code',
  enrolLabel: 'Enrollment link or code',
  enrolButton: 'Enroll',
  enrolling: 'Enrolling…',
  enrolHint: 'The code works only once and expires after 15 minutes.',

  scanHere: 'Point at the code on the pass',
  asking: 'Checking…',
  cameraStarting: 'Starting the camera…',
  cameraDenied: 'The camera is blocked. Allow it for this site in the browser’s settings.',
  cameraMissing: 'No camera was found on this device.',
  cameraBusy: 'The camera isn’t responding. Close other apps that are using it.',
  cameraInsecure: 'Browsers only allow the camera on https pages.',
  cameraRetry: 'Try again',
  torchOn: 'Light on',
  torchOff: 'Light off',
  camera: 'Camera',
  otherWays: 'Type the code',
  menu: 'More',
  back: 'Back to the camera',
  shortCodeLabel: 'Code written on the pass',
  shortCodeHint: 'Ten letters and numbers, such as X7K2-M9QD-4A',
  shortCodeOffline:
    'It can’t be checked offline. Read the QR code with the camera or from a picture.',
  shortCodeWrong: 'There is a mistake in that code. Check it and type it again.',
  shortCodeButton: 'Check',
  pictureButton: 'Read from a picture',
  pictureEmpty: 'There is no readable code in that picture.',

  oneAtATime: 'One at a time: two codes in view',
  startButton: 'Start the shift',
  startLead: 'One touch turns on the sound, the vibration, and the camera.',
  startAnyway: 'Go and scan',
  startTrying: 'Trying…',
  startSound: 'Sound',
  startVibration: 'Vibration',
  soundPlayed: 'played. If you didn’t hear it, turn up the volume and turn off silent mode.',
  soundBlocked: 'the browser blocks it. Check this site’s permissions.',
  soundMissing: 'this browser can’t. Always look at the screen.',
  vibrationDone: 'it vibrated.',
  vibrationMissing: 'this phone can’t.',
  cameraWorks: 'there is a picture.',
  soundOff: 'No sound',
  soundOn: 'Turn the sound on',
  clockWrong: (by: string, isAhead: boolean) =>
    `This phone’s clock is ${by} ${isAhead ? 'fast' : 'slow'}. Set it to automatic time.`,
  movedTo: (place: string) => `This device is now at ${place}`,
  understood: 'Got it',

  admitted: 'ENTER',
  refused: 'NO ENTRY',
  adult: 'Adult',
  child: 'CHILD',
  childHint: 'Under 12: check who is using it',
  reservation: 'Ask for the reservation',
  daysLeft: (days: number) => (days === 1 ? 'Last day' : `${days} days left`),
  passDays: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  startsToday: 'Starts today',
  startsTomorrow: 'Day 1 is tomorrow. First afternoon free',
  validUntil: (day: string) => `Until ${day}`,
  codeEnd: (end: string) => `Code …${end}`,
  decidedHere: 'Decided offline',
  next: 'Keep scanning',

  offline: 'OFFLINE',
  online: 'Online',
  queue: (count: number) =>
    count === 0 ? 'nothing to send' : count === 1 ? '1 scan to send' : `${count} scans to send`,
  dataAge: (age: string) => `data ${age} old`,
  days: 'days',
  noData: 'no data yet',
  dataOld:
    'The data is more than a day old: connect this phone to the internet as soon as you can.',
  dataTooOld: 'Offline for over 72 hours: passes this phone doesn’t know are refused.',
  unsent: (days: number) =>
    `This phone has been offline for ${days} days and has unsent scans. Connect it today: some phones erase data after 7 days.`,
  unknownDevice:
    'The server doesn’t recognize this phone. Keep scanning, and ask the office for a new enrollment code.',
  rejected: (count: number) =>
    count === 1
      ? 'The server didn’t accept 1 scan. Tell the office.'
      : `The server didn’t accept ${count} scans. Tell the office.`,
  updateReady: 'A new version is ready',
  updateButton: 'Update',
  installHint: 'Install this page on the home screen so the phone doesn’t erase its data.',
  installButton: 'Install',

  recent: 'Latest scans',
  recentNone: 'You haven’t scanned any passes yet.',
  close: 'Close',
  stateWaiting: 'to send',
  stateSent: 'sent',
  stateRejected: 'not accepted',
  stateBegun: 'checking',
  stateDuplicate: 'duplicate at another door',

  revokedTitle: 'Device out of service',
  revokedLead: 'The office took this phone out of service. It can no longer scan passes.',
  revokedSending: (count: number) =>
    count === 1
      ? '1 scan still has to be sent. Leave this page open and online.'
      : `${count} scans still have to be sent. Leave this page open and online.`,
  revokedDone: 'The passes and the key on this phone were erased.',

  noStorageTitle: 'Data can’t be saved',
  noStorageLead:
    'The browser won’t let this phone save data, and without it a scan can be lost. Leave private browsing or free up some space, then open this page again.',
  reload: 'Open again',
}

export const gateWords: Record<Language, GateWords> = { es, en, pt }

export const enrolRefusalWords: Record<EnrolRefusal, Record<Language, string>> = {
  no_token: {
    es: 'Eso no es un enlace de alta. Copialo entero y pegalo otra vez.',
    en: 'That isn’t an enrollment link. Copy the whole link and paste it again.',
    pt: 'Isso não é um link de cadastro. Copie o link inteiro e cole de novo.',
  },
  enrolment_refused: {
    es: 'Ese código ya se usó o venció. Pedile otro a la administración.',
    en: 'That code was already used or has expired. Ask the office for another one.',
    pt: 'Esse código já foi usado ou venceu. Peça outro à administração.',
  },
  no_answer: {
    es: 'El servidor no responde. Revisá la conexión y probá otra vez.',
    en: 'The server isn’t responding. Check the connection and try again.',
    pt: 'O servidor não responde. Confira a conexão e tente de novo.',
  },
  old_browser: {
    es: 'Este navegador es demasiado viejo para leer pases. Actualizalo y probá otra vez.',
    en: 'This browser is too old to read passes. Update it and try again.',
    pt: 'Este navegador é antigo demais para ler passes. Atualize e tente de novo.',
  },
}

const MINUTE_MS = 60_000
const HOURS_FROM_MINUTES = 120
const DAYS_FROM_HOURS = 48

/** A duration in minutes, hours or days: `5 min`, `3 h`, `4 días`. */
export function ageWords(ageMs: number, language: Language): string {
  const minutes = Math.max(0, Math.floor(ageMs / MINUTE_MS))
  if (minutes < HOURS_FROM_MINUTES) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < DAYS_FROM_HOURS) return `${hours} h`
  return `${Math.floor(hours / 24)} ${gateWords[language].days}`
}
