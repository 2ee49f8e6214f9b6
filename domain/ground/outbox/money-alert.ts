// Mails every administrator about money that needs attention, in the transaction that finds it.
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { profiles } from '#db/schema.ts'
import type { Services } from '#domain/ground/services.ts'
import type { MoneyAlert } from '#domain/ground/vocabulary/refund.ts'
import { type AlertedCharge, queueStaffMail } from './staff-mail.ts'

const ADMINISTRATORS_MAX = 1_000

type Alert = {
  alert: MoneyAlert
  /** A number that staff know, such as an operation number; never a name or an address. */
  reference: string
  /** For money without an order: the amount and the reason. */
  charge?: AlertedCharge
}

/** The outbox entries, one per administrator. */
export async function queueMoneyAlerts(
  tx: Database,
  services: Services,
  alert: Alert,
): Promise<void> {
  const administrators = await tx
    .select({ profileId: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.role, 'admin'),
        eq(profiles.emailVerified, true),
        isNull(profiles.suspendedAt),
      ),
    )
    .orderBy(asc(profiles.id))
    .limit(ADMINISTRATORS_MAX)
  for (const { profileId } of administrators) {
    const job = { kind: 'money_alert', profileId, ...alert } as const
    await tx.execute(await queueStaffMail(services, job))
  }
}
