// What the books still hold of one charge on one account: what came in less what went back. Who asks
// holds the charge's row, so that nothing is booked meanwhile.
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { movements } from '#db/schema.ts'
import type { BookAccount } from '#domain/vocabulary/book.ts'
import type { ChargeStanding } from '#domain/vocabulary/payment.ts'

export type Balance = { amountCents: number; catalogueCents: number }

/** In the charge's currency and in the catalogue's; zero for what was never booked. */
export async function balanceOf(
  tx: Database,
  chargeId: string,
  account: BookAccount,
): Promise<Balance> {
  const [balance] = await tx
    .select({
      amountCents: sql`coalesce(sum(${movements.amountCents}), 0)`.mapWith(Number),
      catalogueCents: sql`coalesce(sum(${movements.catalogueCents}), 0)`.mapWith(Number),
    })
    .from(movements)
    .where(and(eq(movements.chargeId, chargeId), eq(movements.account, account)))
  return balance ?? { amountCents: 0, catalogueCents: 0 }
}

/**
 * What corrections changed of a charge, signed, in its currency: of its fees, or of its money, on
 * whichever account it stood.
 */
export async function correctedOf(
  db: Database,
  chargeId: string,
  of: 'fees' | 'money',
): Promise<number> {
  const [corrected] = await db
    .select({ cents: sql`coalesce(sum(${movements.amountCents}), 0)`.mapWith(Number) })
    .from(movements)
    .where(
      and(
        eq(movements.chargeId, chargeId),
        eq(movements.kind, 'correction'),
        (of === 'fees' ? eq : ne)(movements.account, 'fees'),
      ),
    )
  return corrected?.cents ?? 0
}

/**
 * The most that can go back of a charge, in its currency: what was charged, less what corrections took
 * off it. One that adds to it changes nothing: a provider gives back no more than it charged.
 */
export async function refundableOf(
  db: Database,
  { id, amountCents }: { id: string; amountCents: number },
): Promise<number> {
  return amountCents + Math.min(await correctedOf(db, id, 'money'), 0)
}

/** The account that a charge's money stands on; none once it was returned, and before it came. */
export function accountOf(standing: ChargeStanding | null): 'sales' | 'unassigned' | undefined {
  switch (standing) {
    case 'assigned':
      return 'sales'
    case 'unassigned':
      return 'unassigned'
    case 'returned':
    case null:
      return undefined
    default:
      return standing satisfies never
  }
}
