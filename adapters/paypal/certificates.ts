// The certificates that PayPal signs its notices with. The address of one comes with the notice, from
// whoever sent it: nothing but PayPal's own hosts is asked, seldom, and for little.
import { X509Certificate } from 'node:crypto'
import type { Clock } from '#domain/services.ts'

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
/** Forged notices can name any path of PayPal's hosts; PayPal itself changes its certificate by the year. */
const FETCHES_PER_HOUR = 5

export type Certificates = {
  /** The certificate at an address, valid now; undefined for any other. Never throws. */
  find(address: string): Promise<X509Certificate | undefined>
}

/** The certificates of PayPal's hosts, or, where the API is none of them, of the API's own alone. */
export function createCertificates({
  apiUrl,
  clock,
}: {
  apiUrl: string
  clock: Clock
}): Certificates {
  const api = new URL(apiUrl).origin
  const origins = payPalOrigins.includes(api) ? payPalOrigins : [api]
  /** By address, the longest known first. */
  const kept = new Map<string, X509Certificate>()
  const fetching = new Map<string, Promise<X509Certificate | undefined>>()
  let fetchedAt: number[] = []

  async function fetchAndKeep(href: string): Promise<X509Certificate | undefined> {
    const certificate = await fetchCertificate(href)
    if (!certificate) return undefined
    kept.set(href, certificate)
    for (const oldest of [...kept.keys()].slice(0, -KEPT_MAX)) kept.delete(oldest)
    return certificate
  }

  function fetchOnce(href: string): Promise<X509Certificate | undefined> | undefined {
    const underway = fetching.get(href)
    if (underway) return underway
    const now = clock.now().getTime()
    fetchedAt = fetchedAt.filter((at) => at > now - HOUR_MS)
    if (fetchedAt.length >= FETCHES_PER_HOUR) return undefined
    fetchedAt.push(now)
    const work = fetchAndKeep(href).finally(() => fetching.delete(href))
    fetching.set(href, work)
    return work
  }

  return {
    async find(address) {
      const url = URL.parse(address)
      if (!url || !origins.includes(url.origin)) return undefined
      const certificate = kept.get(url.href) ?? (await fetchOnce(url.href))
      return certificate && isValid(certificate, clock.now()) ? certificate : undefined
    },
  }
}

/** That the host is PayPal's is what HTTPS proves; who issued the certificate is not looked at again. */
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
