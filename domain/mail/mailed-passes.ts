// Which passes an order's mail carries. A stopped pass has no code to send; the mail says so, because readers
// who count the codes would look for the missing one.
import type { Services } from '#domain/ground/services.ts'
import { findPassesAndGroups, type GroupView } from '#domain/passes/group-queries.ts'
import { type HolderPass, withCode } from '#domain/passes/pass-queries.ts'

export type MailedPasses = {
  passes: HolderPass[]
  /** For readers who get all passes. */
  groups: GroupView[]
  leftOut: { holder: string; standing: 'blocked' | 'refunded' }[]
}

/** The passes of a covered order for a mail written now. */
export async function findMailedPasses(services: Services, orderId: string): Promise<MailedPasses> {
  const { passes: views, groups } = await findPassesAndGroups(services, orderId)
  return {
    passes: withCode(views),
    groups,
    leftOut: views.flatMap(({ holder, life: { standing } }) =>
      standing === 'blocked' || standing === 'refunded' ? [{ holder, standing }] : [],
    ),
  }
}
