import type { Language } from '#domain/vocabulary/language.ts'

type GuardWords = {
  title: string
  lead: string
  field: string
  fieldHint: string
  button: string
  change: string
  leave: string
  signedOn: (name: string) => string
  since: (time: string) => string
  checking: string
  welcome: (name: string) => string
  nameMissing: string
  badgeUnknown: string
  badgeOffline: string
  tooMany: string
  understood: string
}

export const guardWords: Record<Language, GuardWords> = {
  es: {
    title: 'Quién está en la puerta',
    lead: 'Las entradas quedan a tu nombre hasta que salgas, 12 horas como máximo.',
    field: 'Tu nombre',
    fieldHint: 'También podés mostrar tu credencial a la cámara o pasarla por el lector.',
    button: 'Entrar',
    change: 'Cambiar',
    leave: 'Salir',
    signedOn: (name) => `En la puerta: ${name}`,
    since: (time) => `Desde las ${time}`,
    checking: 'Verificando la credencial…',
    welcome: (name) => `Hola, ${name}. Las entradas quedan a tu nombre.`,
    nameMissing: 'Escribí tu nombre.',
    badgeUnknown: 'Esta credencial no sirve en esta ciudad o fue dada de baja. Avisá a la oficina.',
    badgeOffline: 'Sin conexión no se puede verificar una credencial. Escribí tu nombre.',
    tooMany: 'Demasiados intentos con credenciales. Esperá un minuto.',
    understood: 'Entendido',
  },
  en: {
    title: 'Who is at the door',
    lead: 'Entries are recorded under your name until you sign off, for 12 hours at most.',
    field: 'Your name',
    fieldHint: 'You can also show your badge to the camera or scan it with the reader.',
    button: 'Sign on',
    change: 'Change',
    leave: 'Sign off',
    signedOn: (name) => `At the door: ${name}`,
    since: (time) => `Since ${time}`,
    checking: 'Checking the badge…',
    welcome: (name) => `Hello, ${name}. Entries are recorded under your name.`,
    nameMissing: 'Type your name.',
    badgeUnknown: 'This badge doesn’t work in this city or was suspended. Tell the office.',
    badgeOffline: 'A badge can’t be checked offline. Type your name.',
    tooMany: 'Too many badges tried. Wait a minute.',
    understood: 'Got it',
  },
  pt: {
    title: 'Quem está na porta',
    lead: 'As entradas ficam em seu nome até você sair, por no máximo 12 horas.',
    field: 'Seu nome',
    fieldHint: 'Você também pode mostrar o crachá à câmera ou passá-lo pelo leitor.',
    button: 'Entrar',
    change: 'Trocar',
    leave: 'Sair',
    signedOn: (name) => `Na porta: ${name}`,
    since: (time) => `Desde ${time}`,
    checking: 'Verificando o crachá…',
    welcome: (name) => `Olá, ${name}. As entradas ficam em seu nome.`,
    nameMissing: 'Digite seu nome.',
    badgeUnknown: 'Este crachá não vale nesta cidade ou foi suspenso. Avise o escritório.',
    badgeOffline: 'Sem conexão não dá para verificar um crachá. Digite seu nome.',
    tooMany: 'Muitas tentativas com crachás. Espere um minuto.',
    understood: 'Entendi',
  },
}
