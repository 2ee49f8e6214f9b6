// The intents that 'Liquidaciones' and the page of one accept, one per button, and their answers.
import { z } from 'zod'
import { statementMonth } from '#domain/books/statement.ts'
import { readableText } from '#domain/readable-text.ts'
import { perVisitForm, shareForm } from '#domain/settlements/agreement.ts'
import { typedDay } from '#domain/typed-day.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

const REFERENCE_MAX = 80
const REASON_MAX = 200

const attractionId = z.int32().positive()
const month = statementMonth
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
export type SettlementIntent = z.output<typeof settlementIntent>

export type SettlementDone = SettlementIntent['intent']
/** `closed` and `left` are for a month closed in batches. */
export type SettlementAnswer = Answer<{ done: SettlementDone; closed?: number; left?: number }>
