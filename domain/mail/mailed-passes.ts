// Which passes the mail of an order carries. One that somebody stopped has no code to send; the mail says
// so, because a reader who counts the codes would look for the missing one.
import { type HolderPass, listPassViewsOfOrder } from '#domain/passes/pass-queries.ts'
import type { Services } from '#domain/services.ts'

export type MailedPasses = {
  passes: HolderPass[]
  leftOut: { holder: string; standing: 'blocked' | 'refunded' }[]
}

/** The passes of a covered order, as its mail is written now. */
export async function findMailedPasses(services: Services, orderId: string): Promise<MailedPasses> {
  const views = await listPassViewsOfOrder(services, orderId)
  return {
    passes: views.flatMap(({ code, ...view }) => (code ? [{ ...view, code }] : [])),
    leftOut: views.flatMap(({ holder, life: { standing } }) =>
      standing === 'blocked' || standing === 'refunded' ? [{ holder, standing }] : [],
    ),
  }
}
