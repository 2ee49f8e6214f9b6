import { href } from 'react-router'
import { z } from 'zod'
import { localDay } from '#domain/ground/calendar.ts'
import { moneyWords } from '#domain/ground/money.ts'
import type {
  PaymentEventFact,
  PaymentEventName,
  PendingCause,
} from '#domain/ground/vocabulary/money.ts'
import type { OfficeCharge } from '#domain/money/books/order-money.ts'
import {
  findOfficePayment,
  type OfficePayment,
  type PaymentEventRow,
  type PaymentMovement,
} from '#domain/money/books/payment-page.ts'
import { bookCorrection } from '#domain/money/payments/book-correction.ts'
import { m } from '#messages/messages.js'
import { ChargesSection } from '#app/routes/office/money/payments/charges-section.tsx'
import {
  accountWords,
  failureWords,
  kindWords,
  providerWords,
  refundStateWords,
} from '#app/routes/office/money/payments/money-words.ts'
import { RefundsOfCharge } from '#app/routes/office/money/payments/refunds-of-charge.tsx'
import { loadsAgain } from '#app/routes/office/pieces/answered.ts'
import { argentineNumber, argentineRate } from '#app/routes/office/pieces/argentine-number.ts'
import { BackLink } from '#app/routes/office/pieces/back-link.tsx'
import { moneyColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import {
  Fact,
  Facts,
  OrderLink,
  OrderSection,
  TableSection,
} from '#app/routes/office/sale/order/order-section.tsx'
import { StateBadge } from '#app/routes/office/sale/orders/order-state.tsx'
import {
  declineWords,
  methodWords,
  paymentStateWords,
  paymentTones,
} from '#app/routes/office/sale/orders/order-words.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/payment'
import { CorrectionDialog, paymentIntent } from './correction-dialog.tsx'

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

export async function action({ params, ...asked }: Route.ActionArgs) {
  const paymentId = z.uuid().safeParse(params.paymentId).data
  if (paymentId === undefined) throw new Response(null, { status: 404 })
  return officeAction(asked, paymentIntent, {
    correct: (services, { amount: amountCents, ...correction }) =>
      bookCorrection(services, { ...correction, paymentId, amountCents }),
  })
}

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, { correct: m.payment_corrected })

