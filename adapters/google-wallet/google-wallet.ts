// Google Wallet API, REST. The operator's service account signs both the link and the token request.
import { type CryptoKey, SignJWT } from 'jose'
import * as z from 'zod'
import {
  createProviderHttp,
  type ProviderAnswer,
  type ProviderHttpOptions,
  type ProviderRequest,
} from '#adapters/provider-http.ts'
import { hueColors } from '#domain/catalogue/product.ts'
import { atMost } from '#domain/ground/at-most.ts'
import type { Clock } from '#domain/ground/services.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { languages, languageTags } from '#domain/ground/vocabulary/language.ts'
import type { CardFact, GoogleWallet, WalletCard } from '#domain/passes/wallets/wallet.ts'

/** Some browsers and phones truncate longer links (Google's guide for the web). */
const SAVE_TOKEN_MAX = 1_800

const API = '/walletobjects/v1'

type GoogleWalletOptions = GoogleIssuer & {
  account: ServiceAccount
  hosts: GoogleHosts & { save: string }
  clock: Clock
}

export function createGoogleWallet(options: GoogleWalletOptions): GoogleWallet {
  const { account, hosts, clock } = options
  const client = createGoogleClient(options)
  let classIsThere = false

  /** Written once per process, because a new release may show other facts on the front. */
  async function putClass(): Promise<void> {
    if (classIsThere) return
    const made = walletClass(options)
    await client.put(`${API}/genericClass`, made.id, made)
    classIsThere = true
  }

  return {
    async saveLink(card) {
      for (const object of linkObjects(card, options)) {
        const token = await signLink(object)
        if (token.length <= SAVE_TOKEN_MAX) return `${hosts.save}/gp/v/save/${token}`
      }
      throw new Error('a card without facts fits into a link')
    },
    async putCard(card: WalletCard) {
      await putClass()
      await client.put(`${API}/genericObject`, objectId(card, options), walletObject(card, options))
    },
  }

  async function signLink(object: object): Promise<string> {
    const payload = { genericClasses: [{ id: classId(options) }], genericObjects: [object] }
    return new SignJWT({ typ: 'savetowallet', origins: [options.publicUrl], payload })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.email)
      .setAudience('google')
      .setIssuedAt(clock.now())
      .sign(account.key satisfies CryptoKey)
  }
}

// The token comes for a signed assertion (RFC 7523), is kept until shortly before it expires, and is renewed
// once when Google refuses it.

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const ASSERTION_SECONDS = 3_600
const TOKEN_MARGIN_MS = 60_000

type ServiceAccount = { email: string; keyId: string; key: CryptoKey }

/** Origins without a trailing slash. */
type GoogleHosts = { api: string; token: string }

type GoogleClientOptions = {
  account: ServiceAccount
  hosts: GoogleHosts
  clock: Clock
  http?: Pick<ProviderHttpOptions, 'exchangeMs' | 'wait' | 'random'>
}

const tokenReply = z.object({
  access_token: z.string().check(atMost(4_000)).min(1),
  expires_in: z.number().positive().max(86_400),
})

function createGoogleClient(options: GoogleClientOptions) {
  const { account, hosts, clock } = options
  // Google takes no idempotency keys; the outbox retries what may be retried.
  const common = { ...options.http, name: 'Google Wallet', keyHeader: 'x-request-id' }
  const tokens = createProviderHttp({ ...common, url: hosts.token })
  const api = createProviderHttp({ ...common, url: hosts.api })
  let token: { value: string; until: number } | undefined

  async function fetchToken(): Promise<string> {
    const now = clock.now()
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.keyId })
      .setIssuer(account.email)
      // The fixed audience, even if the request goes to another host.
      .setAudience('https://oauth2.googleapis.com/token')
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + ASSERTION_SECONDS * 1_000))
      .sign(account.key)
    const answer = await tokens.ask({
      method: 'POST',
      path: '/token',
      form: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion },
      isHarmless: true,
    })
    if (answer.status !== 200) throw refused('a token', answer)
    const read = tokenReply.safeParse(answer.body)
    if (!read.success) throw new Error('Google gave a token in a form that is not known')
    const { access_token, expires_in } = read.data
    token = { value: access_token, until: now.getTime() + expires_in * 1_000 - TOKEN_MARGIN_MS }
    return access_token
  }

  async function ask(request: ProviderRequest): Promise<ProviderAnswer> {
    const isKept = token && token.until > clock.now().getTime()
    const used = isKept && token ? token.value : await fetchToken()
    const answer = await api.ask(withToken(request, used))
    if (answer.status !== 401) return answer
    if (token?.value === used) token = undefined
    return api.ask(withToken(request, await fetchToken()))
  }

  return {
    /** Creates or updates; safe to repeat, also concurrently. Throws if it failed. */
    async put(path: string, id: string, value: object): Promise<void> {
      const update = { method: 'PUT', path: `${path}/${id}`, json: value } as const
      const updated = await ask(update)
      if (updated.status === 200) return
      if (updated.status !== 404) throw refused('an update', updated)
      const made = await ask({ method: 'POST', path, json: value })
      if (made.status === 200) return
      // Created meanwhile, by the visitor's link or by another worker.
      if (made.status !== 409) throw refused('what is new', made)
      const again = await ask(update)
      if (again.status !== 200) throw refused('an update', again)
    },
  }
}

