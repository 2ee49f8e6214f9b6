// The double's API as the shop's server and the buyer's browser ask it.
import { type Asked, json, type Reply, type Route } from '../double-server.ts'
import type { Switches } from '../double-switches.ts'
import type { Account, OwnBehaviour } from './account.ts'
import { writeMethod, writePayment, writePreference, writeRefund } from './answers.ts'
import {
  cardTokenBody,
  paymentBody,
  preferenceBody,
  readBody,
  readSent,
  refundBody,
  refuse,
  searchQuery,
} from './bodies.ts'
import type { Hints } from './hints.ts'
import { centsOf, type Payment } from './payment.ts'
import { cardsWithBin, testCards } from './test-cards.ts'

export type ApiOptions = {
  account: Account
  hints: Hints
  switches: Switches<OwnBehaviour>
  accessToken: string
  publicKey: string
  isLive: boolean
}

/** Asked by the page, from another origin. */
const forPages = { 'access-control-allow-origin': '*' }

/** The routes for a server, with its token, and those for a page, with the public key. */
export function apiRoutes(options: ApiOptions): Route[] {
  return [...serverRoutes(options), ...browserRoutes(options)]
}

function serverRoutes(options: ApiOptions): Route[] {
  const { account, hints, switches, isLive } = options
  const answers = new Map<string, { body: string; reply: Reply }>()

  function requireToken({ header }: Asked): void {
    const isOurs = header('authorization') === `Bearer ${options.accessToken}`
    if (!isOurs) refuse(401, 'invalid access token')
  }

  /** The same key gives the same answer; with another body it is refused. */
  function once(asked: Asked, isNeeded: boolean, work: () => Reply): Reply {
    const key = asked.header('x-idempotency-key')
    if (!key) {
      if (isNeeded) refuse(400, 'Header X-Idempotency-Key can not be null', 4292)
      return work()
    }
    if (key.length > 64) refuse(400, 'X-Idempotency-Key is too long', 4292)
    const place = `${asked.route} ${JSON.stringify(asked.params)} ${key}`
    const known = answers.get(place)
    if (known && known.body !== asked.text) {
      return refuse(409, 'the idempotency key was used with another body')
    }
    if (known) return known.reply
    const reply = work()
    // A repetition is told the same, and nobody is notified again.
    answers.set(place, { body: asked.text, reply: { ...reply, hints: [] } })
    return reply
  }

  const paymentAt = ({ params }: Asked) => account.found(idIn(params.id))
  const written = (payment: Payment, origin: string) => writePayment(payment, isLive, origin)
  const route = (on: string, answer: (asked: Asked) => Reply): Route => ({
    on,
    answer(asked) {
      requireToken(asked)
      return answer(asked)
    },
  })

  return [
    route('POST /checkout/preferences', (asked) =>
      once(asked, false, () => {
        const preference = account.addPreference(readBody(preferenceBody, asked))
        return json(201, writePreference(preference, account.collectorId, asked.origin))
      }),
    ),
    route('POST /v1/payments', (asked) =>
      once(asked, true, () => {
        const payment = account.payByCard(readBody(paymentBody, asked))
        const reply = json(201, written(payment, asked.origin))
        return { ...reply, hints: hints(payment, 'created') }
      }),
    ),
    route('GET /v1/payments/search', ({ query, origin }) => {
      const sent = readSent(searchQuery, Object.fromEntries(query))
      const { total, found } = account.search(sent)
      const isBare = switches.take('search_without_refunds') !== undefined
      const results = found.map((payment) => ({
        ...written(payment, origin),
        ...(isBare && { refunds: [] }),
      }))
      const paging = { total, limit: sent.limit ?? 30, offset: sent.offset ?? 0 }
      return json(200, { paging, results })
    }),
    route('GET /v1/payments/:id', (asked) => json(200, written(paymentAt(asked), asked.origin))),
    route('POST /v1/payments/:id/refunds', (asked) =>
      once(asked, true, () => {
        const { amount } = readBody(refundBody, asked)
        const payment = paymentAt(asked)
        const cents = amount === undefined ? undefined : centsOf(amount)
        const refund = account.refund(payment.id, cents, false)
        return { ...json(201, writeRefund(refund, payment)), hints: hints(payment, 'updated') }
      }),
    ),
    route('GET /v1/payments/:id/refunds', (asked) => {
      const payment = paymentAt(asked)
      const refunds = payment.refunds.map((refund) => writeRefund(refund, payment))
      return json(200, refunds)
    }),
  ]
}

function browserRoutes({ account, publicKey }: ApiOptions): Route[] {
  function requirePublicKey({ query }: Asked): void {
    if (query.get('public_key') !== publicKey) refuse(401, 'invalid public_key')
  }

  return [
    {
      on: 'POST /v1/card_tokens',
      answer(asked) {
        requirePublicKey(asked)
        // A server that sends a card here has seen one.
        if (asked.header('authorization')) refuse(400, 'card tokens are made by browsers')
        const body = readBody(cardTokenBody, asked)
        const card = testCards.find(({ number }) => number === body.card_number)
        if (!card) return refuse(400, 'card_number: not one of the published test cards', 205)
        if (body.security_code.length !== card.codeLength) refuse(400, 'security_code', 226)
        if (isOver(body.expiration_year, body.expiration_month, account.now())) {
          refuse(400, 'expiration_year', 301)
        }
        const token = account.addToken(card, body.cardholder.name)
        return json(201, { id: token.id, public_key: publicKey, status: 'active' })
      },
    },
    {
      on: 'GET /v1/payment_methods/search',
      answer(asked) {
        requirePublicKey(asked)
        const results = cardsWithBin(asked.query.get('bins') ?? '').map(writeMethod)
        const paging = { total: results.length, limit: 30, offset: 0 }
        return json(200, { paging, results }, forPages)
      },
    },
  ]
}

function idIn(text = ''): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : refuse(404, 'Payment not found', 2000)
}

/** A card is good to the end of its month. */
function isOver(year: number, month: number, now: Date): boolean {
  return Date.UTC(year, month) <= now.getTime()
}
