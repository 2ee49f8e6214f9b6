// Agreements and closed months determine the month to be closed next. Agreements used by a closed month
// cannot change: a change locks the same row as a closing, and a trigger enforces it too.
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { agreements, attractionAccounts, attractions, cities } from '#db/schema.ts'
import type { ActivityName } from '#domain/ground/activity/activity-words.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { monthRange, monthsLater } from '#domain/ground/calendar.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { refused, type Refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Agreement, AgreementTerms } from './agreement.ts'
import type { CloseRefusal } from './settlement.ts'

const ATTRACTIONS_MAX = 2_000
const AGREEMENTS_MAX = 20_000

export type AttractionAccount = Awaited<ReturnType<typeof listAccounts>>[number]

type Asked = Pick<Services, 'db'>

/** By name; only the given attraction, if one is given. */
export async function listAccounts({ db }: Asked, attractionId?: number) {
  const rows = await db
    .select({
      attractionId: attractions.id,
      attractionName: attractions.name,
      cityName: cities.name,
      /** Of the city. */
      timeZone: cities.timeZone,
      /** Of the agreements, for editing them; 0 before the first one. */
      version: sql`coalesce(${attractionAccounts.version}, 0)`.mapWith(Number),
      closedBefore: attractionAccounts.closedBefore,
      /** The last local day of the last closed month; new agreements begin after it. */
      closedThrough: attractionAccounts.closedThrough,
    })
    .from(attractions)
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .leftJoin(attractionAccounts, eq(attractionAccounts.attractionId, attractions.id))
    .where(attractionId === undefined ? undefined : eq(attractions.id, attractionId))
    .orderBy(asc(attractions.name), asc(attractions.id))
    .limit(ATTRACTIONS_MAX)
  const agreed = await readAgreements(
    db,
    rows.map((row) => row.attractionId),
  )
  return rows.map((row) => ({ ...row, agreements: agreed.get(row.attractionId) ?? [] }))
}

export async function findAccount(
  asked: Asked,
  attractionId: number,
): Promise<AttractionAccount | undefined> {
  const [account] = await listAccounts(asked, attractionId)
  return account
}

const { setBy, setAt, ...agreementColumns } = getTableColumns(agreements)

/** Oldest first. */
async function readAgreements(db: Database, ids: number[]): Promise<Map<number, Agreement[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(agreementColumns)
    .from(agreements)
    .where(inArray(agreements.attractionId, ids))
    .orderBy(asc(agreements.validFrom))
    .limit(AGREEMENTS_MAX)
  const byAttraction = Map.groupBy(rows, (row) => row.attractionId)
  return new Map(
    [...byAttraction].map(([id, found]) => [
      id,
      found.map(({ attractionId: _, ...agreement }) => agreement),
    ]),
  )
}

/** The month (YYYY-MM) to be closed next; undefined without an agreement. */
export function nextMonthOf({
  agreements: agreed,
  closedThrough,
}: AttractionAccount): string | undefined {
  if (closedThrough !== null) return monthsLater(closedThrough.slice(0, 7), 1)
  return agreed[0]?.validFrom.slice(0, 7)
}

/** The month begins where the previous closed month ended. */
export function rangeOf(account: AttractionAccount, month: string): { from: Date; before: Date } {
  const range = monthRange(month, account.timeZone)
  const isNext = month === nextMonthOf(account)
  return { ...range, from: (isNext ? account.closedBefore : null) ?? range.from }
}

/** Months are closed in sequence. */
export function refusalToClose(
  account: AttractionAccount,
  month: string,
  now: Date,
): CloseRefusal | undefined {
  const next = nextMonthOf(account)
  if (account.closedThrough !== null && month <= account.closedThrough.slice(0, 7)) {
    return 'already_closed'
  }
  if (next === undefined || month < next) return 'no_agreement'
  if (monthRange(month, account.timeZone).before > now) return 'month_not_over'
  return month === next ? undefined : 'earlier_month_open'
}

