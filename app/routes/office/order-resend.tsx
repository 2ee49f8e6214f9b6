import type { OfficeOrder } from '#domain/orders/office-order-queries.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import { useOrderAction } from './order-answer.ts'

/** Sends the confirmation once more; says why not while there is nothing to send. */
export function ResendMail({ order }: { order: OfficeOrder }) {
  const { Form, isBusy } = useOrderAction(() =>
    showToast({
      title: m.office_toast_success(),
      description: m.order_office_resend_done({ email: order.buyerEmail }),
    }),
  )
  const canSend = order.state === 'covered'
  return (
    <Form method="post" className="grid justify-items-end gap-1">
      <input type="hidden" name="intent" value="resend" />
      <Button
        type="submit"
        variant="secondary"
        isBusy={isBusy}
        disabled={isBusy || !canSend}
        aria-describedby={canSend ? undefined : 'why-not-resend'}
      >
        {isBusy ? m.order_office_resending() : m.order_office_resend()}
      </Button>
      {!canSend && (
        <p id="why-not-resend" className="text-sm text-muted">
          {m.order_office_resend_not_paid()}
        </p>
      )}
    </Form>
  )
}
