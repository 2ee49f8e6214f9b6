// The passes that a provider's refund may have paid for: the stopped passes of its order.
import type { Database } from '#db/database.ts'
import type { OfficeRefund } from './refund-queries.ts'
import { readRefundable, type RefundablePass } from './refundable.ts'

export type BlockedPass = {
  passId: string
  holder: string
  productName: string
  /** The pass's share of the charge. */
  amountCents: number
}

/** By refund id, for unacknowledged refunds that the provider made; refunds without any are left out. */
export async function listBlockedPasses(
  db: Database,
  refunds: OfficeRefund[],
): Promise<Record<string, BlockedPass[]>> {
  const found = await Promise.all(
    refunds.map(async ({ id, orderId, source, acknowledgedAt }) => {
      const isToSee = source === 'provider' && acknowledgedAt === null
      const order = isToSee && orderId ? await readRefundable(db, orderId) : undefined
      const blocked = (order?.passes ?? []).filter(({ state }) => state === 'blocked')
      return [id, blocked.map(blockedPass)] as const
    }),
  )
  return Object.fromEntries(found.filter(([, passes]) => passes.length > 0))
}

function blockedPass({ id: passId, holder, productName, part }: RefundablePass): BlockedPass {
  return { passId, holder, productName, amountCents: part.amountCents }
}