type Editing = {
  attractionId: number
  /** Of the account when editing began; 0 if there was none. */
  version: number
  /** A local day of the attraction's city. */
  validFrom: string
  actor: StaffActor
}
type SetAgreementRefusal = 'no_such_attraction' | 'changed_meanwhile' | 'agreement_month_closed'

/** Replaces one of the same day. Refuses a day in or before a closed month, and changes after `version`. */
export function setAgreement(
  services: Services,
  { terms, ...editing }: Editing & { terms: AgreementTerms },
): Promise<{ ok: true } | Refused<SetAgreementRefusal>> {
  return editAgreements(services, editing, async (tx, at) => {
    const { attractionId, validFrom, actor } = editing
    const before = await deleteOne(tx, editing)
    await tx
      .insert(agreements)
      .values({ attractionId, validFrom, ...terms, setBy: actor, setAt: at })
    return { ok: true, name: 'agreement.set', data: { validFrom, ...terms, before } }
  })
}

/** Deletes an agreement that no closed month used; the previous one continues. */
export function deleteAgreement(
  services: Services,
  editing: Editing,
): Promise<{ ok: true } | Refused<SetAgreementRefusal | 'no_such_agreement'>> {
  return editAgreements(services, editing, async (tx) => {
    const before = await deleteOne(tx, editing)
    if (before.length === 0) return refused('no_such_agreement')
    const { validFrom } = editing
    return { ok: true, name: 'agreement.dropped', data: { validFrom, before } }
  })
}

type Edited = { ok: true; name: ActivityName; data: Record<string, unknown> }

async function editAgreements<Reason extends string>(
  { clock, db }: Services,
  { attractionId, version, validFrom, actor }: Editing,
  edit: (tx: Database, at: Date) => Promise<Edited | Refused<Reason>>,
): Promise<{ ok: true } | Refused<Reason | SetAgreementRefusal>> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    const account = await lockOrOpenAccount(tx, attractionId)
    if (!account) return refused('no_such_attraction')
    if (account.version !== version) return refused('changed_meanwhile')
    if (account.closedThrough !== null && validFrom <= account.closedThrough) {
      return refused('agreement_month_closed')
    }
    const edited = await edit(tx, at)
    if (!edited.ok) return edited
    await tx
      .insert(attractionAccounts)
      .values({ attractionId })
      .onConflictDoUpdate({
        target: attractionAccounts.attractionId,
        set: { version: version + 1 },
      })
    const { name, data } = edited
    await recordActivity(tx, { at, actor, name, objectId: String(attractionId), data })
    return { ok: true } as const
  })
}

/** The attraction's row serves as the lock while no account exists. */
async function lockOrOpenAccount(tx: Database, attractionId: number) {
  const [attraction] = await tx
    .select({ id: attractions.id })
    .from(attractions)
    .where(eq(attractions.id, attractionId))
    .for('no key update')
  if (!attraction) return undefined
  const account = await lockAccount(tx, attractionId)
  return account ?? { version: 0, closedThrough: null }
}

/** Locks the account, which serialises agreements and closings. */
export async function lockAccount(tx: Database, attractionId: number) {
  const [account] = await tx
    .select({
      version: attractionAccounts.version,
      closedThrough: attractionAccounts.closedThrough,
    })
    .from(attractionAccounts)
    .where(eq(attractionAccounts.attractionId, attractionId))
    .for('update')
  return account
}

async function deleteOne(tx: Database, { attractionId, validFrom }: Editing) {
  const deleted = await tx
    .delete(agreements)
    .where(and(eq(agreements.attractionId, attractionId), eq(agreements.validFrom, validFrom)))
    .returning({
      kind: agreements.kind,
      adultCents: agreements.adultCents,
      childCents: agreements.childCents,
      shareBps: agreements.shareBps,
    })
  invariant(deleted.length <= 1, 'an attraction has one agreement from a day on')
  return deleted
}
