// Staff set what an attraction gets from a day on. Agreements used by a closed month cannot change: this
// locks the same row as a closing, and a trigger enforces it too.
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { agreements, attractionAccounts, attractions } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { invariant } from '#domain/invariant.ts'
import { refused, type Refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { ActivityName } from '#domain/vocabulary/activity.ts'
import type { AgreementTerms } from './agreement.ts'

type Editing = {
  attractionId: number
  /** Of the account when editing began; 0 if there was none. */
  version: number
  /** A local day of the attraction's city. */
  validFrom: string
  actor: StaffActor
}
type SetAgreementRefusal = 'no_such_attraction' | 'changed_meanwhile' | 'agreement_month_closed'

/**
 * Sets the terms from a day on, replacing an agreement for the same day. Refuses a day in or before a
 * closed month, and an attraction whose agreements or months somebody else changed after `version`.
 */
export function setAgreement(
  services: Services,
  { terms, ...editing }: Editing & { terms: AgreementTerms },
): Promise<{ ok: true } | Refused<SetAgreementRefusal>> {
  return editAgreements(services, editing, async (tx, at) => {
    const { attractionId, validFrom, actor } = editing
    const before = await removeAgreement(tx, editing)
    await tx
      .insert(agreements)
      .values({ attractionId, validFrom, ...terms, setBy: actor, setAt: at })
    return { ok: true, name: 'agreement.set', data: { validFrom, ...terms, before } }
  })
}

export type DropAgreementRefusal = SetAgreementRefusal | 'no_such_agreement'

/** Removes an agreement that no closed month used; the previous one continues. */
export function dropAgreement(
  services: Services,
  editing: Editing,
): Promise<{ ok: true } | Refused<DropAgreementRefusal>> {
  return editAgreements(services, editing, async (tx) => {
    const before = await removeAgreement(tx, editing)
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
    await recordActivity(tx, [{ at, actor, name, objectId: String(attractionId), data }])
    return { ok: true } as const
  })
}

/** Locks the account; the attraction's row serves as the lock while no account exists. */
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

/** The removed terms for that day, for the activity. */
async function removeAgreement(tx: Database, { attractionId, validFrom }: Editing) {
  const removed = await tx
    .delete(agreements)
    .where(and(eq(agreements.attractionId, attractionId), eq(agreements.validFrom, validFrom)))
    .returning({
      kind: agreements.kind,
      adultCents: agreements.adultCents,
      childCents: agreements.childCents,
      shareBps: agreements.shareBps,
    })
  invariant(removed.length <= 1, 'an attraction has one agreement from a day on')
  return removed
}
