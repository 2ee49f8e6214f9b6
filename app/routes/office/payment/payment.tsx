// One payment and everything that happened to it: what was asked, charged, booked and given back.
import { href, Link } from 'react-router'
import { findOfficePayment } from '#domain/books/payment-page.ts'
import { m } from '#messages/messages.js'
import { OrderSection } from '#app/routes/office/order/order-section.tsx'
import { ChargesSection } from '#app/routes/office/payments/charges-section.tsx'
import { RefundsOfCharge } from '#app/routes/office/payments/refunds-of-charge.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/payment'
import { PaymentEvents } from './payment-events.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentMovements } from './payment-movements.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  officeMeta(
    loaderData
      ? m.payment_title({ operationNumber: loaderData.payment.operationNumber })
      : m.payments_title(),
  )

export async function loader({ params, context }: Route.LoaderArgs) {
  const payment = await findOfficePayment(context.get(servicesContext), params.paymentId)
  if (!payment) throw new Response(null, { status: 404 })
  return { payment }
}

export default function PaymentPage({ loaderData: { payment } }: Route.ComponentProps) {
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
      />
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
