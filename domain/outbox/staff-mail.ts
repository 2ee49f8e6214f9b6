import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/services.ts'

export type StaffMailJob =
  /** To the person: the link that proves the address; later, whether they were let in. */
  | { kind: 'verify' | 'approved' | 'rejected'; profileId: string }
  /** By address: whether it has an account is found out by the worker, not in the request. */
  | { kind: 'recovery' | 'registered_again'; email: string }
  /** To one administrator: somebody asks for access. */
  | { kind: 'access_requested'; profileId: string; adminId: string }

/** The outbox entry of a mail to staff, for the transaction that causes it. */
export function queueStaffMail(services: Services, job: StaffMailJob): Promise<Write> {
  return services.jobs.entry('staff-mail', job)
}
