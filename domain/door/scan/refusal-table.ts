// Foreign visitors read over the guard's shoulder, so every phone holds all languages, whatever its own is.
import type { GateRefusal } from '#domain/ground/vocabulary/door.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'

/** `title` is read at a glance, `reason` explains, `advice` is for the visitor. */
export type RefusalWords = { title: string; reason: string; advice: string }

type Table = Record<GateRefusal, Record<Language, RefusalWords>>

export const refusalTable: Table = {
  invalid: {
    es: {
      title: 'Código no válido',
      reason: 'Este código no es de un pase nuestro o está dañado.',
      advice: 'Abrí el pase desde el correo de la compra y mostrá ese código.',
    },
    en: {
      title: 'Code not valid',
      reason: 'This code isn’t from one of our passes, or it’s damaged.',
      advice: 'Open the pass from the purchase email and show that code.',
    },
    pt: {
      title: 'Código inválido',
      reason: 'Este código não é de um passe nosso ou está danificado.',
      advice: 'Abra o passe pelo e-mail da compra e mostre esse código.',
    },
  },
  revoked: {
    es: {
      title: 'Código reemplazado',
      reason: 'Este pase tiene un código más nuevo.',
      advice: 'Buscá el último correo que recibiste y mostrá el código nuevo.',
    },
    en: {
      title: 'Code replaced',
      reason: 'This pass has a newer code.',
      advice: 'Find the latest email you received and show the new code.',
    },
    pt: {
      title: 'Código substituído',
      reason: 'Este passe tem um código mais novo.',
      advice: 'Procure o último e-mail que recebeu e mostre o código novo.',
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
    pt: {
      title: 'Passe reembolsado',
      reason: 'O dinheiro deste passe foi devolvido.',
      advice: 'Você pode comprar outro passe no site.',
    },
  },
  blocked: {
    es: {
      title: 'Pase bloqueado',
      reason: 'Nuestro equipo bloqueó este pase.',
      advice: 'Respondé el correo de la compra: te decimos el motivo.',
    },
    en: {
      title: 'Pass blocked',
      reason: 'Our team has blocked this pass.',
      advice: 'Reply to the purchase email and we’ll tell you why.',
    },
    pt: {
      title: 'Passe bloqueado',
      reason: 'Nossa equipe bloqueou este passe.',
      advice: 'Responda ao e-mail da compra: explicamos o motivo.',
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
      reason: 'The payment for this pass isn’t confirmed.',
      advice: 'Check the payment on your order page.',
    },
    pt: {
      title: 'Passe não pago',
      reason: 'O pagamento deste passe não está confirmado.',
      advice: 'Confira o pagamento na página do seu pedido.',
    },
  },
  not_started_in_time: {
    es: {
      title: 'Pase vencido sin usar',
      reason: 'El plazo para empezar a usarlo terminó.',
      advice: 'Podés comprar otro pase en el sitio.',
    },
    en: {
      title: 'Expired unused',
      reason: 'The time to start using this pass has passed.',
      advice: 'You can buy another pass on the site.',
    },
    pt: {
      title: 'Passe vencido sem uso',
      reason: 'O prazo para começar a usá-lo terminou.',
      advice: 'Você pode comprar outro passe no site.',
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
      reason: 'This pass doesn’t include this attraction.',
      advice: 'You can buy a ticket at the ticket office.',
    },
    pt: {
      title: 'Não incluída',
      reason: 'Este passe não inclui esta atração.',
      advice: 'Você pode pagar a entrada na bilheteria.',
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
    pt: {
      title: 'Passe vencido',
      reason: 'Os dias deste passe terminaram.',
      advice: 'Você pode comprar outro passe no site.',
    },
  },
  already_used: {
    es: {
      title: 'Ya se usó acá',
      reason: 'Este pase ya se usó en esta atracción.',
      advice: 'Si sos más de una persona, mostrá el código del grupo o el de cada una.',
    },
    en: {
      title: 'Already used here',
      reason: 'This pass was already used at this attraction.',
      advice: 'If there’s more than one of you, show the group’s code or each person’s.',
    },
    pt: {
      title: 'Já foi usado aqui',
      reason: 'Este passe já foi usado nesta atração.',
      advice: 'Se vocês são mais de uma pessoa, mostrem o código do grupo ou o de cada uma.',
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
      advice: 'The pass wasn’t used: come back when it opens, within the days of your pass.',
    },
    pt: {
      title: 'Atração fechada',
      reason: 'Esta atração está fechada hoje.',
      advice: 'O passe não foi usado: volte quando abrir, dentro dos dias dele.',
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
      advice: 'The pass wasn’t used: it’s good at the other attractions.',
    },
    pt: {
      title: 'Não participa',
      reason: 'Esta atração não aceita mais o passe.',
      advice: 'O passe não foi usado: ele vale nas outras atrações.',
    },
  },
  full: {
    es: {
      title: 'Cupo completo',
      reason: 'Ya entraron todas las personas que caben en esta hora.',
      advice: 'El pase no se usó: volvé en la próxima hora.',
    },
    en: {
      title: 'Full for this hour',
      reason: 'As many people as fit in this hour have come in.',
      advice: 'The pass wasn’t used: come back in the next hour.',
    },
    pt: {
      title: 'Lotação completa',
      reason: 'Já entraram todas as pessoas que cabem nesta hora.',
      advice: 'O passe não foi usado: volte na próxima hora.',
    },
  },
  data_too_old: {
    es: {
      title: 'Hace falta conexión',
      reason: 'Este dispositivo lleva más de 72 horas sin conexión y no conoce este pase.',
      advice: 'Esperá a que el dispositivo se conecte y mostrá el código otra vez.',
    },
    en: {
      title: 'Connection needed',
      reason: 'This device has been offline for over 72 hours and doesn’t know this pass.',
      advice: 'Wait until the device is online and show the code again.',
    },
    pt: {
      title: 'Precisa de conexão',
      reason: 'Este aparelho está há mais de 72 horas sem conexão e não conhece este passe.',
      advice: 'Espere o aparelho se conectar e mostre o código de novo.',
    },
  },
  needs_network: {
    es: {
      title: 'Hace falta conexión',
      reason: 'Un código escrito solo se verifica con conexión.',
      advice: 'Mostrá el QR del pase, o esperá a que el dispositivo se conecte.',
    },
    en: {
      title: 'Connection needed',
      reason: 'A typed code can only be checked online.',
      advice: 'Show the QR code of the pass, or wait until the device is online.',
    },
    pt: {
      title: 'Precisa de conexão',
      reason: 'Um código digitado só pode ser verificado com conexão.',
      advice: 'Mostre o QR do passe ou espere o aparelho se conectar.',
    },
  },
}
