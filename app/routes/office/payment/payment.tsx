// One payment with its requests, charges, bookings and refunds, and the button to correct the books.
import { href, Link } from 'react-router'
import { z } from 'zod'
import { staffActor } from '#domain/activity/actor.ts'
import type { OfficeCharge } from '#domain/books/order-money.ts'
import { findOfficePayment } from '#domain/books/payment-page.ts'
import { localDay } from '#domain/calendar.ts'
import { bookCorrection } from '#domain/payments/book-correction.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { OrderSection } from '#app/routes/office/order/order-section.tsx'
import { ChargesSection } from '#app/routes/office/payments/charges-section.tsx'
import { RefundsOfCharge } from '#app/routes/office/payments/refunds-of-charge.tsx'
import { loadsAgain } from '#app/routes/office/pieces/answered.ts'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/payment'
import { CorrectionDialog } from './correction-dialog.tsx'
import { PaymentEvents } from './payment-events.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { type PaymentAnswer, paymentIntent } from './payment-intent.ts'
import { PaymentMovements } from './payment-movements.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  officeMeta(
    loaderData
      ? m.payment_title({ operationNumber: loaderData.payment.operationNumber })
      : m.payments_title(),
  )

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const payment = await findOfficePayment(services, params.paymentId)
  if (!payment) throw new Response(null, { status: 404 })
  const { timeZone } = services
  // Computed on the server: the calendar code is not sent to the browser.
  const days = payment.charges.map(
    ({ id, happenedAt, recordedAt }) => [id, localDay(happenedAt ?? recordedAt, timeZone)] as const,
  )
  return {
    payment,
    chargeDays: Object.fromEntries(days),
    today: localDay(services.clock.now(), timeZone),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const paymentId = z.uuid().safeParse(params.paymentId).data
  if (paymentId === undefined) throw new Response(null, { status: 404 })
  const form = await parseForm(paymentIntent, request)
  if (!form.ok) return form.reply

  const { amount: amountCents, ...correction } = form.value
  const actor = staffActor(context.get(staffContext))
  const input = { ...correction, paymentId, amountCents, actor }
  const result = await bookCorrection(context.get(servicesContext), input)
  return result.ok ? doneAnswer('correct') : refusalReply(result)
}

export function clientAction(args: Route.ClientActionArgs): Promise<PaymentAnswer> {
  return toldAnswer(args, { done: () => ({ description: m.payment_corrected() }) })
}

export const shouldRevalidate = loadsAgain

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { payment, chargeDays, today } = loaderData
  const correcting = useDialogOf<OfficeCharge>()
  const { timeZone } = payment
  return (
    <OfficePage
      title={m.payment_title({ operationNumber: payment.operationNumber })}
      lead={
        <Link
          to={href('/admin/payments')}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {m.payment_back()}
        </Link>
      }
    >
      <PaymentFacts payment={payment} />
      <ChargesSection
        charges={payment.charges}
        none={m.payment_charges_none()}
        timeZone={timeZone}
        onCorrect={correcting.open}
      />
      {correcting.subject && (
        <CorrectionDialog
          charge={correcting.subject}
          day={chargeDays[correcting.subject.id] ?? today}
          today={today}
          onClose={correcting.close}
        />
      )}
      <PaymentMovements movements={payment.movements} timeZone={timeZone} />
      <OrderSection title={m.payment_refunds()}>
        <RefundsOfCharge
          caption={m.payment_refunds()}
          none={m.payment_refunds_none()}
          refunds={payment.refunds}
          timeZone={timeZone}
        />
      </OrderSection>
      <PaymentEvents events={payment.events} timeZone={timeZone} />
    </OfficePage>
  )
}
