import { href } from 'react-router'
import { localPath } from '#domain/language.ts'
import { m } from '#messages/messages.js'
import { useLookAgain } from '#app/routes/order/pieces/use-look-again.ts'
import { ButtonLink } from '#app/ui/button.tsx'

const words = {
  unseen: { title: m.pay_waiting_unseen_title, text: m.pay_waiting_unseen_order },
  waiting: { title: m.order_passes_waiting_title, text: m.order_passes_waiting },
  unpaid: { title: m.order_passes_unpaid_title, text: m.order_passes_unpaid },
  cancelled: { title: m.order_passes_cancelled_title, text: m.order_passes_cancelled },
}

/** An order without passes to show: not yet, or no longer. */
export function OrderNotReady({ standing }: { standing: keyof typeof words }) {
  const { title, text } = words[standing]

  const isOpen = standing === 'waiting' || standing === 'unseen'
  useLookAgain(isOpen)

  return (
    <div aria-live="polite" className="mx-auto max-w-xl px-5 py-10 text-center">
      <h2 className="font-display text-section font-bold">{title()}</h2>
      <p className="mt-4 text-lead text-muted">{text()}</p>
      {isOpen ? (
        // An empty address reloads this page, which works without the page's code.
        <ButtonLink href="" variant="primary" className="mt-8">
          {m.order_passes_refresh()}
        </ButtonLink>
      ) : (
        <ButtonLink href={localPath(href('/'))} variant="primary" className="mt-8">
          {m.order_home()}
        </ButtonLink>
      )}
    </div>
  )
}
