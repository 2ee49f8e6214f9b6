// A hint, from anybody, names its certificate's address: only PayPal's hosts are asked, and rarely.
import { X509Certificate } from 'node:crypto'
import type { Clock } from '#domain/ground/services.ts'

const payPalOrigins = [
  'https://api.paypal.com',
  'https://api-m.paypal.com',
  'https://api.sandbox.paypal.com',
  'https://api-m.sandbox.paypal.com',
]

const FETCH_MS = 5_000
const BYTES_MAX = 20_000
const KEPT_MAX = 10
const HOUR_MS = 3_600_000
/** Forged hints can name any path on PayPal's hosts; PayPal itself changes its certificate once a year. */
const UNKNOWN_FETCHES_PER_HOUR = 20
/** Per address that has given a certificate before: forged hints cannot use this up. */
const KNOWN_FETCHES_PER_HOUR = 5
const KNOWN_MAX = 100
const ADDRESS_MAX = 300
/** A plain path: no empty segments, no escapes, no parameters. */
const PLAIN_PATH = /^(?:\/[\w.-]+)+$/

export type Certificates = ReturnType<typeof createCertificates>

/** Of PayPal's hosts, or, for another API host, only of that host. */
export function createCertificates({ apiUrl, clock }: { apiUrl: string; clock: Clock }) {
  const api = new URL(apiUrl).origin
  const origins = payPalOrigins.includes(api) ? payPalOrigins : [api]
  /** Least recently used first. */
  const kept = new Map<string, X509Certificate>()
  /** The fetch budgets of addresses that once gave a certificate, including evicted ones. */
  const known = new Map<string, () => boolean>()
  const fetching = new Map<string, Promise<X509Certificate | undefined>>()
  const mayFetchUnknown = hourlyBudget(clock, UNKNOWN_FETCHES_PER_HOUR)

  function findKept(href: string): X509Certificate | undefined {
    const certificate = kept.get(href)
    if (!certificate) return undefined
    kept.delete(href)
    kept.set(href, certificate)
    return certificate
  }

  async function fetchAndKeep(href: string): Promise<X509Certificate | undefined> {
    const certificate = await fetchCertificate(href)
    if (!certificate) return undefined
    kept.set(href, certificate)
    for (const unused of [...kept.keys()].slice(0, -KEPT_MAX)) kept.delete(unused)
    if (!known.has(href) && known.size < KNOWN_MAX) {
      known.set(href, hourlyBudget(clock, KNOWN_FETCHES_PER_HOUR))
    }
    return certificate
  }

  function fetchOnce(href: string): Promise<X509Certificate | undefined> | undefined {
    const underway = fetching.get(href)
    if (underway) return underway
    const mayFetch = known.get(href) ?? mayFetchUnknown
    if (!mayFetch()) return undefined
    const work = fetchAndKeep(href).finally(() => fetching.delete(href))
    fetching.set(href, work)
    return work
  }

  return {
    /** If it is valid now; undefined otherwise. Never throws. */
    async find(address: string): Promise<X509Certificate | undefined> {
      const href = plainAddress(address, origins)
      if (href === undefined) return undefined
      const certificate = findKept(href) ?? (await fetchOnce(href))
      return certificate && isValid(certificate, clock.now()) ? certificate : undefined
    },
  }
}

/** Undefined for another host, or an address with a query or hash. */
function plainAddress(address: string, origins: string[]): string | undefined {
  if (address.length > ADDRESS_MAX) return undefined
  const url = URL.parse(address)
  if (!url || !origins.includes(url.origin) || !PLAIN_PATH.test(url.pathname)) return undefined
  const plain = `${url.origin}${url.pathname}`
  return url.href === plain ? plain : undefined
}

/** Returns a function that uses up one fetch, and returns false if none is left this hour. */
function hourlyBudget(clock: Clock, max: number): () => boolean {
  let spentAt: number[] = []
  return () => {
    const now = clock.now().getTime()
    spentAt = spentAt.filter((at) => at > now - HOUR_MS)
    if (spentAt.length >= max) return false
    spentAt.push(now)
    return true
  }
}

/** HTTPS proves that the host is PayPal's, so the certificate's issuer is not checked again. */
async function fetchCertificate(href: string): Promise<X509Certificate | undefined> {
  try {
    const signal = AbortSignal.timeout(FETCH_MS)
    const response = await fetch(href, { redirect: 'error', signal })
    const bytes: Uint8Array[] = []
    let length = 0
    for await (const chunk of response.body ?? []) {
      bytes.push(chunk)
      length += chunk.byteLength
      if (length > BYTES_MAX) return undefined
    }
    return response.ok ? new X509Certificate(Buffer.concat(bytes)) : undefined
  } catch {
    return undefined
  }
}

function isValid({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return validFromDate <= now && now <= validToDate
}
