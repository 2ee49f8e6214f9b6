// JSON over HTTPS with limited waits and retries. Requests and answers hold personal data and credentials, so
// no error or log line repeats any of it (decision 14).
import { ProviderUnreachable } from '#domain/money/providers/provider.ts'

/** For one exchange, to the last byte of the answer. */
const EXCHANGE_MS = 8_000
const FURTHER_TRIES = 2
/** No retry begins after this: a buyer waits at most this long plus one exchange. */
const TRYING_MS = 12_000
const BACKOFF_MS = 300
/** If a provider asks for a longer wait, the next job retries, not this request. */
const RETRY_AFTER_MAX_MS = 5_000
/** About twice a page of search results with all details of each payment. */
const ANSWER_BYTES_MAX = 1_000_000

export type ProviderRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** With its query; relative to the `url` option. */
  path: string
  headers?: Record<string, string>
  /** At most one of the two. */
  json?: unknown
  form?: Record<string, string>
  /** Sent in the header `keyHeader`. Only a request with a key, or a harmless one, is retried. */
  key?: string
  /** For a request without a key that changes nothing, such as a token request. */
  isHarmless?: boolean
}

/** A status below 500, except those that ask to retry. */
export type ProviderAnswer = {
  status: number
  /** Undefined for an empty answer, and for a refusal that is not JSON. */
  body: unknown
}

export type ProviderHttpOptions = {
  name: string
  /** Origin and optional path, without a trailing slash. */
  url: string
  keyHeader: string
  exchangeMs?: number
  wait?(ms: number): Promise<void>
  /** From 0 up to 1: spreads the retries of processes that failed together. */
  random?(): number
}

type ProviderHttp = {
  /**
   * Retries with the same key while the provider cannot be reached, answers 5xx or asks to wait. Throws
   * `ProviderUnreachable` if the retries fail too; the effect is then unknown. Follows no redirect.
   */
  ask(request: ProviderRequest): Promise<ProviderAnswer>
}

/** Holds no credentials; each request brings its own. */
export function createProviderHttp(options: ProviderHttpOptions): ProviderHttp {
  const { name, wait = pause, random = Math.random, exchangeMs = EXCHANGE_MS } = options

  return {
    async ask(request) {
      const lastTry = isRepeatable(request) ? FURTHER_TRIES : 0
      const startedAt = performance.now()
      for (let tries = 0; ; tries += 1) {
        const outcome = await exchange(options, request, exchangeMs)
        if (outcome.kind === 'answer') return outcome.answer
        const delay = outcome.retryAfterMs ?? BACKOFF_MS * 2 ** tries * (0.5 + random())
        const isLate = performance.now() - startedAt + delay > TRYING_MS
        if (tries === lastTry || delay > RETRY_AFTER_MAX_MS || isLate) {
          throw new ProviderUnreachable(`${name} did not answer: ${outcome.why}`)
        }
        await wait(delay)
      }
    },
  }
}

function isRepeatable({ method, key, isHarmless }: ProviderRequest): boolean {
  return method === 'GET' || key !== undefined || isHarmless === true
}

type Outcome =
  | { kind: 'answer'; answer: ProviderAnswer }
  | { kind: 'again'; why: string; retryAfterMs?: number }

async function exchange(
  { url, keyHeader }: ProviderHttpOptions,
  { method, path, headers, json, form, key }: ProviderRequest,
  exchangeMs: number,
): Promise<Outcome> {
  const body = form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json)
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      body,
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { [keyHeader]: key }),
        ...headers,
      },
      // A redirect would send the credentials to an address that is not configured.
      redirect: 'error',
      signal: AbortSignal.timeout(exchangeMs),
    })
    const text = await readBounded(response)
    if (text === undefined) return { kind: 'again', why: 'its answer is too long' }
    return read(response, text)
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return { kind: 'again', why: isTimeout ? 'too slow' : 'no connection' }
  }
}

/** Statuses worth a retry: the provider is overloaded, broken, or still working on the key. */
const passingStatuses = new Set([408, 423, 424, 425, 429])

function read(response: Response, text: string): Outcome {
  const { status, ok } = response
  if (status >= 500 || passingStatuses.has(status)) {
    return { kind: 'again', why: `status ${status}`, ...retryAfter(response) }
  }
  if (text === '') return { kind: 'answer', answer: { status, body: undefined } }
  try {
    const body: unknown = JSON.parse(text)
    return { kind: 'answer', answer: { status, body } }
  } catch {
    // A page of a proxy: the effect of the request is unknown.
    if (ok) return { kind: 'again', why: `status ${status} without JSON` }
    return { kind: 'answer', answer: { status, body: undefined } }
  }
}

function retryAfter({ headers }: Response): { retryAfterMs?: number } {
  const seconds = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(seconds) ? { retryAfterMs: Number(seconds) * 1_000 } : {}
}

/** Undefined if it is longer than `ANSWER_BYTES_MAX`; does not wait for the rest. */
async function readBounded(response: Response): Promise<string | undefined> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > ANSWER_BYTES_MAX) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
