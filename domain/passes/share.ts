// A pass on somebody else's phone: its own link shows one pass and nothing of the order. The sender names
// who gets it, sees when it was opened, and takes it back. A reissue ends every link that was sent before.
import { z } from 'zod'
import { NAME_MAX, holderForm } from '#domain/orders/people.ts'

/** Links of one pass that open it at the same time. */
export const SHARES_MAX = 20
export const RECIPIENT_MAX = NAME_MAX

/** Who gets a pass, as the sender calls them. */
export const shareForm = z.object({ passId: z.uuid(), recipient: holderForm.shape.name })

/** Whether the link of a share opens its pass, which stands at `linkVersion`. */
export function shareIsLive(
  share: { endedAt: Date | null; linkVersion: number },
  linkVersion: number,
): boolean {
  return share.endedAt === null && share.linkVersion === linkVersion
}
