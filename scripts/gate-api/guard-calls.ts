// The calls that sign on a guard or authenticate a supervisor.
import {
  badgeAnswer,
  badgeRequest,
  supervisorAnswer,
  supervisorRequest,
  supervisorsAnswer,
} from '#domain/guards/guard-messages.ts'
import type { DescribedCall } from './described-call.ts'

const GUARD = '0192f0c4-7e1a-7c3b-9d2e-5a6b7c8d9e10'
const BADGE = `B1:${'0'.repeat(32)}`
/** The token in a supervisor's calls. */
export const TOKEN = `${GUARD}.1795262700000.${'A'.repeat(43)}`

export const guardCalls: DescribedCall[] = [
  {
    method: 'POST',
    path: '/badge',
    operation: 'signOnWithBadge',
    summary: 'Whose badge it is',
    description:
      'A badge begins with `B1:` and is never a scan. The id and the name of the answer go into `guard` of what is scanned from then on.',
    request: {
      name: 'BadgeRequest',
      schema: badgeRequest,
      fields: { badge: 'The text of the badge.' },
      examples: { badge: { badge: BADGE } },
    },
    answer: {
      name: 'BadgeAnswer',
      schema: badgeAnswer,
      fields: {
        ok: 'Whether it is a badge of somebody who works in this city.',
        reason: 'Why not; `too_many_attempts`: wait a minute.',
      },
      examples: {
        known: { ok: true, id: GUARD, name: 'Marta Sosa' },
        unknown: { ok: false, reason: 'unknown_badge' },
      },
    },
    errors: ['malformed', 'body_too_large'],
  },
  {
    method: 'GET',
    path: '/supervisors',
    operation: 'listSupervisors',
    summary: 'Who may prove to be a supervisor by a PIN',
    description: 'Those of the city. Ask when somebody wants to; do not keep it.',
    answer: {
      name: 'SupervisorsAnswer',
      schema: supervisorsAnswer,
      fields: { supervisors: 'By name.' },
      examples: { one: { supervisors: [{ id: GUARD, name: 'Nora Vidal' }] } },
    },
    errors: [],
  },
  {
    method: 'POST',
    path: '/supervisor',
    operation: 'enterSupervisor',
    summary: 'Prove to be a supervisor',
    description:
      'By a name of the list and a PIN, or by a badge. The token is good on this device for five minutes: keep it in memory alone. Five wrong ones in a quarter of an hour, or twenty in a day, shut the device out.',
    request: {
      name: 'SupervisorRequest',
      schema: supervisorRequest,
      fields: { badge: 'The text of the badge.', guardId: 'Of the list.', pin: 'Digits.' },
      examples: { pin: { guardId: GUARD, pin: '274951' }, badge: { badge: BADGE } },
    },
    answer: {
      name: 'SupervisorAnswer',
      schema: supervisorAnswer,
      fields: {
        ok: 'Whether it was right.',
        token: 'For the calls under `/supervisor/`.',
        forMs: 'For how many milliseconds.',
        reason: '`wrong`, whatever was wrong; `too_many_attempts`.',
        retryAfterSeconds: 'With `too_many_attempts`.',
      },
      examples: {
        entered: { ok: true, token: TOKEN, name: 'Nora Vidal', forMs: 300_000 },
        wrong: { ok: false, reason: 'wrong' },
      },
    },
    errors: ['malformed', 'body_too_large'],
  },
]
