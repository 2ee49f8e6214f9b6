// The intents that 'Liquidaciones' and the page of one accept, one per button, and what both do with them.
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { typedDay, typedMonth } from '#domain/ground/address-filter.ts'
import { readableText } from '#domain/ground/readable-text.ts'
import { deleteAgreement, setAgreement } from '#domain/money/settlements/accounts.ts'
import { perVisitForm, shareForm } from '#domain/money/settlements/agreement.ts'
import {
  closeMonth,
  closeSettlement,
  paySettlement,
  unpaySettlement,
} from '#domain/money/settlements/closing.ts'
import { officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

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
  z.object({ intent: z.literal('delete_agreement'), ...ofAgreements, validFrom: typedDay() }),
])
/** `closed` and `left` are the progress of a month closed in batches. */
type Did = { done: z.output<typeof settlementIntent>['intent']; closed?: number; left?: number }
export type SettlementAnswer = Answer<Did>

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

export const settlementAction = (asked: ActionArgs) =>
  officeAction(asked, settlementIntent, {
    close: closeSettlement,
    async close_month(services, given) {
      const done = await closeMonth(services, given)
      return done.ok ? { ok: true, answer: { closed: done.closed, left: done.left } } : done
    },
    pay: paySettlement,
    unpay: unpaySettlement,
    agree_per_visit(services, { adultPrice: adultCents, childPrice: childCents, ...agreed }) {
      const terms = { kind: 'per_visit', adultCents, childCents } as const
      return setAgreement(services, { ...agreed, terms })
    },
    agree_share(services, { share: shareBps, ...agreed }) {
      return setAgreement(services, { ...agreed, terms: { kind: 'share', shareBps } })
    },
    delete_agreement: deleteAgreement,
  })
