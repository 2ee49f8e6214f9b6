// A pass on another person's phone: the link shows nothing of the order, and a reissue ends it.
import { z } from 'zod'
import { NAME_MAX, holderForm } from '#domain/sale/orders/people.ts'

/** Most links of one pass that are live at the same time. */
export const SHARES_MAX = 20
export const RECIPIENT_MAX = NAME_MAX

export const shareForm = z.object({ passId: z.uuid(), recipient: holderForm.shape.name })

/** Whether a shared link still opens its pass, whose current version is `linkVersion`. */
export function shareIsLive(
  share: { endedAt: Date | null; linkVersion: number },
  linkVersion: number,
): boolean {
  return share.endedAt === null && share.linkVersion === linkVersion
}
