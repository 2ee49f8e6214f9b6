import { useState } from 'react'
import { moneyWords } from '#domain/ground/money.ts'
import { ageWords } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import {
  AcceptedTerms,
  ChargeNote,
  FORM_ID,
  PayButton,
  PaymentAlert,
  PaymentForm,
} from '#app/routes/order/checkout/payment-form.tsx'
import type { Payment } from '#app/routes/order/checkout/use-payment.ts'
import { Button } from '#app/ui/button.tsx'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { SmallSection } from '#app/ui/small-section.tsx'
import type { Route } from './+types/upgrade'
import { type Change, useUpgrade } from './use-upgrade.ts'

type Order = Route.ComponentProps['loaderData']

/** Preselects what was begun but not paid. */
function firstChoice(passes: ShownPass[], begun: Change[]): Record<string, number> {
  return Object.fromEntries(
    passes.map(({ id, options }) => {
      const change = begun.find(({ passId }) => passId === id)
      const index = options.findIndex(
        ({ productName, durationDays }) =>
          productName === change?.productName && durationDays === change.durationDays,
      )
      return [id, index]
    }),
  )
}

export function UpgradeChoice({ order }: { order: Order }) {
  const { secret, passes, currency, options, upgrades } = order
  const begun = upgrades.find(({ toPay }) => toPay)?.toPay
  const [chosen, setChosen] = useState(() => firstChoice(passes, begun?.changes ?? []))
  const picked = passes.flatMap(({ id: passId, options: offered }) => {
    const option = offered[chosen[passId] ?? -1]
    return option ? [{ passId, option }] : []
  })
  const improvable = passes.filter(({ options: more }) => more.length > 0)
  /** Whoever is not offered it keeps their choice. */
  function chooseSame({ productName, durationDays }: Option) {
    const same = improvable.flatMap(({ id, options: more }) => {
      const index = more.findIndex(
        (one) => one.productName === productName && one.durationDays === durationDays,
      )
      return index < 0 ? [] : [[id, index]]
    })
    setChosen({ ...chosen, ...Object.fromEntries(same) })
  }
  const totalCents = picked.reduce((sum, { option }) => sum + option.differenceCents, 0)
  const changes = picked.map(({ passId, option: { productName, durationDays } }) => ({
    passId,
    productName,
    durationDays,
  }))
  const payment = useUpgrade({ secret, options, changes, totalCents, begun })

  return (
    <div>
      <SmallSection id="choice" title={m.upgrade_choose()}>
        <div className="mt-3 grid gap-3">
          {passes.map((pass) => (
            <PassChoice
              key={pass.id}
              pass={pass}
              currency={currency}
              chosen={chosen[pass.id] ?? -1}
              onChoose={(index) => setChosen({ ...chosen, [pass.id]: index })}
              onSame={improvable.length > 1 ? chooseSame : undefined}
            />
          ))}
        </div>
      </SmallSection>
      <p
        aria-live="polite"
        className="mt-6 flex flex-wrap justify-between gap-x-4 text-lead font-bold"
      >
        <span>{m.upgrade_total()}</span>
        <span translate="no" className="tabular">
          {moneyWords(totalCents, currency)}
        </span>
      </p>
      <p className="mt-2 text-muted">{m.upgrade_terms()}</p>
      {changes.length === 0 ? (
        <p className="mt-4 font-semibold">{m.upgrade_none_chosen()}</p>
      ) : (
        <HowToPay payment={payment} />
      )}
    </div>
  )
}

function HowToPay({ payment }: { payment: Payment }) {
  const { totalCents, isBusy } = payment
  const alert = <PaymentAlert payment={payment} className="scroll-mt-8" />
  if (totalCents > 0) {
    return (
      <>
        <PaymentForm payment={payment} alert={alert} />
        <div className="mt-6 grid gap-3">
          <ChargeNote charge={payment.charge} totalCents={totalCents} className="max-lg:hidden" />
          <PayButton payment={payment} totalCents={totalCents} />
          <AcceptedTerms line={m.legal_pay_line} />
        </div>
      </>
    )
  }
  return (
    <form id={FORM_ID} onSubmit={payment.pay} className="mt-6">
      {alert}
      <Button type="submit" isBusy={isBusy} aria-disabled={isBusy}>
        {m.upgrade_confirm_free()}
      </Button>
      <AcceptedTerms line={m.legal_confirm_line} className="mt-3" />
    </form>
  )
}

