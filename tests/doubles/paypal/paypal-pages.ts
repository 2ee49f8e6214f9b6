// What a person sees of the double: the buyer's page, where the outcome is chosen, and a page of the
// account, where what happens later is set off.
import { z } from 'zod'
import {
  type Asked,
  escapeHtml,
  goTo,
  json,
  page,
  type Reply,
  type Route,
} from '#tests/doubles/double-server.ts'
import type { Ledger } from './paypal-ledger.ts'
import { type Capture, type Choice, choices, type Order } from './paypal-records.ts'
import { CERTIFICATE_PATH, certificatePem, type Webhooks } from './paypal-webhooks.ts'

export const laterEvents = [
  'complete',
  'deny',
  'refund',
  'refund_part',
  'dispute',
  'charge_back',
  'win',
  'complete_refunds',
  'fail_refunds',
] as const
export type LaterEvent = (typeof laterEvents)[number]

type PageOptions = {
  ledger: Ledger
  webhooks: Webhooks
  later(captureId: string, what: LaterEvent): Promise<void>
}

const labels: Record<Choice, string> = {
  approve: 'Pagar',
  pending: 'Pagar; el cobro queda en revisión',
  declined: 'Pagar con un medio que será rechazado',
  leave: 'Aprobar el pago y no volver a la tienda',
  cancel: 'Cancelar y volver a la tienda',
}
const laterLabels: Record<LaterEvent, string> = {
  complete: 'Aprobar el cobro en revisión',
  deny: 'Rechazar el cobro en revisión',
  refund: 'Reembolsar todo desde PayPal',
  refund_part: 'Reembolsar USD 1,00 desde PayPal',
  dispute: 'El comprador reclama',
  charge_back: 'Contracargo: PayPal toma el dinero',
  win: 'El reclamo se resuelve a favor de la tienda',
  complete_refunds: 'Completar los reembolsos en curso',
  fail_refunds: 'Los reembolsos en curso fallan',
}

export function payPalPages(options: PageOptions): Route[] {
  const { ledger } = options
  const find = (id: string | null) => ledger.orders.get(id ?? '')
  const pages: [string, (asked: Asked) => Reply | Promise<Reply>][] = [
    ['GET /checkoutnow', ({ query }) => buyersPage(find(query.get('token')))],
    ['POST /checkoutnow', (asked) => chosen(options, asked)],
    ['GET /', () => accountPage([...ledger.captures.values()])],
    [
      'POST /double/captures/:id/:what',
      async ({ params }) => {
        const what = z.enum(laterEvents).safeParse(params['what'])
        if (!what.success) return json(404, { message: 'not one of the events' })
        await options.later(params['id'] ?? '', what.data)
        return goTo('/')
      },
    ],
    [
      `GET ${CERTIFICATE_PATH}`,
      () => ({
        status: 200,
        headers: { 'content-type': 'application/x-pem-file' },
        body: certificatePem,
      }),
    ],
  ]
  return pages.map(([on, answer]) => ({ on, answer, isPage: true }))
}

function buyersPage(order: Order | undefined): Reply {
  if (order?.status !== 'PAYER_ACTION_REQUIRED') {
    return page('PayPal de prueba', '<p>Este pago no existe o ya no espera a nadie.</p>')
  }
  const { description = '', amount } = order.request.purchase_units[0]
  const buttons = choices.map(
    (choice) => `<button name="choice" value="${choice}">${labels[choice]}</button>`,
  )
  return page(
    'PayPal de prueba',
    `<p>${escapeHtml(description)}</p>
<p><strong>${amount.currency_code} ${amount.value.replace('.', ',')}</strong></p>
<form method="post" action="/checkoutnow">
<input type="hidden" name="token" value="${order.id}">
${buttons.join('\n')}
</form>`,
  )
}

function chosen({ ledger, webhooks }: PageOptions, { text }: Asked): Reply {
  const form = new URLSearchParams(text)
  const order = ledger.orders.get(form.get('token') ?? '')
  const choice = z.enum(choices).safeParse(form.get('choice'))
  if (order?.status !== 'PAYER_ACTION_REQUIRED' || !choice.success) return buyersPage(undefined)
  if (choice.data === 'cancel') return goTo(backTo(order, choice.data))
  ledger.approve(order, choice.data)
  const hints = webhooks.ofOrder('APPROVED', order)
  if (choice.data !== 'leave') return { ...goTo(backTo(order, choice.data)), hints }
  const left = page('Aprobaste el pago', '<p>Ya podés cerrar esta página.</p>')
  return { ...left, hints }
}

/** Where PayPal sends the buyer, with the parameters that it adds. */
function backTo({ id, request }: Order, choice: Choice): string {
  const { return_url, cancel_url } = request.payment_source.paypal.experience_context
  const url = new URL(choice === 'cancel' ? cancel_url : return_url)
  url.searchParams.set('token', id)
  if (choice !== 'cancel') url.searchParams.set('PayerID', 'TESTBUYER1234')
  return url.href
}

function accountPage(captures: Capture[]): Reply {
  const sections = captures.toReversed().map((capture) => {
    const { id, amountCents, currency, status, dispute } = capture
    const amount = `${currency} ${(amountCents / 100).toFixed(2).replace('.', ',')}`
    const buttons = laterEvents.map((what) => {
      const action = `/double/captures/${id}/${what}`
      return `<form method="post" action="${action}"><button>${laterLabels[what]}</button></form>`
    })
    return `<h2>${id}</h2>
<p>${amount} · ${status}${dispute ? ` · reclamo: ${dispute.state}` : ''}</p>
<details><summary>Qué pasa después</summary>${buttons.join('\n')}</details>`
  })
  return page('Cuenta de PayPal de prueba', sections.join('\n') || '<p>Todavía no hay cobros.</p>')
}
