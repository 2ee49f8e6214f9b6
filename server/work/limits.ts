// Counted in this process (`inMemory`) or in our database, under hashes, so that the table holds no address.
import { createHmac, hkdfSync } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { OpenDatabase } from '#db/open-database.server.ts'
import type { LimitName, Limits } from '#domain/ground/services.ts'
import type { PaymentProviders } from '#domain/money/providers/provider.ts'
import { purchaseLimits } from '#domain/sale/checkout/purchase-allowance.ts'
import { SettingsError } from '#server/env.ts'

const MINUTE_SECONDS = 60
const TEN_MINUTES_SECONDS = 600
const HOUR_SECONDS = 3600
const QUARTER_SECONDS = 900
const DAY_SECONDS = 86_400

/** `inMemory`: for reads and view counts, which write no row of their own; each process counts them itself. */
type Allowance = { points: number; duration: number; inMemory?: true }

const allowances: Record<LimitName, Allowance> = {
  lookup_per_address: { points: 3, duration: HOUR_SECONDS },
  lookup_per_client: { points: 20, duration: HOUR_SECONDS },
  mail_per_order: { points: 5, duration: HOUR_SECONDS },
  language_per_order: { points: 20, duration: HOUR_SECONDS },
  // Failures only: a successful try is given back.
  sign_in_per_account: { points: 10, duration: QUARTER_SECONDS },
  sign_in_per_client: { points: 30, duration: QUARTER_SECONDS },
  // Successful ones too, each a slow hash: a whole office arrives behind one address.
  sign_ins_per_client: { points: 90, duration: QUARTER_SECONDS },
  second_factor_per_client: { points: 30, duration: QUARTER_SECONDS },
  second_factor_set_up_per_account: { points: 30, duration: QUARTER_SECONDS },
  registration_per_address: { points: 3, duration: HOUR_SECONDS },
  registration_per_client: { points: 20, duration: HOUR_SECONDS },
  verification_per_profile: { points: 3, duration: HOUR_SECONDS },
  invitation_per_address: { points: 5, duration: HOUR_SECONDS },
  invitation_link_per_client: { points: 30, duration: QUARTER_SECONDS, inMemory: true },
  recovery_per_address: { points: 3, duration: HOUR_SECONDS },
  recovery_per_client: { points: 20, duration: HOUR_SECONDS },
  recovery_link_per_client: { points: 30, duration: QUARTER_SECONDS, inMemory: true },
  access_request_per_client: { points: 20, duration: HOUR_SECONDS },
  // New passwords and guards' PINs, successful ones too: each costs one or two slow hashes.
  hashes_per_profile: { points: 60, duration: QUARTER_SECONDS },
  order_per_client: { points: 200, duration: HOUR_SECONDS },
  // Only declines, and only confirmations of paid orders: the rest is given back.
  decline_per_client: { points: 30, duration: HOUR_SECONDS },
  // Calls to a provider: one per order, and one more for every second order.
  attempt_per_client: { points: 300, duration: HOUR_SECONDS, inMemory: true },
  confirmation_per_address: { points: 10, duration: HOUR_SECONDS },
  sheets_per_order: { points: 20, duration: HOUR_SECONDS },
  withdrawal_per_client: { points: 10, duration: HOUR_SECONDS },
  withdrawal_per_address: { points: 5, duration: DAY_SECONDS },
  challenge_per_payment: { points: 20, duration: QUARTER_SECONDS, inMemory: true },
  // Orders with passes only: a page that waits for passes polls and is not counted.
  looks_per_order: { points: 120, duration: QUARTER_SECONDS, inMemory: true },
  // Per pass: a buyer may look at all passes of an order before one door.
  looks_per_pass: { points: 120, duration: QUARTER_SECONDS, inMemory: true },
  // A page reports a handful of steps; a hotel's guests share an address.
  visits_per_client: { points: 600, duration: QUARTER_SECONDS, inMemory: true },
  // Per provider: real deliveries with test credentials may fail verification, and forged ones are cheap.
  unverified_hint: { points: 60, duration: HOUR_SECONDS },
  // A waiting page asks fifteen times a minute, and most payments are decided at the second look: enough for
  // thirty guests of a hotel who return in one minute, or four who keep waiting. The worker serves the rest.
  questions_per_client: { points: 60, duration: MINUTE_SECONDS, inMemory: true },
  questions_per_provider: { points: 300, duration: MINUTE_SECONDS, inMemory: true },
  failing_alert: { points: 1, duration: HOUR_SECONDS },
  failure_per_attempt: { points: 1, duration: HOUR_SECONDS, inMemory: true },
  // Fifty places with five pictures each, and some retries.
  pictures_per_profile: { points: 300, duration: HOUR_SECONDS },
  // Somebody who types asks up to four times a second.
  searches_per_profile: { points: 240, duration: MINUTE_SECONDS, inMemory: true },
  contact_per_client: { points: 10, duration: HOUR_SECONDS },
  // Each message sends its writer a copy: this keeps anybody from flooding a mailbox with them.
  contact_per_address: { points: 5, duration: DAY_SECONDS },
  // All stored messages, from any address; beyond the second limit they are stored without a mail.
  contact_in_total: { points: 5_000, duration: HOUR_SECONDS },
  contact_mails_in_total: { points: 200, duration: HOUR_SECONDS },
  // A family that adds its passes to three phones, twice.
  wallet_per_pass: { points: 20, duration: HOUR_SECONDS, inMemory: true },
  // Twenty devices with a card that changes three times; "nothing changed" is not counted.
  wallet_fetches_per_card: { points: 60, duration: HOUR_SECONDS, inMemory: true },
  // All phones of a hotel behind one address.
  wallet_calls_per_client: { points: 1_200, duration: QUARTER_SECONDS, inMemory: true },
  shares_per_pass: { points: 40, duration: DAY_SECONDS },
  // An open page polls every minute, and several phones may have the link.
  looks_per_share: { points: 240, duration: QUARTER_SECONDS, inMemory: true },
  looks_per_gift: { points: 120, duration: QUARTER_SECONDS, inMemory: true },
  // A family, with two typing errors per name.
  names_per_gift: { points: 100, duration: DAY_SECONDS },
  // Each may send a mail to an address that the buyer chooses; sending it again has its own limit.
  changes_per_gift: { points: 10, duration: DAY_SECONDS },
  mails_per_gift: { points: 5, duration: DAY_SECONDS },
  // Ten a second, where a door admits one or two: a stolen phone cannot block the shop.
  calls_per_device: { points: 600, duration: MINUTE_SECONDS, inMemory: true },
  // A phone uploads days of queued scans within a few hours; each may be a row.
  sent_scans_per_device: { points: 6_000, duration: HOUR_SECONDS, inMemory: true },
  // One page each: one a minute, and all of them again after a move to another door.
  downloads_per_device: { points: 300, duration: QUARTER_SECONDS, inMemory: true },
  // An open panel polls twice a minute.
  days_per_device: { points: 120, duration: QUARTER_SECONDS, inMemory: true },
  // A guard needs several seconds for one; this slows a stolen phone that guesses (docs/security.md).
  typed_codes_per_device: { points: 30, duration: MINUTE_SECONDS, inMemory: true },
  // From phones that still admitted by typed codes while offline.
  typed_uploads_per_device: { points: 600, duration: HOUR_SECONDS, inMemory: true },
  // A badge has 160 random bits and cannot be guessed; this only limits the load.
  badges_per_device: { points: 30, duration: MINUTE_SECONDS, inMemory: true },
  // A guard moves a few times a day; each move is an activity row and a download of all passes.
  door_choices_per_device: { points: 30, duration: QUARTER_SECONDS, inMemory: true },
  // A guard may look up every visitor in the list, which may have thousands of rows.
  reservation_lists_per_device: { points: 30, duration: MINUTE_SECONDS, inMemory: true },
  // Failures only. Of a million possible PINs, a stolen phone can try twenty a day, and all phones of a city
  // thirty in a quarter of an hour (docs/security.md).
  supervisor_tries_per_device: { points: 5, duration: QUARTER_SECONDS },
  supervisor_tries_per_device_day: { points: 20, duration: DAY_SECONDS },
  supervisor_tries_per_city: { points: 30, duration: QUARTER_SECONDS },
  name_lookups_per_supervisor: { points: 30, duration: TEN_MINUTES_SECONDS },
  name_lookups_per_device: { points: 30, duration: TEN_MINUTES_SECONDS },
}