export const shouldRevalidate = loadsAgain

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { payment, chargeDays, today } = loaderData
  const correcting = useDialogOf<OfficeCharge>()
  const { timeZone } = payment
  return (
    <OfficePage
      title={m.payment_title({ operationNumber: payment.operationNumber })}
      lead={<BackLink to={href('/admin/payments')}>{m.payment_back()}</BackLink>}
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

const pendingWords: Record<PendingCause, () => string> = {
  voucher: m.money_pending_voucher,
  review: m.money_pending_review,
  challenge: m.money_pending_challenge,
}

function PaymentFacts({ payment }: { payment: OfficePayment }) {
  const { timeZone, declineReason, pendingCause } = payment
  const isExchanged = payment.chargeCurrency !== payment.currency
  return (
    <OrderSection title={m.payment_summary()}>
      <Facts>
        <Fact name={m.payment_order()}>
          <OrderLink orderId={payment.orderId}>{payment.operationNumber}</OrderLink>
        </Fact>
        <Fact name={m.order_office_attempt()}>{payment.attempt}</Fact>
        <Fact name={m.orders_column_method()}>{methodWords[payment.method]()}</Fact>
        <Fact name={m.payments_column_provider()}>{providerWords[payment.provider]()}</Fact>
        <Fact name={m.orders_column_state()}>
          <StateBadge tone={paymentTones[payment.state]}>
            {paymentStateWords[payment.state]()}
          </StateBadge>{' '}
          <span className="text-muted">
            {declineReason && <span>{declineWords[declineReason]()}</span>}
            {payment.state === 'pending' && pendingCause && (
              <span>{pendingWords[pendingCause]()}</span>
            )}
          </span>
        </Fact>
        <Fact name={m.payments_column_amount()}>
          <OfficeMoney cents={payment.amountCents} currency={payment.currency} />
        </Fact>
        <Fact name={m.payment_asked()}>
          <OfficeMoney cents={payment.chargeCents} currency={payment.chargeCurrency} />{' '}
          {isExchanged && (
            <span>{m.payment_at_rate({ rate: argentineRate(payment.exchangeRate) })}</span>
          )}
        </Fact>
        <Fact name={m.payments_column_created()}>
          <OfficeDate at={payment.createdAt} timeZone={timeZone} />
        </Fact>
        <Fact name={m.payment_changed()}>
          <OfficeDate at={payment.updatedAt} timeZone={timeZone} />
        </Fact>
        {payment.openUntil && payment.state !== 'settled' && (
          <Fact name={m.payment_open_until()}>
            <OfficeDate at={payment.openUntil} timeZone={timeZone} />
          </Fact>
        )}
        {payment.sessionRef && (
          <Fact name={m.payment_session_ref()}>
            <span className="text-sm break-all text-muted">{payment.sessionRef}</span>
          </Fact>
        )}
      </Facts>
    </OrderSection>
  )
}

type PaymentMovementsProps = { movements: PaymentMovement[]; timeZone: string }

function PaymentMovements({ movements, timeZone }: PaymentMovementsProps) {
  return (
    <TableSection
      title={m.payment_movements()}
      none={m.payment_movements_none()}
      rows={movements}
      columns={[
        { title: m.payment_column_kind(), isHead: true, cell: ({ kind }) => kindWords[kind]() },
        { title: m.payment_column_account(), cell: ({ account }) => accountWords[account]() },
        {
          title: m.payment_column_happened(),
          // A correction belongs to a day: its instant is the beginning of that day.
          cell: ({ kind, happenedAt }) => (
            <OfficeDate
              at={happenedAt}
              timeZone={timeZone}
              form={kind === 'correction' ? 'day' : 'moment'}
            />
          ),
        },
        moneyColumn(m.payments_column_amount(), 'amountCents', 'currency'),
        moneyColumn(m.payment_column_catalogue(), 'catalogueCents'),
      ]}
    />
  )
}

type PaymentEventsProps = { events: PaymentEventRow[]; timeZone: string }

/** The exchange with the provider: states, amounts and numbers, without the buyer's data. */
function PaymentEvents({ events, timeZone }: PaymentEventsProps) {
  return (
    <OrderSection title={m.payment_events()}>
      {events.length === 0 ? (
        <p className="text-muted">{m.payment_events_none()}</p>
      ) : (
        <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
          {events.map((event) => (
            <li
              key={event.id}
              className="grid gap-x-5 px-4 py-2 text-[0.9375rem] lg:grid-cols-[11rem_16rem_minmax(0,1fr)]"
            >
              <OfficeDate at={event.at} timeZone={timeZone} form="second" />
              <span className="font-semibold">{eventWords[event.name]()}</span>
              <span className="text-sm break-words text-muted">{detailOf(event)}</span>
            </li>
          ))}
        </ol>
      )}
    </OrderSection>
  )
}

const eventWords: Record<PaymentEventName, () => string> = {
  asked: m.money_event_asked,
  redirected: m.money_event_redirected,
  answered: m.money_event_answered,
  unanswered: m.money_event_unanswered,
  returned: m.money_event_returned,
  told: m.money_event_told,
  fetched: m.money_event_fetched,
  superseded: m.money_event_superseded,
  refund_asked: m.money_event_refund_asked,
  refund_answered: m.money_event_refund_answered,
  refund_unanswered: m.money_event_refund_unanswered,
  corrected: m.money_event_corrected,
}

/** A fact without a text does not compile; an unknown one, from a newer version, is shown as it is. */
const factWords: Record<PaymentEventFact, () => string> = {
  actor: m.refunds_column_by,
  account: m.payment_column_account,
  state: m.orders_column_state,
  amountCents: m.payments_column_amount,
  currency: m.money_statement_currency,
  chargeRef: m.payment_column_charge,
  refundRef: m.money_kind_refund,
  sessionRef: m.payment_session_ref,
  method: m.orders_column_method,
  reason: m.payment_column_reason,
}
const names = new Map<string, () => string>(Object.entries(factWords))
const values = new Map<string, () => string>([
  ...Object.entries(paymentStateWords),
  ...Object.entries(refundStateWords),
  ...Object.entries(declineWords),
  ...Object.entries(methodWords),
  ...Object.entries(accountWords),
  ...Object.entries(failureWords),
])

function detailOf({ data, actorName }: PaymentEventRow): string {
  const told =
    'actor' in data ? { ...data, actor: actorName ?? m.money_rules_loosening_somebody() } : data
  return Object.entries(told)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${names.get(name)?.() ?? name}: ${valueWords(name, value, data)}`)
    .join(' · ')
}

/** In the currency that the event names, or in none: a provider's need not be the attempt's. */
function valueWords(name: string, value: unknown, { currency }: PaymentEventRow['data']): string {
  if (name.endsWith('Cents') && typeof value === 'number') {
    return typeof currency === 'string' ? moneyWords(value, currency) : argentineNumber(value / 100)
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  return values.get(value)?.() ?? value
}