function withToken(request: ProviderRequest, token: string): ProviderRequest {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
}

/** Leaves out the message, which may repeat what was sent. */
function refused(what: string, { status }: ProviderAnswer): Error {
  return new Error(`Google Wallet refused ${what}: ${status}`)
}

// Google Wallet API, "GenericObject" and "GenericClass". Pure.

type Localized = {
  defaultValue: { language: string; value: string }
  translatedValues?: { language: string; value: string }[]
}

type GoogleIssuer = {
  issuerId: string
  /** The shop's URL: Google loads the logo from it. */
  publicUrl: string
}

const LOGO = '/art/wallet-logo.png'

function classId({ issuerId }: GoogleIssuer): string {
  return `${issuerId}.tourist-pass`
}

function objectId(card: Pick<WalletCard, 'id'>, { issuerId }: GoogleIssuer): string {
  return `${issuerId}.${card.id}`
}

function item(key: string) {
  return { firstValue: { fields: [{ fieldPath: `object.textModulesData['${key}']` }] } }
}

function row(start: string, end: string) {
  return { twoItems: { startItem: item(start), endItem: item(end) } }
}

/** Which facts are on the front, in two rows. */
function walletClass(issuer: GoogleIssuer) {
  const cardRowTemplateInfos = [row('holder', 'kind'), row('date', 'standing')]
  return {
    id: classId(issuer),
    classTemplateInfo: { cardTemplateOverride: { cardRowTemplateInfos } },
  }
}

function walletObject(card: WalletCard, issuer: GoogleIssuer) {
  const { code } = card
  return {
    id: objectId(card, issuer),
    classId: classId(issuer),
    state: states[card.standing],
    cardTitle: plain(card, card.brand),
    header: plain(card, factOf(card, 'product')?.value ?? card.brand),
    subheader: plain(card, card.cityName),
    hexBackgroundColor: hueColors[card.hue].color,
    ...(issuer.publicUrl.startsWith('https:')
      ? {
          logo: {
            sourceUri: { uri: issuer.publicUrl + LOGO },
            contentDescription: plain(card, card.brand),
          },
        }
      : {}),
    ...(code ? { barcode: barcodeOf(code) } : {}),
    validTimeInterval: { end: { date: card.expiresAt.toISOString() } },
    textModulesData: card.words[card.language].facts
      .filter(({ key }) => key !== 'product')
      .map(({ key }) => ({
        id: key,
        localizedHeader: localized(card, key, 'label'),
        localizedBody: localized(card, key, 'value'),
      })),
  }
}

/** Short enough for a link, the fullest first; Google uses the whole one once the worker has written it. */
function linkObjects(card: WalletCard, issuer: GoogleIssuer): object[] {
  const whole = walletObject(card, issuer)
  const { id, classId: ofClass, state, cardTitle, header, subheader, hexBackgroundColor } = whole
  const barcode = whole.barcode ? { barcode: whole.barcode } : {}
  const nameless = { id, classId: ofClass, state, cardTitle, header }
  const least = { ...nameless, ...barcode }
  const colored = { ...least, subheader, hexBackgroundColor }
  const modules = (...keys: string[]) => ({
    textModulesData: keys.flatMap((key) => {
      const fact = factOf(card, key)
      return fact ? [{ id: key, header: fact.label, body: fact.value }] : []
    }),
  })
  return [
    { ...colored, ...modules('holder', 'days', 'date') },
    { ...colored, ...modules('holder', 'days') },
    { ...colored, ...modules('holder') },
    colored,
    least,
    // A code of fifteen kinds is too long beside a signature: it comes from the service.
    nameless,
  ]
}

const states: Record<WalletCard['standing'], 'ACTIVE' | 'INACTIVE' | 'EXPIRED'> = {
  unused: 'ACTIVE',
  running: 'ACTIVE',
  blocked: 'INACTIVE',
  over: 'EXPIRED',
  too_late: 'EXPIRED',
  refunded: 'EXPIRED',
  cancelled: 'EXPIRED',
  ended: 'EXPIRED',
}

function barcodeOf({ text, shortCode }: NonNullable<WalletCard['code']>) {
  return {
    type: 'QR_CODE',
    value: text,
    ...(shortCode === undefined ? {} : { alternateText: formatShortCode(shortCode) }),
  }
}

function factOf({ words, language }: WalletCard, key: string): CardFact | undefined {
  return words[language].facts.find((fact) => fact.key === key)
}

function plain({ language }: WalletCard, value: string): Localized {
  return { defaultValue: { language: languageTags[language], value } }
}

function localized(card: WalletCard, key: string, part: 'label' | 'value'): Localized {
  const inLanguages = languages.map((language) => ({
    language: languageTags[language],
    value: factOf({ ...card, language }, key)?.[part] ?? '',
  }))
  const own = languageTags[card.language]
  const [defaultValue = { language: own, value: '' }] = inLanguages.filter(
    ({ language }) => language === own,
  )
  return {
    defaultValue,
    translatedValues: inLanguages.filter(({ language }) => language !== own),
  }
}
