import { Gift } from 'lucide-react'
import { type GiftFacts, giftStateWords } from '#domain/sale/orders/gift-words.ts'
import { m } from '#messages/messages.js'

type GiftNoteProps = {
  gift: Pick<GiftFacts, 'name' | 'email' | 'day'> & Partial<Pick<GiftFacts, 'sentAt' | 'failedAt'>>
  /** The city's; not needed before the purchase, when nothing has been sent. */
  timeZone?: string
  className?: string
}

export function GiftNote({ gift, timeZone = 'UTC', className = '' }: GiftNoteProps) {
  const { sentAt = null, failedAt = null } = gift
  return (
    <div
      className={`flex items-start gap-3 rounded-control border border-line bg-surface p-4 ${className}`}
    >
      <Gift aria-hidden size={22} className="mt-0.5 shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{m.gift_title({ name: gift.name })}</span>
        <span>{giftStateWords({ ...gift, sentAt, failedAt }, timeZone)}</span>
      </p>
    </div>
  )
}
