// What a verb is given, so that a test can run in another year and read the outbox. The only file of the
// ground that names types of the rooms: each port stands in the room it speaks of.
import type { z } from 'zod'
import type { Database } from '#db/database.ts'
import type { Write } from '#db/write-together.ts'
import type { PictureMaker } from '#domain/catalogue/pictures/picture-maker.ts'
import type { SupervisorSeals } from '#domain/door/guards/supervisor.ts'
import type { StatisticsFeed } from '#domain/figures/statistics.ts'
import type { VisitCounts } from '#domain/figures/visits.ts'
import type { OfficeRole, Section } from '#domain/ground/vocabulary/people.ts'
import type { Mailer } from '#domain/mail/mail-message.ts'
import type { StatementSheets } from '#domain/money/books/statement.ts'
import type { PaymentProviders } from '#domain/money/providers/provider.ts'
import type { PassDocuments } from '#domain/passes/pass-documents.ts'
import type { PassKeys } from '#domain/passes/pass-keys.ts'
import type { Wallets } from '#domain/passes/wallets/wallet.ts'
import type { StaffAccounts } from '#domain/people/staff-accounts.ts'
import type { OperationNumbers } from '#domain/sale/orders/operation-number.ts'
import type { Operator, SocialLinks } from './operator.ts'

export type Clock = { now(): Date }

export type Log = {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** See outbox/queues.ts. */
export type Queue<Job extends object> = { name: string; job: z.ZodType<Job> }

/** Work that must not be lost: written in the same transaction as the change that causes it. */
export type Jobs = {
  /** A job's insert, for the caller's transaction. Throws for a job that does not fit the schema. */
  entry<Job extends object>(
    queue: Queue<Job>,
    job: Job,
    options?: { startAfterSeconds: number },
  ): Promise<Write>
}

/** Counted in the database for all processes, or in each one (server/work/limits.ts). */
export type Limits = {
  /** The key may be an address; it is stored hashed. A refusal takes nothing. */
  take(
    limit: LimitName,
    key: string,
    count?: number,
  ): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>
  /** Gives one back after an attempt that turned out not to count. */
  giveBack(limit: LimitName, key: string): Promise<void>
}
export type LimitName =
  | 'lookup_per_address'
  | 'lookup_per_client'
  | 'mail_per_order'
  | 'language_per_order'
  | 'sign_in_per_account'
  | 'sign_in_per_client'
  | 'sign_ins_per_client'
  | 'second_factor_per_client'
  | 'second_factor_set_up_per_account'
  | 'registration_per_address'
  | 'verification_per_profile'
  | 'registration_per_client'
  | 'invitation_per_address'
  | 'invitation_link_per_client'
  | 'recovery_per_address'
  | 'recovery_per_client'
  | 'recovery_link_per_client'
  | 'access_request_per_client'
  | 'hashes_per_profile'
  | 'order_per_client'
  | 'decline_per_client'
  | 'attempt_per_client'
  | 'confirmation_per_address'
  | 'sheets_per_order'
  | 'withdrawal_per_client'
  | 'withdrawal_per_address'
  | 'challenge_per_payment'
  | 'looks_per_order'
  | 'looks_per_pass'
  | 'visits_per_client'
  | 'unverified_hint'
  | 'questions_per_client'
  | 'questions_per_provider'
  | 'failing_alert'
  | 'failure_per_attempt'
  | 'pictures_per_profile'
  | 'searches_per_profile'
  | 'contact_per_client'
  | 'contact_per_address'
  | 'contact_in_total'
  | 'contact_mails_in_total'
  | 'wallet_per_pass'
  | 'wallet_fetches_per_card'
  | 'wallet_calls_per_client'
  | 'shares_per_pass'
  | 'looks_per_share'
  | 'looks_per_gift'
  | 'names_per_gift'
  | 'changes_per_gift'
  | 'mails_per_gift'
  | 'calls_per_device'
  | 'sent_scans_per_device'
  | 'downloads_per_device'
  | 'days_per_device'
  | 'typed_codes_per_device'
  | 'typed_uploads_per_device'
  | 'badges_per_device'
  | 'door_choices_per_device'
  | 'reservation_lists_per_device'
  | 'supervisor_tries_per_device'
  | 'supervisor_tries_per_device_day'
  | 'supervisor_tries_per_city'
  | 'name_lookups_per_supervisor'
  | 'name_lookups_per_device'

export type LinkPurpose =
  | 'order'
  | 'order_copy'
  | 'pass'
  | 'share'
  | 'gift'
  | 'withdrawal'
  | 'withdrawal_number'
  | 'wallet'

/** Secrets in links are derived, not stored; raising the version revokes every older link. */
export type LinkSecrets = {
  /** The path segment for an object: its id and a 144-bit MAC, in base64url. */
  secretFor(purpose: LinkPurpose, id: string, version: number): string
  /** Not verified yet: load the row, then call `matches`. */
  idIn(secret: string): string | undefined
  /** Compares in constant time. */
  matches(secret: string, purpose: LinkPurpose, id: string, version: number): boolean
}

/** What a process chooses, or a test. */
export type GivenServices = {
  /** Sections that the operator has announced but not opened. */
  announced: readonly Section[]
  /** Whether a purchase is made without the travellers' names, which are given before the first door. */
  namesMayWait: boolean
  /** Drops this process's cached pages at once; other processes notice the raised version. */
  catalogChanged(): void
  clock: Clock
  log: Log
  jobs: Jobs
  mailer: Mailer
  operator: Operator
  passDocuments: PassDocuments
  passwordMin: number
  payments: PaymentProviders
  pictureMaker: PictureMaker
  socialLinks: SocialLinks
  /** Without a trailing slash. */
  publicUrl: string
  /** The office's zone: books, comparison days, lists over all cities. A city's days use its own zone. */
  timeZone: string
  wallets: Wallets
}

export type Services = GivenServices & {
  db: Database
  limits: Limits
  links: LinkSecrets
  newId(): string
  operationNumbers: OperationNumbers
  withdrawalNumbers: OperationNumbers
  contactNumbers: OperationNumbers
  passKeys: PassKeys
  randomBytes(length: number): Uint8Array
  /** Roles that may not be without a second factor. */
  secondFactorRoles: readonly OfficeRole[]
  staffAccounts: StaffAccounts
  statementSheets: StatementSheets
  supervisorSeals: SupervisorSeals
  statisticsFeed: StatisticsFeed
  /** For a write after something done outside: repeats it while the database is unavailable. */
  untilWritten<Result>(write: () => Promise<Result>): Promise<Result>
  visits: VisitCounts
}
