// The office's lists: staff and invited people by name, and applicants who wait for a decision.
import { and, asc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.ts'
import { activity, attractions, folded, foldedContains, invitations, profiles } from '#db/schema.ts'
import { WHOLE_LIST_MAX } from '#domain/ground/page-size.ts'
import type { StaffRole, StaffStanding } from '#domain/ground/vocabulary/people.ts'
import { INVITATION_MS } from './invitations.ts'
import type { StaffFilter } from './staff.ts'

export type OfficeUser = Awaited<ReturnType<typeof listStaff>>[number]

const ATTRACTIONS_MAX = 1_000

/** By name. */
export async function listStaff(db: Database, filter: StaffFilter) {
  const people = everybody(db)
  const found = await db
    .select()
    .from(people)
    .leftJoin(attractions, eq(attractions.id, people.attractionId))
    .where(conditions(people, filter))
    .orderBy(asc(people.sortName), asc(people.id))
    .limit(WHOLE_LIST_MAX)
  const entries = await lastEntries(
    db,
    found.map(({ people: { id } }) => id),
  )
  return found.map(
    ({ people: { attractionId: _, sortName: __, sentAt, ...user }, atracciones: at }) => ({
      ...user,
      attraction: at ? { id: at.id, name: at.name } : undefined,
      lastEntryAt: entries.get(user.id),
      /** When the newest link of an invitation expires. */
      inviteUntil: sentAt ? new Date(sentAt.getTime() + INVITATION_MS) : undefined,
    }),
  )
}

type People = ReturnType<typeof everybody>

function everybody(db: Database) {
  const accounts = db
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      role: profiles.role,
      attractionId: profiles.attractionId,
      isVerified: profiles.emailVerified,
      hasSecondFactor: profiles.twoFactorEnabled,
      standing:
        sql<StaffStanding>`case when ${profiles.suspendedAt} is null then 'active' else 'suspended' end`.as(
          'standing',
        ),
      sentAt: sql<Date | null>`null::timestamptz`.mapWith(invitations.sentAt).as('sent_at'),
      sortName: folded(profiles.fullName).as('sort_name'),
    })
    .from(profiles)
  const invited = db
    .select({
      id: invitations.id,
      // An invited person gives it later.
      fullName: sql<string>`''`.as('full_name'),
      email: invitations.email,
      role: sql<StaffRole>`${invitations.role}`.as('role'),
      attractionId: invitations.attractionId,
      isVerified: sql<boolean>`false`.as('email_verified'),
      hasSecondFactor: sql<boolean>`false`.as('two_factor_enabled'),
      standing: sql<StaffStanding>`'invited'`.as('standing'),
      sentAt: sql<Date | null>`${invitations.sentAt}`.mapWith(invitations.sentAt).as('sent_at'),
      sortName: folded(invitations.email).as('sort_name'),
    })
    .from(invitations)
  return unionAll(accounts, invited).as('people')
}

function conditions(people: People, { q, role, state }: StaffFilter): SQL | undefined {
  return and(
    role === undefined ? notInArray(people.role, ['pending', 'rejected']) : eq(people.role, role),
    state === undefined ? undefined : eq(people.standing, state),
    q === undefined
      ? undefined
      : or(foldedContains(people.fullName, q), foldedContains(people.email, q)),
  )
}

async function lastEntries(db: Database, ids: string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: activity.objectId, at: sql<Date>`max(${activity.at})`.mapWith(activity.at) })
    .from(activity)
    .where(and(inArray(activity.objectId, ids), eq(activity.name, 'staff.signed_in')))
    .groupBy(activity.objectId)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** By name. */
export async function listAttractionNames(db: Database): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: attractions.id, name: attractions.name })
    .from(attractions)
    .orderBy(asc(attractions.name), asc(attractions.id))
    .limit(ATTRACTIONS_MAX)
}

export type PendingUser = Awaited<ReturnType<typeof listPendingUsers>>[number]

/** When it changes, the list must be refreshed. */
export function standingOf({ id, isVerified }: Pick<PendingUser, 'id' | 'isVerified'>): string {
  return isVerified ? `${id}!` : id
}

/** Earliest request first. */
export function listPendingUsers(db: Database) {
  return db
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      /** Only a verified applicant can be approved. */
      isVerified: profiles.emailVerified,
      requestedAt: profiles.createdAt,
    })
    .from(profiles)
    .where(eq(profiles.role, 'pending'))
    .orderBy(asc(profiles.createdAt), asc(profiles.id))
    .limit(WHOLE_LIST_MAX)
}

/** Those who can be approved: their address is verified. */
export function countApplicants(db: Database): Promise<number> {
  return db.$count(profiles, and(eq(profiles.role, 'pending'), eq(profiles.emailVerified, true)))
}