/** Throws SettingsError for `off` with a provider that takes real money: thieves would test stolen cards. */
export function liftedLimits(
  hasPurchaseLimits: boolean,
  payments: Pick<PaymentProviders, 'takesRealMoney'>,
): readonly LimitName[] {
  if (hasPurchaseLimits) return []
  if (payments.takesRealMoney) {
    throw new SettingsError(
      `The setting PURCHASE_LIMITS is not right: expected on, because a provider takes real money.`,
    )
  }
  return purchaseLimits
}

/** In the table `limites`, keys hashed with this secret, or in memory. Lifted limits are not counted. */
export function createLimits(
  database: OpenDatabase,
  authSecret: string,
  lifted: readonly LimitName[],
): Limits {
  const hashKey = Buffer.from(hkdfSync('sha256', authSecret, '', 'vereda limits v1', 32))
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      database.executePrepared(text, values),
  }
  const limiters = new Map<LimitName, RateLimiterAbstract>()

  function limiterOf(name: LimitName): RateLimiterAbstract {
    const known = limiters.get(name)
    if (known) return known
    const { inMemory, ...points } = allowances[name]
    const allowance = { ...points, keyPrefix: name }
    const limiter = inMemory
      ? new RateLimiterMemory(allowance)
      : new RateLimiterPostgres({
          ...allowance,
          storeClient,
          storeType: 'client',
          tableName: 'limites',
          tableCreated: true,
        })
    limiters.set(name, limiter)
    return limiter
  }
  /** Keys in memory need no hash, and a gate asks with every scan. */
  const keyOf = (limit: LimitName, key: string) =>
    allowances[limit].inMemory ? key : createHmac('sha256', hashKey).update(key).digest('base64url')

  return {
    async take(limit, key, count = 1) {
      if (lifted.includes(limit)) return { ok: true }
      try {
        await limiterOf(limit).consume(keyOf(limit, key), count)
        return { ok: true }
      } catch (refusal) {
        // The library rejects with a result when the allowance is used up, and with an Error otherwise.
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        // The library also counted the refused request; undo that, or a rush would lock out later give-backs.
        await limiterOf(limit).reward(keyOf(limit, key), count)
        return { ok: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) }
      }
    },
    async giveBack(limit, key) {
      if (lifted.includes(limit)) return
      await limiterOf(limit).reward(keyOf(limit, key))
    },
  }
}
