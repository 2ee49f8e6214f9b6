import type { Services } from '#domain/services.ts'

/** The services of the operator's verbs: the command line has no jobs, no mailer and no provider. */
export type StaffServices = Pick<Services, 'db' | 'clock' | 'newId' | 'staffAccounts'>
