// What happens later, or elsewhere: a voucher is paid or runs out, a review ends, money is given back
// or charged back. By name for tests, and by buttons on the double's first page for people.
import { z } from 'zod'
import { escapeHtml, goTo, page, type Route } from '../double-server.ts'
import { type Account, chargebackStates } from './account.ts'
import { readSent } from './bodies.ts'
import type { Hints } from './hints.ts'
import { centsOf, isWaiting, type Payment } from './payment.ts'

const SHOWN = 50

const act = z.enum(['pay', 'approve', 'reject', 'expire', 'refund', 'chargeback'])
export type Act = z.infer<typeof act>

const details = z.strictObject({
  /** Of a refund, in pesos; all that is left without it. */
  amount: z.coerce.number().positive().optional(),
  /** Of a chargeback. */
  state: z.enum(chargebackStates).optional(),
})
export type ActDetails = z.infer<typeof details>

/** Does it; the payment as it is then. */
export function doLater(account: Account, id: number, what: Act, how: ActDetails = {}): Payment {
  switch (what) {
    case 'pay':
    case 'approve':
      return account.approve(id)
    case 'reject':
      return account.reject(id, 'cc_rejected_high_risk')
    case 'expire':
      return account.cancel(id, 'expired')
    case 'refund':
      account.refund(id, how.amount === undefined ? undefined : centsOf(how.amount), true)
      return account.found(id)
    case 'chargeback':
      return account.dispute(id, how.state ?? 'open')
    default:
      return what satisfies never
  }
}

/** The page, and the answer to its buttons. */
export function panelRoutes({ account, hints }: { account: Account; hints: Hints }): Route[] {
  return [
    { on: 'GET /', isPage: true, answer: () => panel(account.latest(SHOWN)) },
    {
      on: 'POST /double/payments/:id/:act',
      isPage: true,
      answer(asked) {
        const what = readSent(act, asked.params.act)
        const how = readSent(details, Object.fromEntries(new URLSearchParams(asked.text)))
        const payment = doLater(account, Number(asked.params.id), what, how)
        return { ...goTo('/'), hints: hints(payment, 'updated') }
      },
    },
  ]
}

function panel(payments: Payment[]) {
  const rows = payments.map((payment) => {
    const { id, amountCents, currency, status, detail, reference = '' } = payment
    return `<section>
<h2>${id}</h2>
<p>${escapeHtml(`${currency} ${(amountCents / 100).toFixed(2)} · ${status} · ${detail}`)}</p>
<p>${escapeHtml(reference)}</p>
${buttonsFor(payment).join('\n')}
</section>`
  })
  const body = rows.join('\n') || '<p>Todavía no hay pagos.</p>'
  return page('Mercado Pago de prueba: pagos', body)
}

function buttonsFor(payment: Payment): string[] {
  const button = (
    what: Act,
    words: string,
    state?: string,
  ) => `<form method="post" action="/double/payments/${payment.id}/${what}">
${state ? `<input type="hidden" name="state" value="${state}">` : ''}<button>${words}</button>
</form>`
  if (isWaiting(payment)) {
    return [
      button('approve', 'Acreditar'),
      button('reject', 'Rechazar'),
      button('expire', 'Dejar vencer'),
    ]
  }
  if (payment.status === 'approved') {
    return [
      button('refund', 'Devolver todo desde Mercado Pago'),
      button('chargeback', 'Contracargo', 'open'),
      button('chargeback', 'Mediación', 'mediation'),
    ]
  }
  if (payment.status === 'in_mediation') {
    return [button('chargeback', 'Terminar la mediación', 'withdrawn')]
  }
  if (payment.status === 'charged_back') {
    return [
      button('chargeback', 'Contracargo perdido', 'lost'),
      button('chargeback', 'Contracargo ganado', 'won'),
    ]
  }
  return []
}
