import type { Language } from '#domain/vocabulary/language.ts'
import type { ExceptionReason, UndoReason } from '#domain/vocabulary/mending.ts'

export type MendingWords = {
  undo: string
  undoTitle: string
  undoLead: (count: number) => string
  undoReason: string
  undoReasons: Record<UndoReason, string>
  undoButton: string
  undone: string
  undoneShort: string
  undoneOthers: string
  exception: string
  exceptionTitle: string
  exceptionLead: string
  exceptionReason: string
  exceptionReasons: Record<ExceptionReason, string>
  exceptionButton: string
  exceptionDone: string
  inWords: string
  reasonMissing: string
  wordsMissing: string
  asking: string
  understood: string
  offline: string
  notSent: string
  notSentRefusal: string
  tooLate: string
  notLast: string
  alreadyUndone: string
  noSuchEntry: string
  noSuchRefusal: string
  notRefused: string
}

export const mendingWords: Record<Language, MendingWords> = {
  es: {
    undo: 'Deshacer',
    undoTitle: 'Deshacer la entrada',
    undoLead: (count) =>
      count === 1
        ? 'El pase queda como antes de esta entrada.'
        : `Los ${count} pases quedan como antes de esta entrada.`,
    undoReason: '¿Por qué?',
    undoReasons: {
      wrong_person: 'Era otra persona',
      did_not_enter: 'No entró',
      mistake: 'Fue un error mío',
      other: 'Otro motivo',
    },
    undoButton: 'Deshacer la entrada',
    undone: 'Listo: la entrada quedó deshecha.',
    undoneShort: 'Deshecho',
    undoneOthers: 'Las demás quedaron deshechas.',
    exception: 'Admitir por excepción',
    exceptionTitle: 'Admitir por excepción',
    exceptionLead:
      'La persona entra, pero no cuenta como entrada ni usa el pase. La oficina ve quién la admitió y por qué.',
    exceptionReason: '¿Por qué entra?',
    exceptionReasons: {
      phone_problem: 'No puede mostrar su pase',
      our_mistake: 'El error es nuestro',
      courtesy: 'Cortesía de la casa',
      other: 'Otro motivo',
    },
    exceptionButton: 'Que pase',
    exceptionDone: 'Anotado: que pase.',
    inWords: 'Contalo en pocas palabras',
    reasonMissing: 'Elegí un motivo.',
    wordsMissing: 'Escribí el motivo.',
    asking: 'Un momento…',
    understood: 'Entendido',
    offline: 'Para esto hace falta conexión. Probá de nuevo cuando vuelva.',
    notSent:
      'Esta entrada todavía no se envió: se decidió sin conexión. Vas a poder deshacerla cuando se envíe, si no pasaron 2 minutos; después, puede anularla un supervisor.',
    notSentRefusal: 'Este escaneo todavía no se envió. Probá de nuevo cuando vuelva la conexión.',
    tooLate: 'Ya pasó el tiempo para deshacerla. Pedíselo a un supervisor o a la oficina.',
    notLast: 'Ya entró otra persona después, o este pase ya salió. Pedíselo a un supervisor.',
    alreadyUndone: 'Otra persona ya la deshizo.',
    noSuchEntry: 'Esa entrada no es de este dispositivo en esta atracción.',
    noSuchRefusal:
      'Ese rechazo no es de este dispositivo en esta atracción. Escaneá el pase otra vez.',
    notRefused: 'Este pase puede entrar: admitilo como siempre.',
  },
  en: {
    undo: 'Undo',
    undoTitle: 'Undo the entry',
    undoLead: (count) =>
      count === 1
        ? 'The pass goes back to how it was before this entry.'
        : `All ${count} passes go back to how they were before this entry.`,
    undoReason: 'Why?',
    undoReasons: {
      wrong_person: 'It was somebody else',
      did_not_enter: 'They didn’t go in',
      mistake: 'My mistake',
      other: 'Another reason',
    },
    undoButton: 'Undo the entry',
    undone: 'Done: the entry was undone.',
    undoneShort: 'Undone',
    undoneOthers: 'The others were undone.',
    exception: 'Admit by exception',
    exceptionTitle: 'Admit by exception',
    exceptionLead:
      'They go in, but it doesn’t count as an entry and doesn’t use the pass. The office sees who admitted them and why.',
    exceptionReason: 'Why do they go in?',
    exceptionReasons: {
      phone_problem: 'They can’t show their pass',
      our_mistake: 'It’s our mistake',
      courtesy: 'As a courtesy',
      other: 'Another reason',
    },
    exceptionButton: 'Let them in',
    exceptionDone: 'Recorded: let them in.',
    inWords: 'Say it in a few words',
    reasonMissing: 'Choose a reason.',
    wordsMissing: 'Type the reason.',
    asking: 'One moment…',
    understood: 'Got it',
    offline: 'This needs a connection. Try again when it’s back.',
    notSent:
      'This entry hasn’t been sent yet: it was decided offline. You can undo it once it is sent, within 2 minutes of it; later a supervisor can cancel it.',
    notSentRefusal: 'This scan hasn’t been sent yet. Try again when the connection is back.',
    tooLate: 'It’s too late to undo it. Ask a supervisor or the office.',
    notLast: 'Somebody else has gone in since, or this pass has left. Ask a supervisor.',
    alreadyUndone: 'Somebody else has already undone it.',
    noSuchEntry: 'That entry isn’t from this device at this attraction.',
    noSuchRefusal: 'That refusal isn’t from this device at this attraction. Scan the pass again.',
    notRefused: 'This pass may enter: admit it as usual.',
  },
  pt: {
    undo: 'Desfazer',
    undoTitle: 'Desfazer a entrada',
    undoLead: (count) =>
      count === 1
        ? 'O passe volta a ficar como antes desta entrada.'
        : `Os ${count} passes voltam a ficar como antes desta entrada.`,
    undoReason: 'Por quê?',
    undoReasons: {
      wrong_person: 'Era outra pessoa',
      did_not_enter: 'Não entrou',
      mistake: 'Foi erro meu',
      other: 'Outro motivo',
    },
    undoButton: 'Desfazer a entrada',
    undone: 'Pronto: a entrada foi desfeita.',
    undoneShort: 'Desfeita',
    undoneOthers: 'As outras foram desfeitas.',
    exception: 'Admitir por exceção',
    exceptionTitle: 'Admitir por exceção',
    exceptionLead:
      'A pessoa entra, mas não conta como entrada nem usa o passe. O escritório vê quem a admitiu e por quê.',
    exceptionReason: 'Por que entra?',
    exceptionReasons: {
      phone_problem: 'Não consegue mostrar o passe',
      our_mistake: 'O erro é nosso',
      courtesy: 'Cortesia da casa',
      other: 'Outro motivo',
    },
    exceptionButton: 'Pode passar',
    exceptionDone: 'Anotado: pode passar.',
    inWords: 'Conte em poucas palavras',
    reasonMissing: 'Escolha um motivo.',
    wordsMissing: 'Escreva o motivo.',
    asking: 'Um momento…',
    understood: 'Entendi',
    offline: 'Isto precisa de conexão. Tente de novo quando ela voltar.',
    notSent:
      'Esta entrada ainda não foi enviada: foi decidida sem conexão. Você poderá desfazê-la quando for enviada, dentro de 2 minutos; depois, um supervisor pode anulá-la.',
    notSentRefusal: 'Esta leitura ainda não foi enviada. Tente de novo quando a conexão voltar.',
    tooLate: 'Já passou o tempo de desfazê-la. Peça a um supervisor ou ao escritório.',
    notLast: 'Outra pessoa já entrou depois, ou este passe já saiu. Peça a um supervisor.',
    alreadyUndone: 'Outra pessoa já a desfez.',
    noSuchEntry: 'Essa entrada não é deste aparelho nesta atração.',
    noSuchRefusal: 'Essa recusa não é deste aparelho nesta atração. Escaneie o passe de novo.',
    notRefused: 'Este passe pode entrar: admita como sempre.',
  },
}
