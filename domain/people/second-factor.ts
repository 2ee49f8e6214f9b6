import { and, eq } from 'drizzle-orm'
import { activity } from '#db/schema.ts'
import type { ActivityName } from '#domain/ground/activity/activity-words.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { queueStaffMail, type StaffNotice } from '#domain/ground/outbox/staff-mail.ts'
import { refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { takeAll, type TooManyAttempts } from '#domain/ground/take-limits.ts'
import { passwordProblem } from './password.ts'
import { recordSignIn } from './sign-in.ts'
import { demandsSecondFactor, type Staff } from './staff.ts'

/**
 * Failures are counted per client here, and per account by the library: five per password, and ten in a row
 * lock the second factor for 15 minutes.
 */
export async function verifySecondFactor(
  services: Services,
  { headers, code, clientAddress }: { headers: Headers; code: string; clientAddress: string },
) {
  const limits = await takeAll(services, [['second_factor_per_client', clientAddress]])
  if (!limits.ok) return limits
  const verified = await services.staffAccounts.verifySecondFactor(headers, code)
  if (verified.ok) {
    await limits.giveBack()
    await recordSignIn(services, verified.staff.id)
    return verified
  }
  const { reason } = verified
  return reason === 'too_many_attempts'
    ? { ok: false as const, reason, retryAfterSeconds: LOCKED_SECONDS }
    : refused(reason)
}

/** The library's lock time. */
const LOCKED_SECONDS = 900

/** Demanded and still missing: from somebody's second sign-in on, whichever role they had at the first one. */
export async function owesSecondFactor(
  services: Services,
  staff: Pick<Staff, 'id' | 'role' | 'hasSecondFactor'>,
): Promise<boolean> {
  if (staff.hasSecondFactor || !demandsSecondFactor(services, staff.role)) return false
  const signIns = await services.db
    .select({ id: activity.id })
    .from(activity)
    .where(and(eq(activity.objectId, staff.id), eq(activity.name, 'staff.signed_in')))
    .limit(2)
  return signIns.length > 1
}

type OwnChange = { staff: Staff; headers: Headers }

/** Refuses `second_factor_on`, and `wrong_password`, counted like a sign-in. */
export async function startSecondFactor(
  services: Services,
  { staff, headers, password }: OwnChange & { password: string },
) {
  return withOwnPassword(services, staff, () =>
    services.staffAccounts.startSecondFactor(headers, { profileId: staff.id, password }),
  )
}

/** Mails the person and returns the recovery codes. Refuses `second_factor_on`, and wrong codes, counted. */
export async function confirmSecondFactor(
  services: Services,
  { staff, headers, code }: OwnChange & { code: string },
) {
  // Whoever knows a password can switch on an app of their own where there is none.
  const told = { mail: 'second_factor_added', name: 'staff.second_factor_on' } as const
  return withNewCode(services, staff, told, () =>
    services.staffAccounts.confirmSecondFactor(headers, { profileId: staff.id, code }),
  )
}

/** Refuses `replacement_over`, and `wrong_password` and codes of the old key, both counted like a sign-in. */
export async function startReplacement(
  services: Services,
  { staff, headers, password, code }: OwnChange & { password: string; code: string },
) {
  return withOwnPassword(services, staff, () =>
    services.staffAccounts.startReplacement(headers, { profileId: staff.id, password, code }),
  )
}

/** As the set-up; ends every other session. Refuses `replacement_over`, and wrong codes, counted. */
export async function confirmReplacement(
  services: Services,
  { staff, headers, code }: OwnChange & { code: string },
) {
  const told = { mail: 'second_factor_replaced', name: 'staff.second_factor_replaced' } as const
  return withNewCode(services, staff, told, () =>
    services.staffAccounts.confirmReplacement(headers, { profileId: staff.id, code }),
  )
}

/** Refuses `second_factor_demanded`, and `wrong_password`, counted like a sign-in. */
export async function stopSecondFactor(
  services: Services,
  { staff, headers, password }: OwnChange & { password: string },
) {
  if (demandsSecondFactor(services, staff.role)) return refused('second_factor_demanded')
  const stopped = await withOwnPassword(services, staff, () =>
    services.staffAccounts.stopSecondFactor(headers, { profileId: staff.id, password }),
  )
  if (stopped.ok) await recordOwn(services, staff, 'staff.second_factor_off')
  return stopped
}

/** Ends every other session. Refuses `wrong_password`, counted. */
export async function changeOwnPassword(
  services: Services,
  { staff, headers, current, next }: OwnChange & { current: string; next: string },
) {
  const problem = passwordProblem(next, { email: staff.email, min: services.passwordMin })
  if (problem) return refused(problem)
  const changed = await withOwnPassword(services, staff, () =>
    services.staffAccounts.changePassword(headers, { profileId: staff.id, current, next }),
  )
  if (changed.ok) await recordOwn(services, staff, 'staff.password_changed')
  return changed
}

/** Counts wrong codes of a key that does not count yet; once it does, the person is mailed. */
async function withNewCode<Result extends Outcome>(
  services: Services,
  staff: Staff,
  told: { mail: StaffNotice; name: ActivityName },
  confirm: () => Promise<Result>,
): Promise<Result | TooManyAttempts> {
  const limits = await takeAll(services, [['second_factor_set_up_per_account', staff.id]])
  if (!limits.ok) return limits
  const confirmed = await confirm()
  if (isInOrder(confirmed)) await limits.giveBack()
  if (!confirmed.ok) return confirmed
  const notice = { kind: told.mail, profileId: staff.id }
  await services.db.execute(await queueStaffMail(services, notice))
  await recordOwn(services, staff, told.name)
  return confirmed
}

/** Counts attempts, so that an open session cannot be used to guess the password. */
async function withOwnPassword<Result extends Outcome>(
  services: Services,
  staff: Staff,
  change: () => Promise<Result>,
): Promise<Result | TooManyAttempts> {
  const hashes = await takeAll(services, [['hashes_per_profile', staffActor(staff)]])
  if (!hashes.ok) return hashes
  const limits = await takeAll(services, [['sign_in_per_account', staff.email]])
  if (!limits.ok) return limits
  const result = await limits.attempt(change)
  if (isInOrder(result)) await limits.giveBack()
  return result
}

type Outcome = { ok: true } | { ok: false; reason: string }

/** `second_factor_on` reveals nothing: neither password nor code was checked. */
function isInOrder(outcome: Outcome): boolean {
  return outcome.ok || outcome.reason === 'second_factor_on'
}

function recordOwn({ clock, db }: Services, staff: Staff, name: ActivityName) {
  const actor = staffActor(staff)
  return recordActivity(db, { at: clock.now(), actor, name, objectId: staff.id })
}
