// One token for all concurrent requests, until shortly before it expires; renewed once if PayPal refuses it.
import * as z from 'zod'
import {
  createProviderHttp,
  type ProviderAnswer,
  type ProviderHttpOptions,
  type ProviderRequest,
} from '#adapters/provider-http.ts'
import type { Clock } from '#domain/ground/services.ts'
import { ProviderUnreachable, refusedWith } from '#domain/money/providers/provider.ts'
import { refusalReply, tokenReply } from './shapes.ts'

/** A token that expires during a request would cost a second request. */
const TOKEN_MARGIN_MS = 60_000

export type PayPalClientOptions = {
  clientId: string
  clientSecret: string
  /** An origin without a trailing slash. */
  apiUrl: string
  clock: Clock
  /** See provider-http.ts. */
  http?: Pick<ProviderHttpOptions, 'exchangeMs' | 'wait' | 'random'>
}

export type PayPalClient = ReturnType<typeof createPayPalClient>

type Token = { value: string; until: number }

export function createPayPalClient(options: PayPalClientOptions) {
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
    /** Throws `ProviderUnreachable`, also if PayPal refuses our credentials. */
    async ask(request: ProviderRequest): Promise<ProviderAnswer> {
      const used = await currentToken()
      const answer = await askWith(used, request)
      if (answer.status !== 401) return answer
      // A concurrent request may have renewed it.
      if (token === used) token = undefined
      const again = await askWith(await currentToken(), request)
      if (again.status === 401) throw unexpected(again)
      return again
    },
  }
}

/** Throws `ProviderUnreachable` for a refusal and for a reply of another form. */
export function readReply<Shape extends z.ZodType>(
  shape: Shape,
  answer: ProviderAnswer,
): z.output<Shape> {
  if (answer.status >= 300) throw unexpected(answer)
  const read = shape.safeParse(answer.body)
  if (!read.success) throw new ProviderUnreachable('PayPal answered in a form that is not known')
  return read.data
}

/** Such as `INSTRUMENT_DECLINED`; none for a success. */
export function issuesOf({ status, body }: ProviderAnswer): string[] {
  if (status < 300) return []
  const { name, details = [] } = refusalReply.catch({}).parse(body)
  return [name, ...details.map(({ issue }) => issue)].filter((issue) => issue !== undefined)
}

const issueName = /^[A-Z0-9_]{1,80}$/

/** For a refusal that our requests should never get. Its message has only codes, no text from PayPal. */
export function unexpected(answer: ProviderAnswer): ProviderUnreachable {
  const issues = issuesOf(answer).filter((issue) => issueName.test(issue))
  return refusedWith(answer.status, ['PayPal refused:', answer.status, ...issues].join(' '))
}
