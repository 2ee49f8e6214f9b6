// The settings, read once. A wrong one stops the start and names itself and what was expected.
import { z } from 'zod'
import { isTimeZone } from '#domain/ground/calendar.ts'
import { staffEmailAddress } from '#domain/ground/email-address.ts'
import { sections } from '#domain/ground/vocabulary/people.ts'
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_MIN_MAX } from '#domain/people/password.ts'
import { isLoopback } from './loopback.ts'
import {
  operatorExpectations,
  operatorSettings,
  readOperator,
  readSocialLinks,
} from './operator-settings.ts'
import { walletExpectations, walletSettings } from './wallet-settings.ts'

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

/** Section names separated by commas, or `all`. */
const announced = z
  .string()
  .transform((list) => (list.trim() === 'all' ? [...sections] : namesIn(list)))
  .pipe(z.array(z.enum(sections)))

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65_535))
    .default(3000),
  HOST: address.default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: address.default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().trim().max(320).regex(SENDER).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(namesIn)
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()]))),
  AUTH_SECRET: z.string().min(32).optional(),
  PASS_SIGNING_KEY: z
    .string()
    .regex(/^\d{1,3}:[\w-]{43}(,\d{1,3}:[\w-]{43})*$/)
    .refine((list) => {
      const ids = list.split(',').map((entry) => Number.parseInt(entry, 10))
      return new Set(ids).size === ids.length && ids.every((id) => id <= KEY_ID_MAX)
    })
    .optional(),
  ADMIN_EMAIL: staffEmailAddress.optional(),
  ADMIN_PASSWORD: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX).optional(),
  PASSWORD_MIN: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.int().min(PASSWORD_MIN).max(PASSWORD_MIN_MAX))
    .default(PASSWORD_MIN),
  OFFICE_TIME_ZONE: z.string().refine(isTimeZone).default(DEFAULT_TIME_ZONE),
  ANNOUNCED: announced.default([]),
  WORKER: z.enum(['on', 'off']).default('on'),
  PURCHASE_LIMITS: z.enum(['on', 'off']).default('on'),
  ...operatorSettings,
  MERCADO_PAGO_ACCESS_TOKEN: z.string().trim().min(1).max(300).optional(),
  MERCADO_PAGO_PUBLIC_KEY: z.string().trim().min(1).max(300).optional(),
  MERCADO_PAGO_COLLECTOR_ID: z
    .string()
    .trim()
    .regex(/^\d{1,18}$/)
    .optional(),
  MERCADO_PAGO_WEBHOOK_SECRET: z.string().trim().min(8).max(300).optional(),
  MERCADO_PAGO_API_URL: providerUrl.default('https://api.mercadopago.com'),
  MERCADO_PAGO_SCRIPT_URL: providerUrl.default('https://sdk.mercadopago.com/js/v2'),
  PAYPAL_CLIENT_ID: z.string().trim().min(1).max(300).optional(),
  PAYPAL_CLIENT_SECRET: z.string().trim().min(1).max(300).optional(),
  PAYPAL_MERCHANT_ID: z.string().trim().min(1).max(40).optional(),
  PAYPAL_WEBHOOK_ID: z.string().trim().min(1).max(80).optional(),
  PAYPAL_API_URL: providerUrl.default(LIVE_PAYPAL),
  ...walletSettings,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

const expectations: Record<keyof z.infer<typeof environment>, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1',
  PUBLIC_URL: 'an http or https address, such as https://passes.example',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a postgres:// address',
  SMTP_URL: 'an smtp:// or smtps:// address',
  MAIL_FROM: 'a sender, such as Vereda <hola@passes.example>',
  TRUSTED_PROXIES: 'IP addresses with commas between them',
  AUTH_SECRET: 'a secret of at least 32 characters',
  PASS_SIGNING_KEY:
    'keys as id:seed, ids from 0 to 255 that differ, seeds of 32 bytes in base64url, the first one signs',
  ADMIN_EMAIL: 'an e-mail address, for the first administrator',
  ADMIN_PASSWORD: 'a password of 6 to 128 characters, for the first administrator',
  PASSWORD_MIN: 'a number from 6 to 20, the fewest characters of a new password',
  OFFICE_TIME_ZONE: 'a time zone name, such as America/Argentina/Buenos_Aires',
  ANNOUNCED: `all, or names of sections with commas between them (${sections.join(', ')})`,
  WORKER: 'on or off',
  PURCHASE_LIMITS: 'on or off',
  ...operatorExpectations,
  MERCADO_PAGO_ACCESS_TOKEN: 'the access token of your application',
  MERCADO_PAGO_PUBLIC_KEY: 'the public key of your application',
  MERCADO_PAGO_COLLECTOR_ID: 'the user id of your account, digits',
  MERCADO_PAGO_WEBHOOK_SECRET: 'the secret of your webhooks',
  MERCADO_PAGO_API_URL: 'an https address',
  MERCADO_PAGO_SCRIPT_URL: 'an https address',
  PAYPAL_CLIENT_ID: 'the client id of your application',
  PAYPAL_CLIENT_SECRET: 'the secret of your application',
  PAYPAL_MERCHANT_ID: 'the merchant id of your account',
  PAYPAL_WEBHOOK_ID: 'the id of your webhook',
  PAYPAL_API_URL: 'an https address, such as https://api-m.sandbox.paypal.com',
  ...walletExpectations,
  LOG_LEVEL: 'debug, info, warn, error or silent',
}

