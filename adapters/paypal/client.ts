// Questions to PayPal with its token: fetched once for everybody who waits for it, kept until shortly
// before it ends, and renewed once when PayPal does not take it any more.
import * as z from 'zod'
import {
  createProviderHttp,
  type ProviderAnswer,
  type ProviderHttpOptions,
  type ProviderRequest,
} from '#adapters/provider-http.ts'
import { ProviderUnreachable, refusedWith } from '#domain/providers/provider.ts'
import type { Clock } from '#domain/services.ts'
import { refusalReply, tokenReply } from './shapes.ts'

/** A token that ends while a request is on its way would cost a second one. */
const TOKEN_MARGIN_MS = 60_000

export type PayPalClientOptions = {
  clientId: string
  clientSecret: string
  /** Origin of the API, without a slash at its end. */
  apiUrl: string
  clock: Clock
  /** How long and how often is waited; see provider-http.ts. */
  http?: Pick<ProviderHttpOptions, 'exchangeMs' | 'wait' | 'random'>
}

export type PayPalClient = {
  /** Throws `ProviderUnreachable`, also when PayPal does not take our credentials. */
  ask(request: ProviderRequest): Promise<ProviderAnswer>
}

type Token = { value: string; until: number }

/** A client with a token of its own. */
export function createPayPalClient(options: PayPalClientOptions): PayPalClient {
  const { apiUrl, clock } = options
  const http = createProviderHttp({
    ...options.http,
    name: 'PayPal',
    url: apiUrl,
    keyHeader: 'paypal-request-id',
  })
  let token: Token | undefined
  let fetching: Promise<Token> | undefined

  async function fetchToken(): Promise<Token> {
    const basic = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')
    const answer = await http.ask({
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: { authorization: `Basic ${basic}` },
      form: { grant_type: 'client_credentials' },
      isHarmless: true,
    })
    const { access_token, expires_in } = readReply(tokenReply, answer)
    const until = clock.now().getTime() + expires_in * 1_000 - TOKEN_MARGIN_MS
    token = { value: access_token, until }
    return token
  }

  function currentToken(): Promise<Token> | Token {
    if (token && token.until > clock.now().getTime()) return token
    fetching ??= fetchToken().finally(() => {
      fetching = undefined
    })
    return fetching
  }

  async function askWith({ value }: Token, request: ProviderRequest): Promise<ProviderAnswer> {
    const headers = { ...request.headers, authorization: `Bearer ${value}` }
    return await http.ask({ ...request, headers })
  }

  return {
    async ask(request) {
      const used = await currentToken()
      const answer = await askWith(used, request)
      if (answer.status !== 401) return answer
      // Somebody else may have renewed it meanwhile.
      if (token === used) token = undefined
      const again = await askWith(await currentToken(), request)
      if (again.status === 401) throw unexpected(again)
      return again
    },
  }
}

/** What a success says. Throws `ProviderUnreachable` for a refusal and for a reply of another form. */
export function readReply<Shape extends z.ZodType>(
  shape: Shape,
  answer: ProviderAnswer,
): z.output<Shape> {
  if (answer.status >= 300) throw unexpected(answer)
  const read = shape.safeParse(answer.body)
  if (!read.success) throw new ProviderUnreachable('PayPal answered in a form that is not known')
  return read.data
}

/** The names of what PayPal objects to, such as `INSTRUMENT_DECLINED`; none for a success. */
export function issuesOf({ status, body }: ProviderAnswer): string[] {
  if (status < 300) return []
  const { name, details = [] } = refusalReply.catch({}).parse(body)
  return [name, ...details.map(({ issue }) => issue)].filter((issue) => issue !== undefined)
}

const issueName = /^[A-Z0-9_]{1,80}$/

/** For a refusal that no step of ours should lead to. Tells codes alone, never a sentence of PayPal's. */
export function unexpected(answer: ProviderAnswer): ProviderUnreachable {
  const issues = issuesOf(answer).filter((issue) => issueName.test(issue))
  return refusedWith(answer.status, ['PayPal refused:', answer.status, ...issues].join(' '))
}
