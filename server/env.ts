// The settings, read once. A wrong one stops the start and names itself and what was expected.
import { z } from 'zod'
import { isTimeZone } from '#domain/ground/calendar.ts'
import { staffEmailAddress } from '#domain/ground/email-address.ts'
import { officeRoles, sections } from '#domain/ground/vocabulary/people.ts'
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_MIN_MAX } from '#domain/people/password.ts'
import { operatorSettings, readOperator, readSocialLinks } from './operator-settings.ts'

/** An operator's mistake, described in one plain sentence. */
export class SettingsError extends Error {}

const address = z.string().trim().min(1)
/** `hola@passes.example`, or the same in angle brackets behind a name. */
const SENDER = /^(?:[^<>\p{Cc}]+ <)?[^\s<>@,;"]+@[^\s<>@,;"]+>?$/u
const KEY_ID_MAX = 255

const DEFAULT_TIME_ZONE = 'America/Argentina/Buenos_Aires'

const LIVE_PAYPAL = 'https://api-m.paypal.com'

/** Real services use TLS; a test double on this machine need not. */
const providerUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.startsWith('https:') || isLoopback(new URL(url).hostname))

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

/** Only on this machine: the real services have one address each, which is in wallets.ts. */
const urlOnThisMachine = z
  .url({ protocol: /^https?$/ })
  .refine((url) => isLoopback(new URL(url).hostname))
  .transform((url) => new URL(url).origin)
  .optional()

const matching = (pattern: RegExp) => z.string().trim().regex(pattern).optional()

const credential = (min = 1, max = 300) => z.string().trim().min(min).max(max).optional()

/** Section names separated by commas, or `all`. */
const announced = z
  .string()
  .transform((list) => (list.trim() === 'all' ? [...sections] : namesIn(list)))
  .pipe(z.array(z.enum(sections)))

/** Names of roles separated by commas, or `none`. */
const secondFactorRoles = z
  .string()
  .transform((list) => (list.trim() === 'none' ? [] : namesIn(list)))
  .pipe(z.array(z.enum(officeRoles)))

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

const onOrOff = z.enum(['on', 'off']).default('on').describe('on or off')

