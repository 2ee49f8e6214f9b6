// A Mercado Pago on this machine: its API, its page, its fields for cards and its webhooks, as strict
// with what it is sent as the original, and as unreliable as it is told to be.
import { createCourier } from '../double-courier.ts'
import { json, startDoubleServer } from '../double-server.ts'
import { type Behaviour, createSwitches } from '../double-switches.ts'
import { openAccount, type OwnBehaviour, ownBehaviours } from './account.ts'
import { apiRoutes } from './api-routes.ts'
import { challengeRoutes } from './challenge.ts'
import { checkoutRoutes, choose } from './checkout.ts'
import { fieldRoutes } from './fields.ts'
import { createHints } from './hints.ts'
import { type Act, type ActDetails, doLater, panelRoutes } from './panel.ts'
import { testCards } from './test-cards.ts'

export type MercadoPagoDoubleOptions = {
  accessToken: string
  publicKey: string
  collectorId: string
  webhookSecret: string
  port?: number
  /** The ids are counted from here: another start of the double must not give the same ones again. */
  firstId?: number
  /** Of the chances in its behaviour. */
  seed?: number
  clock?: { now(): Date }
}

export type MercadoPagoDouble = Awaited<ReturnType<typeof startMercadoPagoDouble>>

/** Starts one on a port of its own where none is given. */
export async function startMercadoPagoDouble(options: MercadoPagoDoubleOptions) {
  const { accessToken, publicKey, webhookSecret: secret, firstId = 1_300_000_000 } = options
  const now = () => options.clock?.now() ?? new Date()
  const isLive = !accessToken.startsWith('TEST-')
  const collectorId = Number(options.collectorId)
  const switches = createSwitches(ownBehaviours, options.seed)
  const courier = createCourier(switches)
  const account = openAccount({ collectorId, firstId, now, switches })
  const hints = createHints({ secret, collectorId, isLive, now, switches })
  const both = { account, hints }
  const server = await startDoubleServer({
    routes: [
      ...apiRoutes({ ...both, switches, accessToken, publicKey, isLive }),
      ...checkoutRoutes(both),
      ...challengeRoutes(both),
      ...panelRoutes(both),
      ...fieldRoutes(),
    ],
    switches,
    courier,
    unknown: () => json(404, { message: 'resource not found', error: 'not_found', status: 404 }),
    port: options.port,
  })

  return {
    ...server,
    deliveries: courier.deliveries,
    books: account.books,
    /** See double-switches.ts and account.ts. */
    behave: (...list: Behaviour<OwnBehaviour>[]) => switches.behave(list),
    behaveWell: () => switches.clear(),
    /** Sends the webhooks that were held back. */
    release: courier.release,
    /** Until no webhook is on its way. */
    whenIdle: courier.whenIdle,
    /** What a buyer does on its page, who was led there by `sessionRef`; where the buyer goes then. */
    async choose(sessionRef: string, choice: string) {
      const preference = account.preference(sessionRef)
      if (!preference) throw new Error('no such preference')
      const { backTo, hints: sent } = choose(both, preference, choice)
      const sending = courier.send(sent)
      if (switches.take('webhook_first')) await sending
      return backTo
    },
    /** What happens to a payment later, at once; resolves when its webhook was delivered. */
    later(chargeRef: string, what: Act, how?: ActDetails) {
      const payment = doLater(account, Number(chargeRef), what, how)
      return courier.send(hints(payment, 'updated'))
    },
    /** A single-use token, as its fields make one: the holder's name is the outcome. */
    cardToken(holder: string, brand = 'visa') {
      const card = testCards.find((one) => one.brand === brand)
      if (!card) throw new Error('no such test card')
      return account.addToken(card, holder).id
    },
  }
}
