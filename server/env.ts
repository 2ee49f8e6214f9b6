// Settings are read once, here. A wrong one stops the start with its name and what was expected.
import { z } from 'zod'
import { staffEmailAddress } from '#domain/email-address.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/staff/password.ts'
import { isTimeZone } from '#domain/time-zone.ts'

/** A mistake of the operator, told in one plain sentence. */
export class SettingsError extends Error {}

const address = z.string().trim().min(1)
/** `hola@passes.example`, or the same in angle brackets behind a name. */
const SENDER = /^(?:[^<>\p{Cc}]+ <)?[^\s<>@,;"]+@[^\s<>@,;"]+>?$/u
const KEY_ID_MAX = 255

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
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
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
  CITY_TIME_ZONE: z.string().refine(isTimeZone).default('America/Argentina/Buenos_Aires'),
  WORKER: z.enum(['on', 'off']).default('on'),
  PURCHASE_LIMITS: z.enum(['on', 'off']).default('on'),
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
  CITY_TIME_ZONE: 'a time zone name, such as America/Argentina/Buenos_Aires',
  WORKER: 'on or off',
  PURCHASE_LIMITS: 'on or off',
  LOG_LEVEL: 'debug, info, warn, error or silent',
}

/** The list that Intl gives holds one spelling per zone, so it is asked for the zone itself. */
export type Settings = ReturnType<typeof readSettings>

/** Reads and checks the environment. Throws SettingsError naming the first wrong setting. */
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
    timeZone: settings.CITY_TIME_ZONE,
    hasWorker: settings.WORKER === 'on',
    hasPurchaseLimits: settings.PURCHASE_LIMITS === 'on',
    logLevel: settings.LOG_LEVEL,
  }
}
