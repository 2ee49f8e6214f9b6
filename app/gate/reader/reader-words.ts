// The gate's texts about readers and stands, in each of the shop's languages.
import type { Language } from '#domain/vocabulary/language.ts'
import type { TypedEnd } from './burst.ts'
import type { KeyboardName } from './keyboard-name.ts'
import type { ReaderWay } from './listen-to-reader.ts'

const es = {
  field: 'Lector de códigos',
  torn: 'Se leyó a medias: leelo otra vez',
  foreign: 'Ese código no es de un pase',
  busy: 'Terminá primero con esto',

  panel: 'Lector y puesto fijo',
  tryTitle: 'Probar el lector',
  tryLead: 'Leé el código de cualquier pase. Acá no cuenta como entrada.',
  tryWaiting: 'Esperando un código…',
  ready: (how: string, end: string) => `Lector listo: ${how}, ${end}.`,
  keyboard: {
    english: 'teclado inglés',
    spanish: 'teclado español',
    portuguese: 'teclado portugués',
    french: 'teclado francés',
    german: 'teclado alemán',
    dvorak: 'teclado Dvorak',
  } satisfies Record<KeyboardName, string>,
  way: {
    keys: 'escribe como un teclado',
    text: 'incorporado',
    clipboard: 'por el portapapeles',
  } satisfies Record<ReaderWay, string>,
  end: { enter: 'con Enter', tab: 'con Tab', none: 'sin Enter' } satisfies Record<TypedEnd, string>,
  otherKeyboard: 'El lector escribe como un teclado de Estados Unidos. Acá se entiende igual.',
  tryTorn: (symbols: number) =>
    `Llegó incompleto o cambiado (${symbols} símbolos). Poné el lector más lento y como teclado de Estados Unidos, y probá otra vez.`,
  tryForeign: 'El lector escribe, pero eso no es un pase. Probá con el código de un pase.',

  withCamera: 'Usar también la cámara',
  withCameraHint: 'Sin cámara, se escanea solo con el lector.',
  builtIn: 'Lector incorporado al dispositivo',
  builtInHint: 'Para Zebra, Honeywell, Sunmi y parecidos. Al probarlo se activa solo.',
  kioskButton: 'Empezar puesto fijo',
  kioskHint:
    'Pantalla completa para que cada visitante muestre su código. Para salir se mantiene apretado un botón.',
  scanWithReader: 'Leé el código con el lector',
  cameraOn: 'Encender la cámara',
  readerIsEnough: 'sin cámara: se escanea con el lector.',
}

export type ReaderWords = typeof es

const en: ReaderWords = {
  field: 'Code reader',
  torn: 'Only part of it was read: scan it again',
  foreign: 'That code isn’t a pass',
  busy: 'Finish this first',

  panel: 'Reader and fixed stand',
  tryTitle: 'Try the reader',
  tryLead: 'Read the code of any pass. Here it doesn’t count as an entry.',
  tryWaiting: 'Waiting for a code…',
  ready: (how, end) => `Reader ready: ${how}, ${end}.`,
  keyboard: {
    english: 'English keyboard',
    spanish: 'Spanish keyboard',
    portuguese: 'Portuguese keyboard',
    french: 'French keyboard',
    german: 'German keyboard',
    dvorak: 'Dvorak keyboard',
  },
  way: { keys: 'types like a keyboard', text: 'built in', clipboard: 'through the clipboard' },
  end: { enter: 'with Enter', tab: 'with Tab', none: 'without Enter' },
  otherKeyboard: 'The reader types like a US keyboard. It is understood all the same.',
  tryTorn: (symbols) =>
    `It came incomplete or changed (${symbols} symbols). Make the reader slower and set it to a US keyboard, then try again.`,
  tryForeign: 'The reader types, but that isn’t a pass. Try the code of a pass.',

  withCamera: 'Use the camera too',
  withCameraHint: 'Without it, only the reader scans.',
  builtIn: 'Reader built into this device',
  builtInHint: 'For Zebra, Honeywell, Sunmi and the like. Trying it turns this on.',
  kioskButton: 'Start a fixed stand',
  kioskHint:
    'Full screen, so that each visitor shows their own code. To leave, a button is held down.',
  scanWithReader: 'Scan the code with the reader',
  cameraOn: 'Turn the camera on',
  readerIsEnough: 'no camera: the reader scans.',
}

const pt: ReaderWords = {
  field: 'Leitor de códigos',
  torn: 'A leitura veio pela metade: leia de novo',
  foreign: 'Esse código não é de um passe',
  busy: 'Termine isto primeiro',

  panel: 'Leitor e ponto fixo',
  tryTitle: 'Testar o leitor',
  tryLead: 'Leia o código de qualquer passe. Aqui não conta como entrada.',
  tryWaiting: 'Esperando um código…',
  ready: (how, end) => `Leitor pronto: ${how}, ${end}.`,
  keyboard: {
    english: 'teclado inglês',
    spanish: 'teclado espanhol',
    portuguese: 'teclado português',
    french: 'teclado francês',
    german: 'teclado alemão',
    dvorak: 'teclado Dvorak',
  },
  way: {
    keys: 'digita como um teclado',
    text: 'embutido',
    clipboard: 'pela área de transferência',
  },
  end: { enter: 'com Enter', tab: 'com Tab', none: 'sem Enter' },
  otherKeyboard:
    'O leitor digita como um teclado dos Estados Unidos. Aqui se entende do mesmo jeito.',
  tryTorn: (symbols) =>
    `Chegou incompleto ou trocado (${symbols} símbolos). Deixe o leitor mais lento e como teclado dos Estados Unidos e teste de novo.`,
  tryForeign: 'O leitor digita, mas isso não é um passe. Teste com o código de um passe.',

  withCamera: 'Usar também a câmera',
  withCameraHint: 'Sem câmera, só o leitor escaneia.',
  builtIn: 'Leitor embutido no aparelho',
  builtInHint: 'Para Zebra, Honeywell, Sunmi e similares. Ao testar, é ativado sozinho.',
  kioskButton: 'Começar ponto fixo',
  kioskHint:
    'Tela cheia para que cada visitante mostre seu código. Para sair, mantém-se um botão pressionado.',
  scanWithReader: 'Leia o código com o leitor',
  cameraOn: 'Ligar a câmera',
  readerIsEnough: 'sem câmera: o leitor escaneia.',
}

export const readerWords: Record<Language, ReaderWords> = { es, en, pt }
