import { type ReactNode, useEffect, useRef } from 'react'
import { localPath } from '#domain/ground/language.ts'
import { dollarWords, moneyWords } from '#domain/ground/money.ts'
import type { PaymentMethod } from '#domain/ground/vocabulary/money.ts'
import { TERMS_VERSION } from '#domain/ground/vocabulary/sale.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { CardFields, ProviderCardFields } from './card-fields.tsx'
import { FieldAlert } from './checkout-fields.tsx'
import type { OfferedMethod, ShownCharge } from './offered-methods.ts'
import type { Payment } from './use-payment.ts'

export const FORM_ID = 'payment'

type PayButtonProps = { payment: Payment; totalCents: number; className?: string }

export function PayButton({ payment, totalCents, className }: PayButtonProps) {
  const { charge, isBusy, isBlocked } = payment
  const isOther = charge !== undefined && charge.rate !== undefined
  const total = isOther ? moneyWords(charge.amountCents, charge.currency) : dollarWords(totalCents)
  return (
    <Button
      type="submit"
      form={FORM_ID}
      isBusy={isBusy}
      aria-disabled={isBusy || isBlocked}
      className={className}
    >
      {isBusy ? m.order_payment_busy() : m.order_payment_submit({ total })}
    </Button>
  )
}

export function PaymentForm({ payment, alert }: { payment: Payment; alert: ReactNode }) {
  const { options, chosen } = payment
  if (!options) {
    return (
      <div className="mt-8">
        <RetryAlert
          title={m.pay_methods_failed_title()}
          text={m.pay_methods_failed()}
          onRetry={payment.askAgain}
        />
      </div>
    )
  }
  const isTest = options.methods.some((offered) => offered.isTest)
  return (
    <form id={FORM_ID} noValidate onSubmit={payment.pay} className="mt-8">
      {alert}
      {isTest && (
        <div className="mb-8 rounded-control border-2 border-gold bg-sunken px-4 py-3">
          <p className="font-bold">{m.order_payment_test_title()}</p>
          <p className="mt-1">{m.order_payment_test()}</p>
        </div>
      )}
      {!chosen && (
        <RetryAlert
          title={m.pay_methods_none_title()}
          text={m.pay_methods_none()}
          onRetry={payment.askAgain}
        />
      )}
      <fieldset className="min-w-0">
        <legend className="mb-4 text-card font-bold">{m.order_payment_method()}</legend>
        <div className="grid grid-cols-1 gap-4">
          {options.methods.map((offered) => (
            <Method key={offered.method} payment={payment} offered={offered}>
              <MethodDetails payment={payment} offered={offered} />
            </Method>
          ))}
        </div>
      </fieldset>
    </form>
  )
}

type RetryAlertProps = { title?: string; text: string; label?: string; onRetry(): void }

function RetryAlert({ title, text, label = m.pay_methods_retry(), onRetry }: RetryAlertProps) {
  return (
    <FieldAlert title={title}>
      <p>{text}</p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        {label}
      </Button>
    </FieldAlert>
  )
}

type PaymentAlertProps = {
  payment: Payment
  className: string
  /** Ways out of a refusal. */
  children?: ReactNode
  /** Said as long as nothing is wrong. */
  otherwise?: ReactNode
}

/** What is wrong, one thing at a time; a refusal or a note gets the focus. */
export function PaymentAlert({ payment, className, children, otherwise }: PaymentAlertProps) {
  const { refusal, note, isBusy } = payment
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (refusal || note) box.current?.focus()
  }, [refusal, note])

  if (isBusy) return null
  return (
    <div ref={box} tabIndex={-1} className={`outline-none ${className}`}>
      {payment.isUnknown ? (
        <RetryAlert
          text={m.order_payment_unknown()}
          label={m.order_payment_unknown_retry()}
          onRetry={payment.askAgain}
        />
      ) : (
        (whatIsWrong(payment, children) ?? otherwise)
      )}
    </div>
  )
}

function whatIsWrong({ refusal, note, problemCount, tries }: Payment, waysOut: ReactNode) {
  const words = problemCount > 0 ? m.order_payment_fields({ count: problemCount }) : note
  if (words !== undefined) return <FieldAlert key={tries}>{words}</FieldAlert>
  if (!refusal) return undefined
  const { message, newCharge } = refusal
  return (
    <FieldAlert key={tries}>
      <p>{message}</p>
      {newCharge && (
        <p className="mt-1 font-bold">
          {m.pay_new_charge({ amount: moneyWords(newCharge.amountCents, newCharge.currency) })}
        </p>
      )}
      {waysOut}
    </FieldAlert>
  )
}

const titles: Record<PaymentMethod, () => string> = {
  'credit-card': m.order_payment_card,
  paypal: m.order_payment_paypal,
  'mercado-pago': m.order_payment_mercado_pago,
}

const closedWords: Record<NonNullable<OfferedMethod['closed']>, () => string> = {
  resting: m.pay_method_resting,
  no_rate: m.pay_method_no_rate,
}

type MethodProps = { payment: Payment; offered: OfferedMethod; children: ReactNode }

