// Texts for successes, shared by the list of settlements and the page of one.
import { m } from '#messages/messages.js'
import type { SettlementAnswer, SettlementDone } from './settlement-intent.ts'

const doneWords: Record<Exclude<SettlementDone, 'close_month'>, () => string> = {
  close: m.settlements_closed,
  pay: m.settlements_paid,
  unpay: m.settlements_unpaid,
  agree_per_visit: m.settlements_agreed,
  agree_share: m.settlements_agreed,
  drop_agreement: m.settlements_agreement_dropped,
}

/** The toast of a success; the closing of a month shows its own progress. */
export function toldOf({ done }: Extract<SettlementAnswer, { ok: true }>) {
  return done === 'close_month' ? undefined : { description: doneWords[done]() }
}
