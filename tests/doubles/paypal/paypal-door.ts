// The door of the double's API: who may come in with which token, and which key was used for what.
import { type Asked, json, type Route } from '#tests/doubles/double-server.ts'
import { inProgress, invalid, notAuthorized, unauthorized, unprocessable } from './paypal-errors.ts'
import type { Ledger } from './paypal-ledger.ts'
import type { Order, PayPalSwitches, Refund } from './paypal-records.ts'
import type { Webhooks } from './paypal-webhooks.ts'

const TOKEN_SECONDS = 32_400

export type ApiOptions = {
  clientId: string
  clientSecret: string
  merchantId: string
  webhookId: string
  now(): Date
  ledger: Ledger
  switches: PayPalSwitches
  webhooks: Webhooks
}

/** What a key was used for: the same question gets the latest of it, another one is refused. */
export type Used = { route: string; text: string; of: Order | Refund }

/** Until when each is good. */
export type Tokens = Map<string, number>

/** Where a token is had for the app's credentials. */
export function tokenRoute(options: ApiOptions, tokens: Tokens): Route {
  const { clientId, clientSecret, now, ledger } = options
  const wanted = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  return {
    on: 'POST /v1/oauth2/token',
    answer({ header, text }) {
      if (header('authorization') !== wanted) {
        return json(401, { error: 'invalid_client', error_description: 'no' })
      }
      const isForm = header('content-type')?.startsWith('application/x-www-form-urlencoded')
      if (!isForm || text !== 'grant_type=client_credentials') {
        return json(400, { error: 'unsupported_grant_type', error_description: 'no' })
      }
      const token = ledger.newId('A21')
      tokens.set(token, now().getTime() + TOKEN_SECONDS * 1_000)
      return json(200, {
        scope: 'https://uri.paypal.com/services/payments/payment',
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-DOUBLE',
        expires_in: TOKEN_SECONDS,
        nonce: 'a nonce',
      })
    },
  }
}

/** Lets questions with a token in, and nothing else. */
export function createDoor({ now, switches }: ApiOptions, tokens: Tokens) {
  return ({ route, header }: Asked): void => {
    if (switches.take('token_expired', route)) tokens.clear()
    const [kind, token = ''] = header('authorization')?.split(' ') ?? []
    if (kind !== 'Bearer' || (tokens.get(token) ?? 0) <= now().getTime()) {
      throw unauthorized()
    }
    if (switches.take('not_authorized', route)) throw notAuthorized()
    if (switches.take('request_in_progress', route)) throw inProgress()
  }
}

function keyOf({ header }: Asked): string {
  const key = header('paypal-request-id')
  if (!key || key.length > 108) throw invalid({ issue: 'PAYPAL_REQUEST_ID_REQUIRED' })
  return key
}

/** What the key was used for already; that other questions with it are refused is ours, not PayPal's. */
export function usedBefore(keys: Map<string, Used>, asked: Asked): Used['of'] | undefined {
  const used = keys.get(keyOf(asked))
  if (!used) return undefined
  const isSame = used.text === asked.text && used.route === `${asked.route} ${asked.params['id']}`
  if (!isSame) throw unprocessable('PAYPAL_REQUEST_ID_REUSED')
  return used.of
}

/** From now on the key stands for this. */
export function remember(keys: Map<string, Used>, asked: Asked, of: Used['of']): void {
  const { route, params, text } = asked
  keys.set(keyOf(asked), { route: `${route} ${params['id']}`, text, of })
}
