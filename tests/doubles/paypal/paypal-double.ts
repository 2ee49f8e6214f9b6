// A PayPal on this machine: its API, its page for buyers, its signed webhooks, and whatever goes wrong
// when a switch says so (double-switches.ts, paypal-ledger.ts). As strict as the original or stricter.
import { createCourier, type Hint } from '#tests/doubles/double-courier.ts'
import { startDoubleServer } from '#tests/doubles/double-server.ts'
import { type Behaviour, createSwitches } from '#tests/doubles/double-switches.ts'
import { payPalApi } from './paypal-api.ts'
import { unknownResource } from './paypal-errors.ts'
import { createLedger, type Ledger } from './paypal-ledger.ts'
import { type LaterEvent, payPalPages } from './paypal-pages.ts'
import { type Capture, type Choice, payPalBehaviours } from './paypal-records.ts'
import { createWebhooks, type Webhooks } from './paypal-webhooks.ts'

export type PayPalDoubleOptions = {
  clientId: string
  clientSecret: string
  /** Thirteen signs, as PayPal's are: no 0, 1, I or O. */
  merchantId: string
  webhookId: string
  /** Where the webhooks go; none are sent before it is set. */
  hintUrl?: string
  port?: number
  /** Of the switches' chances. */
  seed?: number
  clock?: { now(): Date }
}

export type PayPalDouble = Awaited<ReturnType<typeof startPayPalDouble>>

/** Starts the double, on a port of its own where none is given. */
export async function startPayPalDouble(options: PayPalDoubleOptions) {
  const { merchantId, webhookId, seed, port } = options
  const now = () => options.clock?.now() ?? new Date()
  let { hintUrl } = options
  let origin = ''
  const switches = createSwitches(payPalBehaviours, seed)
  const courier = createCourier(switches)
  const ledger = createLedger({ merchantId, now, switches })
  const webhooks = createWebhooks({
    webhookId,
    merchantId,
    newId: ledger.newId,
    now,
    origin: () => origin,
    target: () => hintUrl,
  })
  const later = (captureId: string, what: LaterEvent) =>
    courier.send(hintsOf(captureId, what, ledger, webhooks))
  const server = await startDoubleServer({
    routes: [
      ...payPalApi({ ...options, now, ledger, switches, webhooks }),
      ...payPalPages({ ledger, webhooks, later }),
    ],
    switches,
    courier,
    unknown: () => unknownResource().reply,
    port,
  })
  origin = server.url

  return {
    url: server.url,
    questions: server.questions,
    deliveries: courier.deliveries,
    books: ledger.books,
    /** See double-switches.ts and paypal-records.ts. */
    behave: (...list: Behaviour<(typeof payPalBehaviours)[number]>[]) => switches.behave(list),
    /** Switches everything off. */
    behaveWell: switches.clear,
    setHintUrl(url: string) {
      hintUrl = url
    },
    /** What happens to a charge afterwards, its webhooks delivered. */
    later,
    /** Sends what was held back. */
    release: courier.release,
    /** Until no webhook is on its way. */
    whenIdle: courier.whenIdle,
    stop: server.stop,
    /** What the buyer does on the page; gives the address that PayPal sends the buyer to. */
    async choose(orderId: string, choice: Choice) {
      const response = await fetch(`${origin}/checkoutnow`, {
        method: 'POST',
        body: new URLSearchParams({ token: orderId, choice }),
        redirect: 'manual',
      })
      await response.body?.cancel()
      return response.headers.get('location') ?? ''
    },
    /** A webhook that PayPal would not send, signed all the same. */
    tell: (eventType: string, resource: object) =>
      courier.send(webhooks.ofAnything(eventType, 'any', resource)),
  }
}

/** Does what happens, and gives the webhooks of it. */
function hintsOf(captureId: string, what: LaterEvent, ledger: Ledger, webhooks: Webhooks): Hint[] {
  const capture = ledger.captures.get(captureId)
  if (!capture) throw unknownResource()
  switch (what) {
    case 'complete':
    case 'deny':
      ledger.decide(capture, what === 'complete' ? 'COMPLETED' : 'DECLINED')
      return webhooks.ofCapture(capture)
    case 'refund':
    case 'refund_part': {
      const amountCents = what === 'refund_part' ? 100 : undefined
      return webhooks.ofRefund(ledger.refund(capture, { amountCents, isMadeThere: true }))
    }
    case 'complete_refunds':
    case 'fail_refunds':
      return decideRefunds(capture, what === 'complete_refunds', ledger, webhooks)
    case 'dispute':
      return webhooks.ofDispute('CREATED', ledger.dispute(capture, 'open'), capture)
    case 'charge_back': {
      const dispute = ledger.dispute(capture, 'lost')
      return [
        ...webhooks.ofReversal(capture, dispute),
        ...webhooks.ofDispute('RESOLVED', dispute, capture),
      ]
    }
    case 'win':
      return webhooks.ofDispute('RESOLVED', ledger.dispute(capture, 'won'), capture)
    default:
      return what satisfies never
  }
}

function decideRefunds(
  capture: Capture,
  isDone: boolean,
  ledger: Ledger,
  webhooks: Webhooks,
): Hint[] {
  const waiting = capture.refunds.filter(({ status }) => status === 'PENDING')
  return waiting.flatMap((refund) => {
    ledger.decideRefund(refund, isDone ? 'COMPLETED' : 'FAILED')
    return webhooks.ofRefund(refund)
  })
}
