// The intents that 'Liquidaciones' and the page of one accept, one per button, and what both do with them.
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { type StaffActor, staffActor } from '#domain/ground/activity/actor.ts'
import { typedDay, typedMonth } from '#domain/ground/address-filter.ts'
import { readableText } from '#domain/ground/readable-text.ts'
import type { Services } from '#domain/ground/services.ts'
import { dropAgreement, setAgreement } from '#domain/money/settlements/accounts.ts'
import { perVisitForm, shareForm } from '#domain/money/settlements/agreement.ts'
import {
  closeMonth,
  closeSettlement,
  paySettlement,
  unpaySettlement,
} from '#domain/money/settlements/closing.ts'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'

const REFERENCE_MAX = 80
const REASON_MAX = 200

const attractionId = z.int32().positive()
const month = typedMonth
const ofAgreements = { attractionId, version: z.int32().nonnegative() }
const settlementId = z.uuid()

const payForm = z.object({
  paidOn: typedDay('paidOn'),
  reference: readableText(REFERENCE_MAX, 'reference'),
})
const unpayForm = z.object({ reason: readableText(REASON_MAX, 'reason') })

export const settlementIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('close'), attractionId, month }),
  z.object({ intent: z.literal('close_month'), month }),
  payForm.extend({ intent: z.literal('pay'), settlementId }),
  unpayForm.extend({ intent: z.literal('unpay'), settlementId }),
  perVisitForm.extend({ intent: z.literal('agree_per_visit'), ...ofAgreements }),
  shareForm.extend({ intent: z.literal('agree_share'), ...ofAgreements }),
  z.object({ intent: z.literal('drop_agreement'), ...ofAgreements, validFrom: typedDay() }),
])
type SettlementIntent = z.output<typeof settlementIntent>

/** `closed` and `left` are the progress of a month closed in batches. */
type Did = { done: SettlementIntent['intent']; closed?: number; left?: number }
export type SettlementAnswer = Answer<Did>

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

export async function settlementAction({ request, context }: ActionArgs) {
  const form = await parseForm(settlementIntent, request)
  if (!form.ok) return form.reply
  const actor = staffActor(context.get(staffContext))
  const result = await run(context.get(servicesContext), actor, form.value)
  if (!result.ok) return refusalReply(result)
  const { closed, left }: { ok: true; closed?: number; left?: number } = result
  return { ok: true as const, done: form.value.intent, closed, left }
}

function run(services: Services, actor: StaffActor, intent: SettlementIntent) {
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
