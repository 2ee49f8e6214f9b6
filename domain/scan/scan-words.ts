// What a guard reads when a door stays shut, and what the visitor can do about it, in both languages
// of the gate. The rest of the interface speaks Spanish and takes its texts from messages/; these
// live here as a table, because a visitor from abroad reads over the guard's shoulder.
import type { GateRefusal } from '#domain/vocabulary/scan.ts'
import type { ScanRefused } from './scan.ts'

export const gateLanguages = ['es', 'en'] as const
export type GateLanguage = (typeof gateLanguages)[number]

/** `title` is read at a glance, `reason` says why, `advice` what the visitor can do. */
type RefusalWords = { title: string; reason: string; advice: string }

type Table = Record<GateRefusal, Record<GateLanguage, RefusalWords>>

export const refusalTable: Table = {
  invalid: {
    es: {
      title: 'Código no válido',
      reason: 'Este código no es de un pase nuestro o está dañado.',
      advice: 'Abrí el pase desde el mail de la compra y mostrá ese código.',
    },
    en: {
      title: 'Code not valid',
      reason: 'This code is not one of our passes, or it is damaged.',
      advice: 'Open the pass from the purchase e-mail and show that code.',
    },
  },
  revoked: {
    es: {
      title: 'Código reemplazado',
      reason: 'Este pase tiene un código más nuevo.',
      advice: 'Buscá el último mail que recibiste y mostrá el código nuevo.',
    },
    en: {
      title: 'Code replaced',
      reason: 'A newer code exists for this pass.',
      advice: 'Find the latest e-mail you received and show the new code.',
    },
  },
  refunded: {
    es: {
      title: 'Pase reembolsado',
      reason: 'El dinero de este pase fue devuelto.',
      advice: 'Podés comprar otro pase en el sitio.',
    },
    en: {
      title: 'Pass refunded',
      reason: 'The money for this pass was returned.',
      advice: 'You can buy another pass on the site.',
    },
  },
  blocked: {
    es: {
      title: 'Pase bloqueado',
      reason: 'Nuestro equipo bloqueó este pase.',
      advice: 'Respondé el mail de la compra: te decimos el motivo.',
    },
    en: {
      title: 'Pass blocked',
      reason: 'Our team has blocked this pass.',
      advice: 'Reply to the purchase e-mail and we will tell you why.',
    },
  },
  unpaid: {
    es: {
      title: 'Pase sin pagar',
      reason: 'El pago de este pase no está confirmado.',
      advice: 'Revisá el pago en la página de tu orden.',
    },
    en: {
      title: 'Pass not paid',
      reason: 'The payment for this pass is not confirmed.',
      advice: 'Check the payment on the page of your order.',
    },
  },
  not_started_in_time: {
    es: {
      title: 'Pase vencido sin usar',
      reason: 'El plazo para empezar a usarlo terminó.',
      advice: 'Podés comprar otro pase en el sitio.',
    },
    en: {
      title: 'Never started in time',
      reason: 'The time to start using this pass is over.',
      advice: 'You can buy another pass on the site.',
    },
  },
  not_included: {
    es: {
      title: 'No incluido',
      reason: 'Este pase no incluye esta atracción.',
      advice: 'Podés pagar la entrada en la boletería.',
    },
    en: {
      title: 'Not included',
      reason: 'This pass does not include this attraction.',
      advice: 'You can pay for a ticket at the ticket office.',
    },
  },
  expired: {
    es: {
      title: 'Pase vencido',
      reason: 'Los días de este pase terminaron.',
      advice: 'Podés comprar otro pase en el sitio.',
    },
    en: {
      title: 'Pass expired',
      reason: 'The days of this pass are over.',
      advice: 'You can buy another pass on the site.',
    },
  },
  already_used: {
    es: {
      title: 'Ya se usó acá',
      reason: 'Este pase ya se usó en esta atracción.',
      advice: 'Si sos más de una persona, mostrá el código de cada una.',
    },
    en: {
      title: 'Already used here',
      reason: 'This pass was already used at this attraction.',
      advice: 'If you are a group, show the code of each person.',
    },
  },
  attraction_closed: {
    es: {
      title: 'Atracción cerrada',
      reason: 'Esta atracción está cerrada hoy.',
      advice: 'El pase no se usó: podés volver cuando abra, dentro de sus días.',
    },
    en: {
      title: 'Attraction closed',
      reason: 'This attraction is closed today.',
      advice: 'The pass was not used: come back when it opens, within its days.',
    },
  },
  not_participating: {
    es: {
      title: 'No participa',
      reason: 'Esta atracción ya no acepta el pase.',
      advice: 'El pase no se usó: sirve en las demás atracciones.',
    },
    en: {
      title: 'Not participating',
      reason: 'This attraction no longer accepts the pass.',
      advice: 'The pass was not used: it is good at the other attractions.',
    },
  },
  data_too_old: {
    es: {
      title: 'Hace falta conexión',
      reason: 'Este equipo lleva más de 72 horas sin conexión y no conoce este pase.',
      advice: 'Esperá a que el equipo se conecte y mostrá el código otra vez.',
    },
    en: {
      title: 'Connection needed',
      reason: 'This device has been offline for over 72 hours and does not know this pass.',
      advice: 'Wait until the device is online and show the code again.',
    },
  },
}

