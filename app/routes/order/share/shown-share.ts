// Server only: a sent pass as its sender sees it, with times in words.
import { momentWords } from '#domain/date-words.ts'
import type { SentPass } from '#domain/passes/share-queries.ts'
import { m } from '#messages/messages.js'

export type ShownShare = {
  id: string
  recipient: string
  holder: string
  isLive: boolean
  sentences: string[]
}

export function shownShare(share: SentPass, timeZone: string): ShownShare {
  const { id, recipient, holder, secret, sharedAt, firstOpenedAt, lastOpenedAt } = share
  const opened =
    firstOpenedAt && lastOpenedAt
      ? m.share_opened({
          first: momentWords(firstOpenedAt, timeZone),
          last: momentWords(lastOpenedAt, timeZone),
        })
      : m.share_not_opened()
  return {
    id,
    recipient,
    holder,
    isLive: secret !== undefined,
    sentences: [
      m.share_sent_at({ instant: momentWords(sharedAt, timeZone) }),
      opened,
      ...(secret === undefined ? [m.share_ended()] : []),
    ],
  }
}