/** Each with what is expected of it, for the sentence that a wrong one ends the start with. */
const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65_535))
    .default(3000)
    .describe('a port number from 0 to 65535'),
  HOST: address.default('127.0.0.1').describe('an address to listen on, such as 127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('an http or https address, such as https://passes.example'),
  DATA_DIR: address.default('.data').describe('a folder'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('a postgres:// address'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('an smtp:// or smtps:// address'),
  MAIL_FROM: z
    .string()
    .trim()
    .max(320)
    .regex(SENDER)
    .optional()
    .describe('a sender, such as Vereda <hola@passes.example>'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(namesIn)
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()])))
    .describe('IP addresses with commas between them'),
  AUTH_SECRET: z.string().min(32).optional().describe('a secret of at least 32 characters'),
  PASS_SIGNING_KEY: z
    .string()
    .regex(/^\d{1,3}:[\w-]{43}(,\d{1,3}:[\w-]{43})*$/)
    .refine((list) => {
      const ids = list.split(',').map((entry) => Number.parseInt(entry, 10))
      return new Set(ids).size === ids.length && ids.every((id) => id <= KEY_ID_MAX)
    })
    .optional()
    .describe(
      'keys as id:seed, ids from 0 to 255 that differ, seeds of 32 bytes in base64url, the first one signs',
    ),
  ADMIN_EMAIL: staffEmailAddress
    .optional()
    .describe('an e-mail address, for the first administrator'),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN)
    .max(PASSWORD_MAX)
    .optional()
    .describe('a password of 6 to 128 characters, for the first administrator'),
  PASSWORD_MIN: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.int().min(PASSWORD_MIN).max(PASSWORD_MIN_MAX))
    .default(PASSWORD_MIN)
    .describe('a number from 6 to 20, the fewest characters of a new password'),
  SECOND_FACTOR_ROLES: secondFactorRoles
    .optional()
    .describe(`none, or names of roles with commas between them (${officeRoles.join(', ')})`),
  OFFICE_TIME_ZONE: z
    .string()
    .refine(isTimeZone)
    .default(DEFAULT_TIME_ZONE)
    .describe('a time zone name, such as America/Argentina/Buenos_Aires'),
  ANNOUNCED: announced
    .default([])
    .describe(`all, or names of sections with commas between them (${sections.join(', ')})`),
  HOLDER_NAMES: z
    .enum(['at_purchase', 'later'])
    .default('at_purchase')
    .describe('at_purchase or later'),
  WORKER: onOrOff,
  PURCHASE_LIMITS: onOrOff,
  ...operatorSettings,
  MERCADO_PAGO_ACCESS_TOKEN: credential().describe('the access token of your application'),
  MERCADO_PAGO_PUBLIC_KEY: credential().describe('the public key of your application'),
  MERCADO_PAGO_COLLECTOR_ID: z
    .string()
    .trim()
    .regex(/^\d{1,18}$/)
    .optional()
    .describe('the user id of your account, digits'),
  MERCADO_PAGO_WEBHOOK_SECRET: credential(8).describe('the secret of your webhooks'),
  MERCADO_PAGO_API_URL: providerUrl
    .default('https://api.mercadopago.com')
    .describe('an https address'),
  MERCADO_PAGO_SCRIPT_URL: providerUrl
    .default('https://sdk.mercadopago.com/js/v2')
    .describe('an https address'),
  PAYPAL_CLIENT_ID: credential().describe('the client id of your application'),
  PAYPAL_CLIENT_SECRET: credential().describe('the secret of your application'),
  PAYPAL_MERCHANT_ID: credential(1, 40).describe('the merchant id of your account'),
  PAYPAL_WEBHOOK_ID: credential(1, 80).describe('the id of your webhook'),
  PAYPAL_API_URL: providerUrl
    .default(LIVE_PAYPAL)
    .describe('an https address, such as https://api-m.sandbox.paypal.com'),
  APPLE_WALLET_PASS_TYPE_ID: matching(/^pass\.[\w.-]{1,120}$/).describe(
    'a pass type identifier, such as pass.com.example.city',
  ),
  APPLE_WALLET_TEAM_ID: matching(/^[A-Z\d]{10}$/).describe('the ten signs of your team'),
  APPLE_WALLET_CERTIFICATE: address
    .optional()
    .describe('a file with the certificate of the pass type, as PEM'),
  APPLE_WALLET_KEY: address.optional().describe('a file with the key of that certificate, as PEM'),
  APPLE_WALLET_AUTHORITY: address
    .optional()
    .describe('a file with Apple’s intermediate certificate (WWDR), as PEM'),
  APPLE_WALLET_KEY_PASSPHRASE: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .describe('the passphrase of the key in APPLE_WALLET_KEY'),
  APPLE_WALLET_DOUBLE_URL: urlOnThisMachine.describe('the address of a double on this machine'),
  GOOGLE_WALLET_ISSUER_ID: matching(/^\d{5,25}$/).describe('the number of your issuer account'),
  GOOGLE_WALLET_SERVICE_ACCOUNT: address
    .optional()
    .describe('a file with the key of your service account, as JSON'),
  GOOGLE_WALLET_DOUBLE_URL: urlOnThisMachine.describe('the address of a double on this machine'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('debug, info, warn, error or silent'),
})

export type Settings = ReturnType<typeof readSettings>

/** Reads and checks the environment. Throws SettingsError that names the first wrong setting. */
export function readSettings(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const name = environment.keyof().parse(parsed.error.issues[0]?.path[0])
    throw new SettingsError(`The setting ${name} is not right: expected ${expected(name)}.`)
  }
  const settings = parsed.data
  if (settings.DATABASE_URL) {
    for (const name of ['AUTH_SECRET', 'PASS_SIGNING_KEY'] as const) {
      if (!settings[name]) {
        throw new SettingsError(
          `The setting ${name} is missing: with DATABASE_URL, expected ${expected(name)}.`,
        )
      }
    }
  }
  refuseMixedWorlds(settings)
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin,
    dataFolder: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    trustedProxies: settings.TRUSTED_PROXIES,
    authSecret: settings.AUTH_SECRET,
    passSigningKey: settings.PASS_SIGNING_KEY,
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    passwordMin: settings.PASSWORD_MIN,
    secondFactorRoles: settings.SECOND_FACTOR_ROLES,
    /** For the books, comparison days, lists of all cities and the seeded city; others have their own. */
    timeZone: settings.OFFICE_TIME_ZONE,
    announced: settings.ANNOUNCED,
    namesMayWait: settings.HOLDER_NAMES === 'later',
    operator: readOperator(
      settings,
      credentials(settings, {
        legalName: 'OPERATOR_NAME',
        taxId: 'OPERATOR_TAX_ID',
        address: 'OPERATOR_ADDRESS',
      }),
    ),
    socialLinks: readSocialLinks(settings),
    hasWorker: settings.WORKER === 'on',
    hasPurchaseLimits: settings.PURCHASE_LIMITS === 'on',
    mercadoPago: readMercadoPago(settings),
    payPal: readPayPal(settings),
    appleWallet: readAppleWallet(settings),
    googleWallet: readGoogleWallet(settings),
    logLevel: settings.LOG_LEVEL,
  }
}

