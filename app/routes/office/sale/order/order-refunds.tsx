import { useId, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { catalogCurrency, dollarWords, moneyWords } from '#domain/ground/money.ts'
import type { RefundState } from '#domain/ground/vocabulary/money.ts'
import type { OfficeRefundable, RefundOfCharge } from '#domain/money/books/order-money.ts'
import type { OfficeOrder } from '#domain/sale/desk/order-page.ts'
import { m } from '#messages/messages.js'
import { refundRefusalWords } from '#app/routes/office/money/payments/money-words.ts'
import { PassChoices } from '#app/routes/office/money/payments/pass-choices.tsx'
import { RefundsOfCharge } from '#app/routes/office/money/payments/refunds-of-charge.tsx'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { IntentFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { OrderSection } from './order-section.tsx'

type OrderRefundsProps = {
  order: OfficeOrder
  refunds: RefundOfCharge[]
  refundable: OfficeRefundable | undefined
  /** What support asked for and nobody decided. */
  request: { text: string; passIds: string[] } | undefined
}

export function OrderRefunds({ order, refunds, refundable, request }: OrderRefundsProps) {
  const mayRefund = useMayAct('refunds')
  const mayRequest = useMayAct('orders') && !mayRefund
  const intent = mayRefund ? 'refund' : 'refund_request'
  const [search] = useSearchParams()
  const isAsked = mayRefund && request !== undefined && search.has(DIALOG_IN_ADDRESS)
  const asking = useDialogOf(isAsked && !refundable?.refusal ? refundable : undefined)
  const whyNotId = useId()
  const refusal = refundable ? refundable.refusal : 'order_not_paid'
  const whyNot =
    mayRequest && request ? m.refusal_refund_requested() : refusal && refundRefusalWords[refusal]()
  return (
    <OrderSection
      id="refunds"
      title={m.order_refund_title()}
      count={refunds.length}
      isOpen={request !== undefined || refunds.some(({ state }) => waiting.has(state))}
    >
      <RefundsOfCharge
        caption={m.order_refund_caption()}
        none={m.order_refund_none()}
        refunds={refunds}
        timeZone={order.timeZone}
      />
      {(mayRefund || mayRequest) && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <RowButton
            disabled={whyNot !== undefined}
            title={whyNot}
            aria-describedby={whyNot && whyNotId}
            onClick={() => refundable && asking.open(refundable)}
          >
            {dialogWords[intent].label()}
          </RowButton>
          {whyNot && (
            <span id={whyNotId} className="text-sm text-muted">
              {whyNot}
            </span>
          )}
        </p>
      )}
      {asking.subject && (
        <RefundDialog
          intent={intent}
          operationNumber={order.operationNumber}
          refundable={asking.subject}
          asked={request}
          onClose={asking.close}
        />
      )}
    </OrderSection>
  )
}

/** Opens the dialog of the order's page with what was asked for. */
const DIALOG_IN_ADDRESS = 'devolver'

export function refundAddress(orderId: string): string {
  return `${href('/admin/orders/:orderId', { orderId })}?${DIALOG_IN_ADDRESS}#refunds`
}

/** Somebody must decide about them. */
const waiting: ReadonlySet<RefundState> = new Set(['waiting_approval', 'failed'])

const dialogWords = {
  refund: {
    title: m.order_refund_dialog,
    text: m.order_refund_text,
    label: m.order_refund_open,
    labelOf: m.order_refund_sum,
    busy: m.order_refund_sending,
  },
  refund_request: {
    title: m.refund_request_dialog,
    text: m.refund_request_text,
    label: m.refund_request,
    labelOf: m.refund_request_sum,
    busy: m.refunds_sending,
  },
}

type RefundDialogProps = {
  intent: keyof typeof dialogWords
  operationNumber: string
  refundable: OfficeRefundable
  asked: OrderRefundsProps['request']
  onClose: () => void
}

function RefundDialog({ intent, operationNumber, refundable, asked, onClose }: RefundDialogProps) {
  const words = dialogWords[intent]
  // Only the server checks the reason: its limit is defined beside the domain function.
  const form = useIntentForm({ onDone: onClose })
  const [chosen, setChosen] = useState(() =>
    refundable.passes
      .filter(({ passId, refusal }) => !refusal && asked?.passIds.includes(passId))
      .map(({ passId }) => passId),
  )
  const problemId = useId()
  const amount = refundAmountWords({ refundable, chosen })

  return (
    <IntentFormDialog
      title={words.title({ operationNumber })}
      description={words.text()}
      form={form}
      fields={{ intent, passIds: chosen.join(' ') }}
      // The total above it may be out of sight.
      label={amount ? words.labelOf({ amount }) : words.label()}
      busyLabel={words.busy()}
      onClose={onClose}
    >
      <fieldset aria-describedby={form.problems.passIds && problemId}>
        <legend className="mb-1.5 font-semibold">{m.order_refund_passes()}</legend>
        <PassChoices {...refundable} chosen={chosen} onChoose={setChosen} />
        {form.problems.passIds && (
          <p id={problemId} className="mt-1.5 font-semibold text-danger">
            {m.order_refund_choose()}
          </p>
        )}
      </fieldset>
      <FormField
        name="reason"
        defaultValue={asked?.text}
        label={m.money_reason()}
        hint={m.order_refund_reason_hint()}
        problem={m.money_reason_problem()}
      />
      <RefundTotal refundable={refundable} chosen={chosen} />
    </IntentFormDialog>
  )
}

type RefundTotalProps = { refundable: OfficeRefundable; chosen: string[] }

/** What goes back for those of these passes that can still be refunded, like the choice in the dialog. */
export function refundAmountWords({ refundable, chosen }: RefundTotalProps): string {
  const parts = refundable.passes.filter(({ refusal }) => !refusal)
  const charges = [{ ...refundable, parts }, ...refundable.upgrades]
  return totalWords(charges.flatMap((charge) => takenOf(charge, charge.parts, chosen) ?? []))
}

function RefundTotal({ refundable, chosen }: RefundTotalProps) {
  const bought = takenOf(refundable, refundable.passes, chosen)
  const upgraded = refundable.upgrades.flatMap(
    (upgrade) => takenOf(upgrade, upgrade.parts, chosen) ?? [],
  )
  return (
    <div aria-live="polite" className="font-semibold">
      {bought && upgraded.length === 0 && (
        <p>{m.order_refund_amount({ amount: inBoth(bought) })}</p>
      )}
      {bought && upgraded.length > 0 && (
        <>
          <p className="font-normal">{m.order_refund_of_purchase({ amount: inBoth(bought) })}</p>
          {upgraded.map((taken, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- amounts have no id and keep their order
            <p key={index} className="font-normal">
              {m.order_refund_of_upgrade({ amount: inBoth(taken) })}
            </p>
          ))}
          <p>{m.order_refund_amount({ amount: totalWords([bought, ...upgraded]) })}</p>
        </>
      )}
    </div>
  )
}

type Taken = { amountCents: number; catalogueCents: number; currency: string }
type Part = { passId: string; amountCents: number; catalogueCents: number }

/** Never more than is left of the charge, like the refund itself; undefined if nothing is chosen. */
function takenOf(
  { currency, leftCents }: { currency: string; leftCents: number },
  parts: Part[],
  chosen: string[],
): Taken | undefined {
  const taken = parts.filter(({ passId }) => chosen.includes(passId))
  if (taken.length === 0) return undefined
  return {
    amountCents: Math.min(sumOf(taken.map(({ amountCents }) => amountCents)), leftCents),
    catalogueCents: sumOf(taken.map(({ catalogueCents }) => catalogueCents)),
    currency,
  }
}

function inBoth({ amountCents, catalogueCents, currency }: Taken): string {
  const amount = moneyWords(amountCents, currency)
  if (currency === catalogCurrency) return amount
  return m.order_refund_both({ amount, catalogue: dollarWords(catalogueCents) })
}

/** Purchase and upgrades may have different currencies: each is shown separately. */
function totalWords(all: Taken[]): string {
  const byCurrency = Map.groupBy(all, ({ currency }) => currency)
  return [...byCurrency]
    .map(([currency, taken]) => moneyWords(sumOf(taken.map((one) => one.amountCents)), currency))
    .join(' + ')
}

function sumOf(cents: number[]): number {
  return cents.reduce((sum, one) => sum + one, 0)
}
