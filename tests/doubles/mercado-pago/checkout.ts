// The page that a buyer is led to, and what a person may choose there.
import { z } from 'zod'
import type { Hint } from '../double-courier.ts'
import { type Asked, escapeHtml, goTo, page, type Reply, type Route } from '../double-server.ts'
import type { Account, Preference } from './account.ts'
import { refuse } from './bodies.ts'
import type { Hints } from './hints.ts'
import { approved, type Outcome, outcomes, voucher } from './outcomes.ts'
import type { Payment } from './payment.ts'

const { CHAL: _onlyForCards, ...offered } = outcomes

/** What a buyer may do there, beside the outcomes of a card. */
const ways = {
  VOUCHER: 'Pagar en efectivo con un cupón',
  TWICE: 'Pagar dos veces',
  RETRY: 'Un rechazo y después un pago aprobado',
  CLOSE: 'Pagar y cerrar la ventana sin volver',
  ABANDON: 'Volver sin pagar',
}

const wayNames = ['VOUCHER', 'TWICE', 'RETRY', 'CLOSE', 'ABANDON'] as const
const way = z.enum(wayNames)

export type Chosen = {
  payments: Payment[]
  /** Where the buyer goes; undefined for a closed window. */
  backTo: string | undefined
  hints: Hint[]
}

/** Does what a buyer chose: the name of an outcome, or of a way. */
export function choose(
  { account, hints }: { account: Account; hints: Hints },
  preference: Preference,
  choice: string,
): Chosen {
  const until = preference.body.expires && preference.body.expiration_date_to
  if (until && account.now() > new Date(until)) refuse(400, 'the preference has expired')
  const results = outcomesOf(choice).map((outcome) => account.payPreference(preference, outcome))
  return {
    payments: results,
    backTo: choice === 'CLOSE' ? undefined : backUrl(preference, results.at(-1)),
    hints: results.flatMap((payment) => hints(payment, 'created')),
  }
}

function outcomesOf(choice: string): Outcome[] {
  const known = offered[choice]
  if (known) return [known]
  const chosen = way.safeParse(choice).data
  switch (chosen) {
    case 'VOUCHER':
      return [voucher]
    case 'TWICE':
      return [approved, approved]
    case 'RETRY':
      return [offered.OTHE ?? approved, approved]
    case 'CLOSE':
      return [approved]
    case 'ABANDON':
      return []
    case undefined:
      return refuse(400, 'no such choice')
    default:
      return chosen satisfies never
  }
}

/** With what the original adds to the address; nobody should believe any of it. */
function backUrl({ id, body }: Preference, payment: Payment | undefined): string | undefined {
  const { success, pending, failure } = body.back_urls ?? {}
  const isPending = ['pending', 'in_process'].includes(payment?.status ?? '')
  const address = payment?.status === 'approved' ? success : isPending ? pending : failure
  if (!address) return undefined
  const url = new URL(address)
  const ref = payment ? String(payment.id) : 'null'
  const status = payment?.status ?? 'null'
  const added = {
    collection_id: ref,
    collection_status: status,
    payment_id: ref,
    status,
    external_reference: body.external_reference ?? 'null',
    payment_type: payment?.typeId ?? 'null',
    merchant_order_id: payment ? `4${payment.id}` : 'null',
    preference_id: id,
    site_id: 'MLA',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  }
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value)
  return url.href
}

const PATH = '/checkout/v1/redirect'

/** The page, and the answer to its buttons. */
export function checkoutRoutes(options: { account: Account; hints: Hints }): Route[] {
  const find = (id: string | null | undefined) =>
    options.account.preference(id ?? '') ?? refuse(404, 'preference not found')

  return [
    {
      on: `GET ${PATH}`,
      isPage: true,
      answer: ({ query }) => checkoutPage(find(query.get('pref_id'))),
    },
    {
      on: `POST ${PATH}`,
      isPage: true,
      answer: (asked: Asked): Reply => {
        const form = new URLSearchParams(asked.text)
        const preference = find(form.get('pref_id'))
        const { backTo, hints } = choose(options, preference, form.get('choice') ?? '')
        const reply = backTo
          ? goTo(backTo)
          : page('Listo', '<p>El pago está hecho y nadie vuelve al sitio.</p>')
        return { ...reply, hints }
      },
    },
  ]
}

function checkoutPage({ id, body }: Preference): Reply {
  const total = body.items.reduce((sum, item) => sum + item.unit_price * item.quantity, 0)
  const buttons = [
    ...Object.entries(offered).map(([name, { words }]) => button(name, `${words} (${name})`)),
    ...wayNames.map((name) => button(name, ways[name])),
  ]
  return page(
    'Mercado Pago de prueba',
    `<p>${escapeHtml(body.items[0]?.title ?? '')}</p>
<p>Total: <strong>ARS ${total.toFixed(2)}</strong></p>
<p>Esta página reemplaza a la de Mercado Pago. Elegí qué pasa con el pago:</p>
<form method="post" action="${PATH}">
<input type="hidden" name="pref_id" value="${escapeHtml(id)}">
${buttons.join('\n')}
</form>`,
  )
}

function button(choice: string, words: string): string {
  return `<button name="choice" value="${escapeHtml(choice)}">${escapeHtml(words)}</button>`
}