type Environment = z.infer<typeof environment>
type Name = keyof Environment

const expected = (name: Name) => environment.shape[name].description

/** All settings of a group under names of ours, or undefined if none is set; a part of them stops the start. */
function credentials<Field extends string>(
  settings: Environment,
  group: Record<Field, Name>,
): Record<Field, string> | undefined {
  const names = Object.values<Name>(group)
  const given = names.filter((name) => settings[name] !== undefined)
  if (given.length === 0) return undefined
  const missing = names.find((name) => settings[name] === undefined)
  if (missing !== undefined) {
    throw new SettingsError(
      `The setting ${missing} is missing: with ${given[0]}, expected ${expected(missing)}.`,
    )
  }
  const entries = Object.entries<Name>(group).map(([field, name]) => [field, settings[name]])
  return Object.fromEntries(entries) as Record<Field, string>
}

/** A test provider beside a real one would give passes away for nothing. */
function refuseMixedWorlds(settings: Environment): void {
  const isTestToken = settings.MERCADO_PAGO_ACCESS_TOKEN?.startsWith('TEST-') === true
  const isPayPalLive = settings.PAYPAL_API_URL === LIVE_PAYPAL
  if (isTestToken && settings.PAYPAL_CLIENT_ID !== undefined && isPayPalLive) {
    throw new SettingsError(
      'The setting MERCADO_PAGO_ACCESS_TOKEN is not right: expected one of a live account, because PAYPAL_API_URL takes real money.',
    )
  }
}

function readMercadoPago(settings: Environment) {
  const given = credentials(settings, {
    accessToken: 'MERCADO_PAGO_ACCESS_TOKEN',
    publicKey: 'MERCADO_PAGO_PUBLIC_KEY',
    collectorId: 'MERCADO_PAGO_COLLECTOR_ID',
    webhookSecret: 'MERCADO_PAGO_WEBHOOK_SECRET',
  })
  const { MERCADO_PAGO_API_URL: apiUrl, MERCADO_PAGO_SCRIPT_URL: scriptUrl } = settings
  return given && { ...given, apiUrl, scriptUrl }
}

function readPayPal(settings: Environment) {
  const given = credentials(settings, {
    clientId: 'PAYPAL_CLIENT_ID',
    clientSecret: 'PAYPAL_CLIENT_SECRET',
    merchantId: 'PAYPAL_MERCHANT_ID',
    webhookId: 'PAYPAL_WEBHOOK_ID',
  })
  return given && { ...given, apiUrl: settings.PAYPAL_API_URL }
}

function readAppleWallet(settings: Environment) {
  const given = credentials(settings, {
    passTypeId: 'APPLE_WALLET_PASS_TYPE_ID',
    teamId: 'APPLE_WALLET_TEAM_ID',
    certificateFile: 'APPLE_WALLET_CERTIFICATE',
    keyFile: 'APPLE_WALLET_KEY',
    authorityFile: 'APPLE_WALLET_AUTHORITY',
  })
  const { APPLE_WALLET_KEY_PASSPHRASE: passphrase, APPLE_WALLET_DOUBLE_URL: doubleUrl } = settings
  return given && { ...given, passphrase, doubleUrl }
}

function readGoogleWallet(settings: Environment) {
  const given = credentials(settings, {
    issuerId: 'GOOGLE_WALLET_ISSUER_ID',
    serviceAccountFile: 'GOOGLE_WALLET_SERVICE_ACCOUNT',
  })
  return given && { ...given, doubleUrl: settings.GOOGLE_WALLET_DOUBLE_URL }
}
