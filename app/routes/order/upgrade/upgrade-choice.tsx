import { useState } from 'react'
import { moneyWords } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import {
  AcceptedTerms,
  ChargeNote,
  FORM_ID,
  PayButton,
  PaymentForm,
} from '#app/routes/order/checkout/payment-form.tsx'
import type { Payment } from '#app/routes/order/checkout/use-payment.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/upgrade'
import { PassChoice, type ShownPass } from './pass-choice.tsx'
import { UpgradeAlert } from './upgrade-alert.tsx'
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

/** The choice for each pass, the total, and the payment. */
export function UpgradeChoice({ order }: { order: Order }) {
  const { secret, passes, currency, options, upgrades } = order
  const begun = upgrades.find(({ toPay }) => toPay)?.toPay
  const [chosen, setChosen] = useState(() => firstChoice(passes, begun?.changes ?? []))
  const picked = passes.flatMap(({ id: passId, options: offered }) => {
    const option = offered[chosen[passId] ?? -1]
    return option ? [{ passId, option }] : []
  })
  const totalCents = picked.reduce((sum, { option }) => sum + option.differenceCents, 0)
  const changes = picked.map(({ passId, option: { productName, durationDays } }) => ({
    passId,
    productName,
    durationDays,
  }))
  const payment = useUpgrade({ secret, options, changes, totalCents, begun })

  return (
    <div>
      <section aria-labelledby="choice">
        <h2 id="choice" className="text-card font-bold">
          {m.upgrade_choose()}
        </h2>
        <div className="mt-3 grid gap-3">
          {passes.map((pass) => (
            <PassChoice
              key={pass.id}
              pass={pass}
              currency={currency}
              chosen={chosen[pass.id] ?? -1}
              onChoose={(index) => setChosen({ ...chosen, [pass.id]: index })}
            />
          ))}
        </div>
      </section>
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

/** One button: to pay the difference, or to confirm if there is none. */
function HowToPay({ payment }: { payment: Payment }) {
  const { totalCents, isBusy } = payment
  const alert = <UpgradeAlert payment={payment} />
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
      <Button type="submit" variant="primary" isBusy={isBusy} aria-disabled={isBusy}>
        {m.upgrade_confirm_free()}
      </Button>
      <AcceptedTerms line={m.legal_confirm_line} className="mt-3" />
    </form>
  )
}
