import { expect, test } from 'vitest'
import { sampleOperator } from '#domain/ground/operator.ts'
import { sections } from '#domain/ground/vocabulary/people.ts'
import { readSettings, SettingsError } from './env.ts'

const key = `1:${'A'.repeat(43)}`

test('nothing needs to be set', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataFolder: '.data',
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    trustedProxies: [],
    authSecret: undefined,
    passSigningKey: undefined,
    passwordMin: 6,
    timeZone: 'America/Argentina/Buenos_Aires',
    announced: [],
    namesMayWait: false,
    operator: sampleOperator,
    socialLinks: {},
    hasWorker: true,
    hasPurchaseLimits: true,
    logLevel: 'info',
  })
})

test('an empty value is the same as none', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: '', DATABASE_URL: '', AUTH_SECRET: '' })).toEqual(
    readSettings({}),
  )
})

test.each([
  [{ PORT: '8080' }, { publicUrl: 'http://localhost:8080' }],
  [{ PUBLIC_URL: 'https://passes.example/' }, { publicUrl: 'https://passes.example' }],
  [{ TRUSTED_PROXIES: '10.0.0.1, ::1 ,' }, { trustedProxies: ['10.0.0.1', '::1'] }],
  [{ PASSWORD_MIN: '12' }, { passwordMin: 12 }],
  [{ SECOND_FACTOR_ROLES: 'none' }, { secondFactorRoles: [] }],
  [{ SECOND_FACTOR_ROLES: 'admin, doors' }, { secondFactorRoles: ['admin', 'doors'] }],
  [{ ANNOUNCED: 'passes, users' }, { announced: ['passes', 'users'] }],
  [{ ANNOUNCED: 'all' }, { announced: [...sections] }],
  [{ HOLDER_NAMES: 'later' }, { namesMayWait: true }],
  [{ OFFICE_TIME_ZONE: 'UTC' }, { timeZone: 'UTC' }],
  [{ OFFICE_TIME_ZONE: 'Asia/Kolkata' }, { timeZone: 'Asia/Kolkata' }],
  [{ MAIL_FROM: 'Señas <hola@passes.example>' }, { mailFrom: 'Señas <hola@passes.example>' }],
  [{ MAIL_FROM: 'hola@passes.example' }, { mailFrom: 'hola@passes.example' }],
])('%o is read as %o', (given, read) => {
  expect(readSettings(given)).toMatchObject(read)
})

test('who sells is set whole, and the networks by plain addresses', () => {
  const legal = {
    OPERATOR_NAME: 'Pases del Plata S.R.L.',
    OPERATOR_TAX_ID: '30500010912',
    OPERATOR_ADDRESS: 'Av. de Mayo 500, Buenos Aires',
  }
  const set = readSettings({
    ...legal,
    CONTACT_MAIL: 'ayuda@passes.example',
    SOCIAL_X: 'https://x.com/passes',
  })
  expect(set.operator).toEqual({
    legalName: legal.OPERATOR_NAME,
    taxId: '30-50001091-2',
    address: legal.OPERATOR_ADDRESS,
    email: 'ayuda@passes.example',
    phone: sampleOperator.phone,
    isSample: false,
  })
  expect(set.socialLinks).toEqual({ X: 'https://x.com/passes' })
  expect(() => readSettings({ ...legal, OPERATOR_TAX_ID: undefined })).toThrow(/OPERATOR_TAX_ID/)
})

const wrong: Record<string, string[]> = {
  OPERATOR_TAX_ID: ['30-50001091-3'],
  OPERATOR_NAME: ['Pases\nBcc: x'],
  CONTACT_MAIL: ['a@b.example, c@d.example'],
  CONTACT_PHONE: ['javascript:1'],
  SOCIAL_X: [
    'http://x.com/passes',
    'javascript:alert(1)',
    'https://user:pass@x.com/passes',
    'https://x.com/passes?a="',
  ],
  ANNOUNCED: ['socials', 'none', 'all,users'],
  SECOND_FACTOR_ROLES: ['all', 'none,admin', 'pending'],
  PORT: ['http', '-1', '70000', '80.5', ' ', '0x50'],
  HOST: [' '],
  PUBLIC_URL: ['passes.example', 'ftp://passes.example', 'https://'],
  DATA_DIR: [' '],
  DATABASE_URL: ['mysql://localhost/shop', 'localhost:5432'],
  SMTP_URL: ['mail.example', 'https://mail.example'],
  MAIL_FROM: ['Vereda', 'Vereda <hola>', 'a@b.example\r\nBcc: c@d.example'],
  TRUSTED_PROXIES: ['the-proxy', '10.0.0.1 10.0.0.2'],
  AUTH_SECRET: ['short'],
  PASS_SIGNING_KEY: [
    'a key',
    `1:${'A'.repeat(42)}`,
    `256:${'A'.repeat(43)}`,
    `${key},1:${'B'.repeat(42)}A`,
  ],
  OFFICE_TIME_ZONE: ['Buenos Aires', '-03:00'],
  PURCHASE_LIMITS: ['none'],
  LOG_LEVEL: ['verbose'],
  PASSWORD_MIN: ['5', '21', '-8', '8.5', 'many'],
}

test.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value])))(
  '%s=%j stops the start with one sentence that names it',
  (name = '', value) => {
    const sentence = new RegExp(
      `^The setting ${name} is not right: expected (?!undefined)[^\\n]+\\.$`,
    )

    expect(() => readSettings({ [name]: value })).toThrow(SettingsError)
    expect(() => readSettings({ [name]: value })).toThrow(sentence)
  },
)

test.each(['AUTH_SECRET', 'PASS_SIGNING_KEY'])(
  'with a database that processes share, %s must be named',
  (missing) => {
    const complete = {
      DATABASE_URL: 'postgres://127.0.0.1/shop',
      AUTH_SECRET: 'a secret that only tests know, 32+',
      PASS_SIGNING_KEY: key,
    }

    expect(readSettings(complete).databaseUrl).toBe('postgres://127.0.0.1/shop')
    expect(() => readSettings({ ...complete, [missing]: undefined })).toThrow(
      new RegExp(
        `^The setting ${missing} is missing: with DATABASE_URL, expected (?!undefined)[^\\n]+\\.$`,
      ),
    )
  },
)

test('a provider that only plays does not stand beside one that takes real money', () => {
  const payPal = {
    PAYPAL_CLIENT_ID: 'a',
    PAYPAL_CLIENT_SECRET: 'b',
    PAYPAL_MERCHANT_ID: 'c',
    PAYPAL_WEBHOOK_ID: 'd',
  }
  const mercadoPago = {
    MERCADO_PAGO_PUBLIC_KEY: 'TEST-1',
    MERCADO_PAGO_COLLECTOR_ID: '1',
    MERCADO_PAGO_WEBHOOK_SECRET: 'twelve signs',
    MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1',
  }

  expect(() => readSettings({ ...payPal, ...mercadoPago })).toThrow(/MERCADO_PAGO_ACCESS_TOKEN/)
  const sandbox = { PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' }
  expect(readSettings({ ...payPal, ...mercadoPago, ...sandbox }).payPal).toBeDefined()
  expect(() => readSettings({ PAYPAL_CLIENT_ID: 'a' })).toThrow(/PAYPAL_CLIENT_SECRET is missing/)
})
