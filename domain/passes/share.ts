// A pass on another person's phone: its separate link shows one pass and nothing of the order. The sender
// names the recipient, sees when it was opened, and can revoke it. A reissue ends all earlier links.
import { z } from 'zod'
import { NAME_MAX, holderForm } from '#domain/sale/orders/people.ts'

/** Most links of one pass that are live at the same time. */
export const SHARES_MAX = 20
export const RECIPIENT_MAX = NAME_MAX

/** The recipient's name, as the sender gives it. */
export const shareForm = z.object({ passId: z.uuid(), recipient: holderForm.shape.name })

/** Whether a shared link still opens its pass, whose current version is `linkVersion`. */
export function shareIsLive(
  share: { endedAt: Date | null; linkVersion: number },
  linkVersion: number,
): boolean {
  return share.endedAt === null && share.linkVersion === linkVersion
}
