// The gate's texts about exits and re-entries, in each of its languages.
import type { CrossingRefusal } from '#domain/scan/crossings/crossing-messages.ts'
import type { Language } from '#domain/vocabulary/language.ts'

type Said = { title: string; text: string }

type CrossingWords = {
  direction: string
  in: string
  out: string
  /** Across the whole screen while exits are counted. */
  counting: string
  left: string
  /** For a group's code: how many left, of how many, and how many exits were not counted. */
  leftTogether: (people: number) => string
  leftOf: (people: number, count: number) => string
  notCounted: (people: number) => string
  /** Advice about people whose exit is not counted. */
  mayLeave: (people: number) => string
  adult: string
  child: string
  codeEnd: (end: string) => string
  notFound: string
  refusals: Record<CrossingRefusal, Said>
  /** Replaces `not_inside` when the time of the exit is known. */
  leftBefore: (time: string) => Said
  next: string
  keptHere: string
  reentry: (people: number) => string
  mayReenter: string
}

const es: CrossingWords = {
  direction: 'Qué contás',
  in: 'Entrada',
  out: 'Salida',
  counting: 'CONTANDO SALIDAS',
  left: 'SALIÓ',
  leftTogether: (people) => (people === 1 ? 'SALIÓ 1' : `SALIERON ${people}`),
  leftOf: (people, count) => `${people} de ${count}`,
  notCounted: (people) => (people === 1 ? '1 no cuenta' : `${people} no cuentan`),
  mayLeave: (people) => (people === 1 ? 'Puede salir igual.' : 'Pueden salir igual.'),
  adult: 'Adulto',
  child: 'Niño',
  codeEnd: (end) => `Código …${end}`,
  notFound: 'NO CUENTA',
  refusals: {
    invalid: {
      title: 'Código no válido',
      text: 'No es de un pase nuestro. Puede salir igual; no se cuenta.',
    },
    not_inside: {
      title: 'No consta la entrada',
      text: 'Este pase no figura adentro. Puede salir igual; no se cuenta.',
    },
    not_counted: {
      title: 'Acá no se cuentan salidas',
      text: 'La administración cambió esta atracción. Volvé a «Entrada».',
    },
    set_aside: { title: 'Dispositivo dado de baja', text: 'Esta salida no se cuenta.' },
    nonce_reused: { title: 'No se pudo contar', text: 'Escaneá el código otra vez.' },
  },
  leftBefore: (time) => ({
    title: `Ya salió a las ${time}`,
    text: 'Esa salida ya está contada. Puede salir igual; no se cuenta otra vez.',
  }),
  next: 'Seguir contando',
  keptHere: 'Guardado sin conexión',
  reentry: (people) => (people === 1 ? 'Vuelve a entrar' : 'Vuelven a entrar'),
  mayReenter:
    'Si salió hoy por otra puerta, puede volver a entrar: hace falta conexión para saberlo. Probá de nuevo cuando vuelva internet.',
}

const en: CrossingWords = {
  direction: 'What you count',
  in: 'Entry',
  out: 'Exit',
  counting: 'COUNTING EXITS',
  left: 'LEFT',
  leftTogether: (people) => `${people} LEFT`,
  leftOf: (people, count) => `${people} of ${count}`,
  notCounted: (people) => `${people} not counted`,
  mayLeave: () => 'They may leave all the same.',
  adult: 'Adult',
  child: 'Child',
  codeEnd: (end) => `Code …${end}`,
  notFound: 'NOT COUNTED',
  refusals: {
    invalid: {
      title: 'Code not valid',
      text: 'It isn’t from one of our passes. They may leave all the same; it isn’t counted.',
    },
    not_inside: {
      title: 'No entry on record',
      text: 'This pass isn’t listed as inside. They may leave all the same; it isn’t counted.',
    },
    not_counted: {
      title: 'Exits aren’t counted here',
      text: 'The office changed this attraction. Go back to “Entry.”',
    },
    set_aside: { title: 'Device out of service', text: 'This exit isn’t counted.' },
    nonce_reused: { title: 'Couldn’t be counted', text: 'Scan the code again.' },
  },
  leftBefore: (time) => ({
    title: `Already left at ${time}`,
    text: 'That exit is counted. They may leave all the same; it isn’t counted again.',
  }),
  next: 'Keep counting',
  keptHere: 'Saved without a connection',
  reentry: () => 'Coming back in',
  mayReenter:
    'If they left through another door today, they may come back in, but only a connection can tell. Try again when the internet is back.',
}

const pt: CrossingWords = {
  direction: 'O que você conta',
  in: 'Entrada',
  out: 'Saída',
  counting: 'CONTANDO SAÍDAS',
  left: 'SAIU',
  leftTogether: (people) => (people === 1 ? 'SAIU 1' : `SAÍRAM ${people}`),
  leftOf: (people, count) => `${people} de ${count}`,
  notCounted: (people) => (people === 1 ? '1 não conta' : `${people} não contam`),
  mayLeave: (people) => (people === 1 ? 'Pode sair mesmo assim.' : 'Podem sair mesmo assim.'),
  adult: 'Adulto',
  child: 'Criança',
  codeEnd: (end) => `Código …${end}`,
  notFound: 'NÃO CONTA',
  refusals: {
    invalid: {
      title: 'Código inválido',
      text: 'Não é de um passe nosso. Pode sair mesmo assim; não é contado.',
    },
    not_inside: {
      title: 'Entrada não registrada',
      text: 'Este passe não consta como dentro. Pode sair mesmo assim; não é contado.',
    },
    not_counted: {
      title: 'Aqui não se contam saídas',
      text: 'A administração mudou esta atração. Volte para “Entrada”.',
    },
    set_aside: { title: 'Aparelho desativado', text: 'Esta saída não é contada.' },
    nonce_reused: { title: 'Não foi possível contar', text: 'Escaneie o código de novo.' },
  },
  leftBefore: (time) => ({
    title: `Já saiu às ${time}`,
    text: 'Essa saída já foi contada. Pode sair mesmo assim; não é contada de novo.',
  }),
  next: 'Continuar contando',
  keptHere: 'Guardado sem conexão',
  reentry: (people) => (people === 1 ? 'Volta a entrar' : 'Voltam a entrar'),
  mayReenter:
    'Se saiu hoje por outra porta, pode voltar a entrar, mas só com conexão dá para saber. Tente de novo quando a internet voltar.',
}

export const crossingWords: Record<Language, CrossingWords> = { es, en, pt }
