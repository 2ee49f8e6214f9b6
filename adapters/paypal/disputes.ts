// Listed only for an app with the permission "Customer Disputes"; without it the capture's status counts
// (charges.ts). Not yet confirmed with the real service.
import * as z from 'zod'
import type { DisputeState } from '#domain/ground/vocabulary/money.ts'
import { type PayPalClient, readReply } from './client.ts'
import { payPalId } from './shapes.ts'

/** A capture rarely has more than one. */
const DISPUTES_MAX = 10

const status = z
  .enum([
    'OPEN',
    'WAITING_FOR_BUYER_RESPONSE',
    'WAITING_FOR_SELLER_RESPONSE',
    'UNDER_REVIEW',
    'RESOLVED',
    'OTHER',
  ])
  .catch('OTHER')
const listReply = z.object({
  items: z.array(z.object({ dispute_id: payPalId, status })).default([]),
})
const disputeReply = z.object({
  dispute_outcome: z
    .object({
      outcome_code: z
        .enum([
          'RESOLVED_BUYER_FAVOUR',
          'RESOLVED_SELLER_FAVOUR',
          'RESOLVED_WITH_PAYOUT',
          'CANCELED_BY_BUYER',
          'ACCEPTED',
          'DENIED',
          'NONE',
          'UNKNOWN',
        ])
        .catch('UNKNOWN')
        .optional(),
    })
    .optional(),
})

/** An open dispute takes precedence over a lost one, and that over a won one; undefined without any. */
export async function findDispute(
  client: PayPalClient,
  captureId: string,
): Promise<DisputeState | undefined> {
  const query = new URLSearchParams({
    disputed_transaction_id: captureId,
    page_size: String(DISPUTES_MAX),
  })
  const answer = await client.ask({ method: 'GET', path: `/v1/customer/disputes?${query}` })
  if (answer.status === 403 || answer.status === 404) return undefined
  const { items } = readReply(listReply, answer)
  if (items.length === 0) return undefined
  if (items.some((item) => item.status !== 'RESOLVED')) return 'open'
  const outcomes = new Set<DisputeState>()
  for (const { dispute_id } of items) outcomes.add(await findOutcome(client, dispute_id))
  return (['open', 'lost'] as const).find((state) => outcomes.has(state)) ?? 'won'
}

async function findOutcome(client: PayPalClient, disputeId: string): Promise<DisputeState> {
  const answer = await client.ask({ method: 'GET', path: `/v1/customer/disputes/${disputeId}` })
  const outcome = readReply(disputeReply, answer).dispute_outcome?.outcome_code
  switch (outcome) {
    case 'RESOLVED_BUYER_FAVOUR':
    case 'ACCEPTED':
      return 'lost'
    // With a payout PayPal compensates the buyer with its own money.
    case 'RESOLVED_WITH_PAYOUT':
    case 'RESOLVED_SELLER_FAVOUR':
    case 'CANCELED_BY_BUYER':
    case 'DENIED':
    case 'NONE':
    case undefined:
      return 'won'
    // The outcome is unknown, so the passes stay blocked until it is known.
    case 'UNKNOWN':
      return 'open'
    default:
      return outcome satisfies never
  }
}
