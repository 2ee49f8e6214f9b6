// better-auth's tables; its user table is `profiles`, named by the specification (server/staff/auth.ts).
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { officeRoles, staffRoles } from '#domain/ground/vocabulary/people.ts'
import { attractions } from './catalogue.ts'
import { instant, oneOf } from './columns.ts'

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull().unique('profiles_email_key'),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role', { enum: staffRoles }).notNull().default('pending'),
    /** Only for the role `attraction`. */
    attractionId: integer('atraccion_id').references(() => attractions.id),
    /** Separate from the role, so that lifting the suspension restores the role. */
    suspendedAt: instant('suspended_at'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** When the administrators were told of this request for access; it happens once. */
    accessRequestedAt: instant('access_requested_at'),
    /** When the last weekly report was queued, or reports were asked for; null: none are wanted. */
    reportedAt: instant('reported_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('profiles_role_check', oneOf('role', staffRoles)),
    check('profiles_attraction_check', sql`(role = 'attraction') = (atraccion_id is not null)`),
    index('profiles_pending_idx')
      .on(table.createdAt)
      .where(sql`role = 'pending'`),
  ],
)

/** Kept until its link is used or it is withdrawn. */
export const invitations = pgTable(
  'invitaciones',
  {
    id: uuid('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull().unique('invitaciones_email_key'),
    role: text('role', { enum: officeRoles }).notNull(),
    attractionId: integer('atraccion_id').references(() => attractions.id),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => profiles.id),
    sentAt: instant('sent_at').notNull(),
  },
  () => [
    check('invitaciones_role_check', oneOf('role', officeRoles)),
    check('invitaciones_attraction_check', sql`(role = 'attraction') = (atraccion_id is not null)`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique('sessions_token_key'),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('sessions_user_idx').on(table.userId)],
)

/** Always a password, stored as the library's hash. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [unique('accounts_user_key').on(table.userId, table.providerId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('verifications_identifier_idx').on(table.identifier)],
)

export const twoFactors = pgTable(
  'two_factors',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: instant('locked_until'),
    /** The time step of the last accepted code (RFC 6238); this one and earlier ones are used. */
    lastUsedStep: integer('last_used_step'),
  },
  (table) => [index('two_factors_user_idx').on(table.userId)],
)
