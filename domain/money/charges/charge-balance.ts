// What the books hold of a charge on one account. The caller holds its row, so nothing is booked meanwhile.
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { movements } from '#db/schema.ts'
import type { BookAccount, ChargeStanding } from '#domain/ground/vocabulary/money.ts'

export type Balance = { amountCents: number; catalogueCents: number }

/** In the charge's currency and in the catalogue's; zero if nothing was booked. */
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

/** The signed sum of a charge's corrections, in its currency: of its fees, or of its money on any account. */
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

/** The charge less what corrections took off, never plus: a provider refunds no more than it charged. */
export async function refundableOf(
  db: Database,
  { id, amountCents }: { id: string; amountCents: number },
): Promise<number> {
  return amountCents + Math.min(await correctedOf(db, id, 'money'), 0)
}

/** The account of a charge's money; none before it arrived and after it was returned. */
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