/** `already_used` for what opens once a day; its title is that of the figures, which count both. */
const usedToday: Record<GateLanguage, RefusalWords> = {
  es: {
    title: refusalTable.already_used.es.title,
    reason: 'Este beneficio es uno por día y ya se usó.',
    advice: 'Mañana se puede usar otra vez, mientras dure el pase.',
  },
  en: {
    title: refusalTable.already_used.en.title,
    reason: 'This benefit is one a day, and today’s was used.',
    advice: 'It can be used again tomorrow, as long as the pass lasts.',
  },
}

/** The words of one refusal, its reason completed with when, where and which, as far as known. */
export function refusalWords(
  refused: ScanRefused,
  language: GateLanguage,
  timeZone: string,
): RefusalWords {
  const words = refused.isDaily ? usedToday[language] : refusalTable[refused.reason][language]
  const detail = detailOf(refused, language, timeZone)
  return detail ? { ...words, reason: `${words.reason} ${detail}` } : words
}

function detailOf(refused: ScanRefused, language: GateLanguage, timeZone: string) {
  const isSpanish = language === 'es'
  switch (refused.reason) {
    case 'expired':
    case 'not_started_in_time': {
      if (!refused.since) return undefined
      const since = instantWords(refused.since, language, timeZone)
      return isSpanish ? `Valió hasta el ${since}.` : `It was valid until ${since}.`
    }
    case 'already_used': {
      if (!refused.usedAt) return undefined
      const at = instantWords(refused.usedAt, language, timeZone)
      const where = [refused.usedWhere, refused.usedDoor].filter(Boolean).join(', ')
      return isSpanish ? `Fue el ${at}: ${where}.` : `It was on ${at}: ${where}.`
    }
    case 'not_included': {
      const names = refused.openedBy?.join(isSpanish ? ' o ' : ' or ')
      if (!names) return undefined
      return isSpanish ? `La abre: ${names}.` : `It is opened by: ${names}.`
    }
    case 'attraction_closed': {
      if (!refused.closedUntil) return undefined
      const until = dayWords(refused.closedUntil, language)
      return isSpanish ? `Cierra hasta el ${until} inclusive.` : `Closed through ${until}.`
    }
    default:
      return undefined
  }
}

const locales = { es: 'es-AR', en: 'en-GB' } as const

function instantWords(instant: string, language: GateLanguage, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant))
}

function dayWords(day: string, language: GateLanguage): string {
  const format = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locales[language], format).format(new Date(`${day}T12:00:00Z`))
}