function Method({ payment, offered: { method, closed }, children }: MethodProps) {
  const isChosen = payment.chosen?.method === method
  const hint = closed
    ? closedWords[closed]()
    : method === 'credit-card'
      ? m.order_payment_card_hint()
      : undefined
  return (
    <div
      data-chosen-method={isChosen || undefined}
      className={`rounded-card border-2 ${closed ? 'bg-sunken' : 'bg-surface'} ${isChosen ? 'border-night shadow-card' : 'border-line'}`}
    >
      <label className="flex min-h-14 items-center gap-3.5 px-4 py-3.5 sm:px-6">
        <input
          type="radio"
          name="method"
          value={method}
          checked={isChosen}
          disabled={closed !== undefined}
          onChange={() => payment.setMethod(method)}
          className="size-5 shrink-0 accent-night"
        />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-semibold">{titles[method]()}</span>
          {hint && <span className="block text-muted">{hint}</span>}
        </span>
        <MethodMark method={method} />
      </label>
      {isChosen && <div className="border-t border-line px-4 py-5 sm:px-6 sm:py-6">{children}</div>}
    </div>
  )
}

function MethodDetails({ payment, offered: { method, isTest } }: Omit<MethodProps, 'children'>) {
  if (isTest) {
    if (method === 'credit-card') return <CardFields payment={payment} />
    const note =
      method === 'paypal' ? m.order_payment_paypal_note() : m.order_payment_mercado_pago_note()
    return (
      <>
        <p>{note}</p>
        <p className="mt-2 text-muted">{m.order_payment_sandbox_note()}</p>
      </>
    )
  }
  return (
    <div className="grid gap-5">
      {method === 'credit-card' && <ProviderCardFields payment={payment} />}
      {method === 'paypal' && (
        <>
          <p>{m.pay_paypal_note()}</p>
          <p className="text-muted">{m.pay_paypal_argentina()}</p>
        </>
      )}
      {method === 'mercado-pago' && <p>{m.pay_mercado_pago_note()}</p>}
      <ChargeNote charge={payment.charge} totalCents={payment.totalCents} className="lg:hidden" />
    </div>
  )
}

const CENTS = 100

type ChargeNoteProps = { charge: ShownCharge | undefined; totalCents: number; className?: string }

export function ChargeNote({ charge, totalCents, className = '' }: ChargeNoteProps) {
  if (!charge?.rate) return null
  const { amountCents, currency, rate } = charge
  return (
    <div aria-live="polite" className={`rounded-control bg-sunken px-4 py-3 ${className}`}>
      <p className="tabular text-lead font-semibold">
        {m.pay_amount_pesos({ pesos: moneyWords(amountCents, currency) })}
      </p>
      <p className="tabular mt-1">
        {m.pay_amount_rate({
          dollars: dollarWords(totalCents),
          rate: moneyWords(Math.round(Number(rate.pesosPerDollar) * CENTS), currency),
        })}
      </p>
      <p className="text-muted">
        {m.pay_amount_source({ source: rate.source, date: dayOf(rate.quotedOn) })}
      </p>
    </div>
  )
}

/** 2026-11-21 in the local notation. */
function dayOf(date: string): string {
  return date.split('-').toReversed().join('/')
}

const markWords: Record<Exclude<PaymentMethod, 'credit-card'>, string[]> = {
  paypal: ['PayPal'],
  'mercado-pago': ['Mercado', 'Pago'],
}

/** A small card icon per method, drawn by us with plain letters instead of trademarks. */
function MethodMark({ method }: { method: PaymentMethod }) {
  return (
    <svg
      viewBox="0 0 64 40"
      aria-hidden
      className="h-10 w-16 shrink-0 text-night"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
    >
      <rect x={1} y={1} width={62} height={38} rx={6} className="fill-surface" />
      {method === 'credit-card' ? (
        <>
          <path d="M1 13h62" strokeWidth={6} />
          <path d="M9 25h16M9 31h9" />
          <circle cx={46} cy={28} r={5} />
          <circle cx={52} cy={28} r={5} />
        </>
      ) : (
        markWords[method].map((word, index, { length }) => (
          <text
            key={word}
            x={32}
            y={25 + (index - (length - 1) / 2) * 13}
            textAnchor="middle"
            fontSize={12}
            fontWeight={700}
            fill="currentColor"
            stroke="none"
          >
            {word}
          </text>
        ))
      )}
    </svg>
  )
}

type AcceptedTermsProps = {
  line: (gaps: { terms: string }) => string
  className?: string
}

/** The terms accepted by the button beside it. The link opens a new tab, so that typed data is not lost. */
export function AcceptedTerms({ line, className = '' }: AcceptedTermsProps) {
  const gap = '{link}'
  const [before, after] = line({ terms: gap }).split(gap)
  return (
    <p className={`text-[0.9375rem] text-muted ${className}`}>
      <span>{before}</span>
      <a
        href={localPath(`/terms/${TERMS_VERSION}`)}
        target="_blank"
        rel="noopener"
        className="text-ink underline underline-offset-4"
      >
        <span>{m.legal_pay_line_terms()}</span>
        <span className="sr-only">{` ${m.legal_opens_beside()}`}</span>
      </a>
      <span>{after}</span>
    </p>
  )
}
