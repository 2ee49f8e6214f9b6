// The API of the double: the routes that the shop asks, each behind the token, and each that changes
// something behind a key.
import { type Asked, json, type Reply, type Route } from '#tests/doubles/double-server.ts'
import {
  type ApiOptions,
  createDoor,
  remember,
  tokenRoute,
  type Tokens,
  type Used,
  usedBefore,
} from './paypal-door.ts'
import { invalid, unknownResource, unprocessable } from './paypal-errors.ts'
import { published } from './paypal-published.ts'
import type { Order } from './paypal-records.ts'
import {
  captureReply,
  disputeReply,
  movementReply,
  orderReply,
  refundReply,
} from './paypal-replies.ts'
import {
  captureRequest,
  centsOf,
  disputesQuery,
  orderRequest,
  readQuery,
  readRequest,
  refundRequest,
  transactionsQuery,
} from './paypal-requests.ts'

const WINDOW_MS = 31 * 86_400_000

export function payPalApi(options: ApiOptions): Route[] {
  const keys = new Map<string, Used>()
  const tokens: Tokens = new Map()
  const check = createDoor(options, tokens)
  const guarded = ({ on, answer }: GuardedRoute): Route => ({
    on,
    answer(asked) {
      check(asked)
      return answer(asked)
    },
  })

  return [
    tokenRoute(options, tokens),
    ...[
      ...orderRoutes(options, keys),
      ...paymentRoutes(options, keys),
      ...disputeRoutes(options),
      {
        on: 'GET /v1/reporting/transactions',
        answer: (asked: Asked) => transactions(options, asked),
      },
    ].map(guarded),
  ]
}

function orderRoutes(options: ApiOptions, keys: Map<string, Used>): GuardedRoute[] {
  const { merchantId, ledger, webhooks } = options
  const reply = (status: number, order: Order, origin: string) =>
    json(status, orderReply(order, merchantId, origin))
  const find = ({ params: { id = '' } }: Asked) => {
    const order = ledger.orders.get(id)
    if (!order) throw unknownResource()
    return order
  }
  return [
    {
      on: 'POST /v2/checkout/orders',
      answer(asked) {
        const request = readRequest(orderRequest, asked, 'orderRequest')
        const known = usedBefore(keys, asked)
        if (known && 'request' in known) return reply(200, known, asked.origin)
        const [{ amount, payee }] = request.purchase_units
        if (payee && payee.merchant_id !== merchantId) throw unprocessable('PAYEE_ACCOUNT_INVALID')
        const order = ledger.open(request, centsOf(amount))
        remember(keys, asked, order)
        return reply(201, order, asked.origin)
      },
    },
    { on: 'GET /v2/checkout/orders/:id', answer: (asked) => reply(200, find(asked), asked.origin) },
    {
      on: 'POST /v2/checkout/orders/:id/capture',
      answer(asked) {
        readRequest(captureRequest, asked, 'orderCaptureRequest')
        const order = find(asked)
        if (usedBefore(keys, asked)) return reply(200, order, asked.origin)
        const capture = ledger.capture(order)
        remember(keys, asked, order)
        return { ...reply(201, order, asked.origin), hints: webhooks.ofCapture(capture) }
      },
    },
  ]
}

type GuardedRoute = { on: string; answer(asked: Asked): Reply }

function paymentRoutes(options: ApiOptions, keys: Map<string, Used>): GuardedRoute[] {
  const { ledger, webhooks } = options
  const find = ({ params: { id = '' } }: Asked) => {
    const capture = ledger.captures.get(id)
    if (!capture) throw unknownResource()
    return capture
  }
  return [
    {
      on: 'GET /v2/payments/captures/:id',
      answer: (asked) => json(200, captureReply(find(asked), asked.origin)),
    },
    {
      on: 'POST /v2/payments/captures/:id/refund',
      answer(asked) {
        const { amount, custom_id } = readRequest(refundRequest, asked, 'refundRequest')
        const capture = find(asked)
        const known = usedBefore(keys, asked)
        if (known && 'capture' in known && 'amountCents' in known && 'isMadeThere' in known) {
          return json(201, refundReply(known, asked.origin))
        }
        if (amount && amount.currency_code !== capture.currency) {
          throw unprocessable('CURRENCY_MISMATCH')
        }
        const amountCents = amount && centsOf({ ...amount, currency_code: 'USD' })
        const refund = ledger.refund(capture, { amountCents, customId: custom_id })
        remember(keys, asked, refund)
        const hints = webhooks.ofRefund(refund)
        return { ...json(201, refundReply(refund, asked.origin)), hints }
      },
    },
  ]
}

function disputeRoutes({ ledger }: ApiOptions): GuardedRoute[] {
  return [
    {
      on: 'GET /v1/customer/disputes',
      answer(asked) {
        const { disputed_transaction_id: id } = readQuery(disputesQuery, asked)
        const capture = ledger.captures.get(id)
        const links = selfLinks(asked)
        if (!capture?.dispute) return json(200, { links })
        // The outcome and what it is about stand in the single dispute alone.
        const {
          dispute_outcome: _,
          disputed_transactions: __,
          ...item
        } = disputeReply(capture.dispute, capture)
        return json(200, { items: [item], links })
      },
    },
    {
      on: 'GET /v1/customer/disputes/:id',
      answer({ params: { id = '' } }) {
        const capture = ledger.disputes.get(id)
        if (!capture?.dispute) throw unknownResource()
        return json(200, disputeReply(capture.dispute, capture))
      },
    },
  ]
}

function transactions({ ledger }: ApiOptions, asked: Asked): Reply {
  const { start_date, end_date, page, page_size } = readQuery(transactionsQuery, asked)
  const [from, until] = [new Date(start_date), new Date(end_date)]
  const length = until.getTime() - from.getTime()
  if (length < 0 || length > WINDOW_MS) throw invalid({ issue: 'INVALID_DATE_RANGE' })
  const found = ledger.movements.filter(
    ({ at }) => second(at) >= second(from) && second(at) <= second(until),
  )
  const details = found.slice((page - 1) * page_size, page * page_size).map(movementReply)
  const reply = published('searchResponse', {
    ...(details.length > 0 && { transaction_details: details }),
    account_number: 'DOUBLE',
    start_date,
    end_date,
    page,
    total_items: found.length,
    total_pages: Math.ceil(found.length / page_size),
    links: selfLinks(asked),
  })
  return json(200, reply)
}

/** A list is left out where it is empty; its links never are. */
function selfLinks({ origin, route, query }: Asked) {
  return [{ href: `${origin}${route.split(' ')[1]}?${query}`, rel: 'self', method: 'GET' }]
}

/** Whole seconds, as the dates of the answer. */
function second(at: Date): number {
  return Math.floor(at.getTime() / 1_000)
}