type ShownPass = Route.ComponentProps['loaderData']['passes'][number]
type Option = ShownPass['options'][number]

const refusalWords: Record<NonNullable<ShownPass['refusal']>, () => string> = {
  order_not_paid: m.upgrade_refused_order_not_paid,
  pass_refunded: m.upgrade_refused_pass_refunded,
  pass_blocked: m.upgrade_refused_pass_blocked,
  pass_over: m.upgrade_refused_pass_over,
}

type PassChoiceProps = {
  pass: ShownPass
  currency: string
  /** The index of the chosen option; -1 means no change. */
  chosen: number
  onChoose: (index: number) => void
  /** Undefined where there is nobody else. */
  onSame: ((option: Option) => void) | undefined
}

function PassChoice({ pass, currency, chosen, onChoose, onSame }: PassChoiceProps) {
  const { id, holder, productName, durationDays, age, options, refusal } = pass
  const now = `${m.upgrade_now({ product: productName, days: durationDays })} · ${ageWords(age)}`
  const isOffered = options.length > 0
  const taken = options[chosen]
  const isReady = usePageIsReady()
  const [wasFurther, setWasFurther] = useState(chosen > 0)
  if (chosen > 0 && !wasFurther) setWasFurther(true)
  // The next step first: more days of the same pass, if there are any.
  const [next, ...others] = options.map((option, index) => (
    <Choice
      key={`${option.productName} ${option.durationDays}`}
      name={id}
      isChosen={chosen === index}
      onChoose={() => onChoose(index)}
      words={m.upgrade_now({ product: option.productName, days: option.durationDays })}
      note={option.until ? m.upgrade_until({ day: option.until }) : undefined}
      price={
        option.differenceCents > 0
          ? m.upgrade_more({ amount: moneyWords(option.differenceCents, currency) })
          : m.upgrade_free()
      }
    />
  ))
  return (
    // Disabled until the page's code runs, because a choice made earlier would be lost.
    <fieldset
      disabled={!isReady}
      className={`min-w-0 rounded-card border border-line px-4 py-3 ${isOffered ? 'bg-surface' : 'bg-sunken'}`}
    >
      <legend className="sr-only">{`${holder} · ${now}`}</legend>
      <p aria-hidden translate="no" className="font-semibold break-words">
        {holder}
      </p>
      <p aria-hidden className="text-muted">
        {now}
      </p>
      {isOffered ? (
        <div className="mt-2 grid">
          <Choice
            name={id}
            isChosen={chosen === -1}
            onChoose={() => onChoose(-1)}
            words={m.upgrade_keep()}
          />
          <div>{next}</div>
          {taken && onSame && (
            <Button variant="quiet" className="justify-self-start" onClick={() => onSame(taken)}>
              {m.upgrade_same()}
            </Button>
          )}
          {others.length > 0 && (
            <details open={wasFurther}>
              <summary className="min-h-11 content-center font-semibold underline decoration-edge underline-offset-4">
                {m.upgrade_others()}
              </summary>
              <div>{others}</div>
            </details>
          )}
        </div>
      ) : (
        <p className="mt-1">{refusal ? refusalWords[refusal]() : m.upgrade_best()}</p>
      )}
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  isChosen: boolean
  onChoose: () => void
  words: string
  note?: string | undefined
  price?: string
}

function Choice({ name, isChosen, onChoose, words, note, price }: ChoiceProps) {
  return (
    <label className="flex min-h-11 flex-wrap items-center gap-x-3.5 py-1">
      <input
        type="radio"
        name={`pass-${name}`}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-night"
      />
      <span className="min-w-0 flex-[1_1_6rem] wrap-anywhere">
        <span className={isChosen ? 'font-semibold' : ''}>{words}</span>
        {note && <span className="block text-muted">{note}</span>}
      </span>
      {price && <span className="tabular ml-auto font-semibold whitespace-nowrap">{price}</span>}
    </label>
  )
}
