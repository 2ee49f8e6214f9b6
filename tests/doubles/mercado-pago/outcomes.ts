// What becomes of a payment, by the holder's name as Mercado Pago's test cards have it; CHAL and what
// follows it are the double's own.

export type Outcome = { status: string; detail: string; words: string }

const rejected = (detail: string, words: string): Outcome => ({ status: 'rejected', detail, words })

/** In the order in which a page offers them. */
export const outcomes: Record<string, Outcome> = {
  APRO: { status: 'approved', detail: 'accredited', words: 'Aprobado' },
  CONT: { status: 'in_process', detail: 'pending_contingency', words: 'En revisión' },
  OTHE: rejected('cc_rejected_other_reason', 'Rechazado: error general'),
  CALL: rejected('cc_rejected_call_for_authorize', 'Rechazado: hay que autorizar por teléfono'),
  FUND: rejected('cc_rejected_insufficient_amount', 'Rechazado: fondos insuficientes'),
  SECU: rejected('cc_rejected_bad_filled_security_code', 'Rechazado: código de seguridad'),
  EXPI: rejected('cc_rejected_bad_filled_date', 'Rechazado: fecha de vencimiento'),
  FORM: rejected('cc_rejected_bad_filled_other', 'Rechazado: error en el formulario'),
  CARD: rejected('cc_rejected_bad_filled_card_number', 'Rechazado: número de tarjeta'),
  INST: rejected('cc_rejected_invalid_installments', 'Rechazado: cuotas inválidas'),
  DUPL: rejected('cc_rejected_duplicated_payment', 'Rechazado: pago duplicado'),
  LOCK: rejected('cc_rejected_card_disabled', 'Rechazado: tarjeta deshabilitada'),
  CTNA: rejected('cc_rejected_card_type_not_allowed', 'Rechazado: tipo de tarjeta'),
  ATTE: rejected('cc_rejected_max_attempts', 'Rechazado: demasiados intentos'),
  BLAC: rejected('cc_rejected_blacklist', 'Rechazado: lista negra'),
  RISK: rejected('cc_rejected_high_risk', 'Rechazado: riesgo'),
  CHAL: { status: 'pending', detail: 'pending_challenge', words: 'Desafío 3-D Secure' },
}

export const approved: Outcome = { status: 'approved', detail: 'accredited', words: 'Aprobado' }
export const voucher: Outcome = {
  status: 'pending',
  detail: 'pending_waiting_payment',
  words: 'Cupón de pago en efectivo',
}

/** A holder of another name has an ordinary card. */
export function outcomeOf(holder: string): Outcome {
  return outcomes[holder.trim().toUpperCase()] ?? approved
}
