// Shared by the list of settlements and the page of one.
import type { StaffActor } from '#domain/activity/actor.ts'
import type { Services } from '#domain/services.ts'
import { closeMonth, closeSettlement } from '#domain/settlements/close-settlement.ts'
import { paySettlement, unpaySettlement } from '#domain/settlements/pay-settlement.ts'
import { dropAgreement, setAgreement } from '#domain/settlements/set-agreement.ts'
import type { SettlementDone, SettlementIntent } from './settlement-intent.ts'

/** Calls the domain function of an intent. */
export function runIntent(services: Services, actor: StaffActor, intent: SettlementIntent) {
  switch (intent.intent) {
    case 'close':
      return closeSettlement(services, { ...intent, actor })
    case 'close_month':
      return closeMonth(services, { ...intent, actor })
    case 'pay':
      return paySettlement(services, { ...intent, actor })
    case 'unpay':
      return unpaySettlement(services, { ...intent, actor })
    case 'agree_per_visit': {
      const { adultPrice: adultCents, childPrice: childCents, ...agreed } = intent
      const terms = { kind: 'per_visit', adultCents, childCents } as const
      return setAgreement(services, { ...agreed, terms, actor })
    }
    case 'agree_share': {
      const terms = { kind: 'share', shareBps: intent.share } as const
      return setAgreement(services, { ...intent, terms, actor })
    }
    case 'drop_agreement':
      return dropAgreement(services, { ...intent, actor })
    default:
      return intent satisfies never
  }
}

type Did = { ok: true; closed?: number; left?: number }

/** The answer after a success; for the closing of a month, its progress. */
export function answerOf(done: SettlementDone, result: Did) {
  const { closed, left } = result
  return { ok: true as const, done, closed, left }
}
