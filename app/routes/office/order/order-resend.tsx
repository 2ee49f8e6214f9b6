import { holderWords } from '#domain/holder-words.ts'
import type { OfficeOrder } from '#domain/order-desk/order-page.ts'
import { leftOutWords } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import { useIntent } from '#app/routes/office/pieces/use-intent.ts'
import { Button } from '#app/ui/button.tsx'
import type { OrderAnswer } from './order-intent.ts'

/** Sends the confirmation again; names the passes that it leaves out, or why it cannot be sent. */
export function ResendMail({ order }: { order: OfficeOrder }) {
  const leftOut = leftOutSentences(order)
  const { Form, isBusy } = useIntent<OrderAnswer>()
  const whyNot = whyNotOf(order)
  const notes = whyNot === undefined ? leftOut : [whyNot]
  return (
    <Form method="post" className="grid justify-items-end gap-1">
      <input type="hidden" name="intent" value="resend" />
      {/* For the toast, which may appear after another order was opened. */}
      <input type="hidden" name="email" value={order.buyerEmail} />
      <input type="hidden" name="leftOut" value={leftOut.join(' ')} />
      <Button
        type="submit"
        variant="secondary"
        isBusy={isBusy}
        disabled={isBusy || whyNot !== undefined}
        aria-describedby={notes.length > 0 ? 'about-resend' : undefined}
      >
        {isBusy ? m.order_office_resending() : m.order_office_resend()}
      </Button>
      {notes.length > 0 && (
        <p id="about-resend" className="max-w-md text-sm text-muted">
          {notes.join(' ')}
        </p>
      )}
    </Form>
  )
}

function whyNotOf({ state, passes }: OfficeOrder): string | undefined {
  if (state !== 'covered') return m.order_office_resend_not_paid()
  return passes.some((pass) => pass.state === 'issued') ? undefined : m.refusal_no_passes_to_send()
}

/** The same sentences as in the mail. */
function leftOutSentences({ passes }: OfficeOrder): string[] {
  return passes.flatMap(({ state, holderName, holderLastname }) =>
    state === 'issued'
      ? []
      : [leftOutWords(holderWords({ name: holderName, lastname: holderLastname }), state)],
  )
}
