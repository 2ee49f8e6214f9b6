import { dollarWords } from '#domain/ground/money.ts'
import type { SettlementLineKind, SettlementState } from '#domain/ground/vocabulary/money.ts'
import type { PassAge } from '#domain/ground/vocabulary/passes.ts'
import type { Agreement } from '#domain/money/settlements/agreement.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import type { Tone } from '#app/routes/office/sale/orders/order-state.tsx'

export const settlementWords: Record<SettlementState, () => string> = {
  no_agreement: m.settlements_state_no_agreement,
  draft: m.settlements_state_draft,
  closed: m.settlements_state_closed,
  paid: m.settlements_state_paid,
}

export const settlementTones: Record<SettlementState, Tone> = {
  no_agreement: 'over',
  draft: 'waiting',
  closed: 'waiting',
  paid: 'good',
}

export const lineKindWords: Record<SettlementLineKind, () => string> = {
  visit: m.settlement_kind_visit,
  late: m.settlement_kind_late,
  taken_back: m.settlement_kind_taken_back,
}

export const visitorWords: Record<PassAge, () => string> = {
  adult: m.settlement_adult,
  child: m.settlement_child,
}

/** "US$ 5,00 por adulto, US$ 2,50 por niño" or "12,5 % de un día de pase". */
export function agreementWords(agreement: Agreement | undefined): string {
  if (!agreement) return m.settlements_no_agreement()
  const { adultCents, childCents, shareBps } = agreement
  return agreement.kind === 'share'
    ? m.settlements_share({ share: argentineNumber((shareBps ?? 0) / 100) })
    : m.settlements_per_visit({
        adult: dollarWords(adultCents ?? 0),
        child: dollarWords(childCents ?? 0),
      })
}

/** The agreement valid on the last day of a month; undefined before the first. */
export function agreementIn(agreements: Agreement[], month: string): Agreement | undefined {
  return agreements.findLast(({ validFrom }) => validFrom.slice(0, 7) <= month)
}

type Stated = { state: SettlementState; closed: { paidOn: string | null } | undefined }

export function stateWords({ state, closed }: Stated): string {
  return closed?.paidOn
    ? m.settlements_state_paid_on({ day: officeDayWords(closed.paidOn) })
    : settlementWords[state]()
}

/** "Full Pass, 3 d"; "Cualquiera" where the price does not depend on the pass. */
export function passWords(pass: { productName: string; durationDays: number } | undefined): string {
  if (!pass) return m.settlement_pass_any()
  return m.settlement_pass_of({ product: pass.productName, days: pass.durationDays })
}

/** The toasts of successes; the closing of a month shows its own progress. */
export const settlementDone = {
  close: m.settlements_closed,
  close_month: undefined,
  pay: m.settlements_paid,
  unpay: m.settlements_unpaid,
  agree_per_visit: m.settlements_agreed,
  agree_share: m.settlements_agreed,
  delete_agreement: m.settlements_agreement_deleted,
}
