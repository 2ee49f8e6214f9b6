import type { Services } from '#domain/services.ts'

/** What the operator's verbs need: the command line has no jobs, no mailer and no provider. */
export type StaffServices = Pick<Services, 'db' | 'clock' | 'newId' | 'staffAccounts'>