export type Settings = ReturnType<typeof readSettings>

/** Reads and checks the environment. Throws SettingsError that names the first wrong setting. */
export function readSettings(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const name = environment.keyof().parse(parsed.error.issues[0]?.path[0])
    throw new SettingsError(`The setting ${name} is not right: expected ${expectations[name]}.`)
  }
  const settings = parsed.data
  if (settings.DATABASE_URL) {
    for (const name of ['AUTH_SECRET', 'PASS_SIGNING_KEY'] as const) {
      if (!settings[name]) {
        throw new SettingsError(
          `The setting ${name} is missing: with DATABASE_URL, expected ${expectations[name]}.`,
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
    /** For the books, comparison days, lists of all cities and the seeded city; others have their own. */
    timeZone: settings.OFFICE_TIME_ZONE,
    announced: settings.ANNOUNCED,
    operator: readOperator(
      settings,
      credentials(settings, ['OPERATOR_NAME', 'OPERATOR_TAX_ID', 'OPERATOR_ADDRESS']),
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

/** All settings of a group, or undefined if none is set; a partly set group stops the start. */
function credentials<Name extends keyof Environment & keyof typeof expectations>(
  settings: Environment,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const given = names.filter((name) => settings[name] !== undefined)
  if (given.length === 0) return undefined
  const missing = names.find((name) => settings[name] === undefined)
  if (missing !== undefined) {
    throw new SettingsError(
      `The setting ${missing} is missing: with ${given[0]}, expected ${expectations[missing]}.`,
    )
  }
  const entries = names.map((name) => [name, String(settings[name])])
  return z.record(z.enum(names), z.string()).parse(Object.fromEntries(entries))
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
  const given = credentials(settings, [
    'MERCADO_PAGO_ACCESS_TOKEN',
    'MERCADO_PAGO_PUBLIC_KEY',
    'MERCADO_PAGO_COLLECTOR_ID',
    'MERCADO_PAGO_WEBHOOK_SECRET',
  ])
  return (
    given && {
      accessToken: given.MERCADO_PAGO_ACCESS_TOKEN,
      publicKey: given.MERCADO_PAGO_PUBLIC_KEY,
      collectorId: given.MERCADO_PAGO_COLLECTOR_ID,
      webhookSecret: given.MERCADO_PAGO_WEBHOOK_SECRET,
      apiUrl: settings.MERCADO_PAGO_API_URL,
      scriptUrl: settings.MERCADO_PAGO_SCRIPT_URL,
    }
  )
}

function readPayPal(settings: Environment) {
  const given = credentials(settings, [
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_MERCHANT_ID',
    'PAYPAL_WEBHOOK_ID',
  ])
  return (
    given && {
      clientId: given.PAYPAL_CLIENT_ID,
      clientSecret: given.PAYPAL_CLIENT_SECRET,
      merchantId: given.PAYPAL_MERCHANT_ID,
      webhookId: given.PAYPAL_WEBHOOK_ID,
      apiUrl: settings.PAYPAL_API_URL,
    }
  )
}

function readAppleWallet(settings: Environment) {
  const given = credentials(settings, [
    'APPLE_WALLET_PASS_TYPE_ID',
    'APPLE_WALLET_TEAM_ID',
    'APPLE_WALLET_CERTIFICATE',
    'APPLE_WALLET_KEY',
    'APPLE_WALLET_AUTHORITY',
  ])
  return (
    given && {
      passTypeId: given.APPLE_WALLET_PASS_TYPE_ID,
      teamId: given.APPLE_WALLET_TEAM_ID,
      certificateFile: given.APPLE_WALLET_CERTIFICATE,
      keyFile: given.APPLE_WALLET_KEY,
      authorityFile: given.APPLE_WALLET_AUTHORITY,
      passphrase: settings.APPLE_WALLET_KEY_PASSPHRASE,
      doubleUrl: settings.APPLE_WALLET_DOUBLE_URL,
    }
  )
}

function readGoogleWallet(settings: Environment) {
  const given = credentials(settings, ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT'])
  return (
    given && {
      issuerId: given.GOOGLE_WALLET_ISSUER_ID,
      serviceAccountFile: given.GOOGLE_WALLET_SERVICE_ACCOUNT,
      doubleUrl: settings.GOOGLE_WALLET_DOUBLE_URL,
    }
  )
}
