// The calls about the day at a door: its figures, exits and re-entries.
import { todayAnswer } from '#domain/door-day/door-day.ts'
import { crossingsAnswer, crossingsRequest } from '#domain/scan/crossings/crossing-messages.ts'
import type { DescribedCall } from './described-call.ts'

const NONCE = '0b9d7c52-6f0e-4a55-9a1c-2f4f6f1f7d10'

export const dayCalls: DescribedCall[] = [
  {
    method: 'GET',
    path: '/today',
    operation: 'readToday',
    summary: 'How the day goes at the attraction',
    description:
      'Numbers of the city’s present day at the attraction where the device stands; the office sees the same. What a device has not sent is in none of them. No pass, code or person stands in it.',
    answer: {
      name: 'TodayAnswer',
      schema: todayAnswer,
      fields: {
        attractionId:
          'Whose numbers these are: where the server has the device, which may have moved since the last `sync`.',
        entries: 'Those that stand: neither undone nor duplicates.',
        inside: 'Only where exits are scanned: entries and re-entries less exits.',
        now: 'People inside.',
      },
      examples: {
        morning: {
          serverTime: '2026-11-21T14:05:00.000Z',
          attractionId: 4,
          day: '2026-11-21',
          entries: { adults: 12, children: 3 },
          hours: [{ hour: 10, adults: 12, children: 3 }],
          refusals: [{ reason: 'already_used', count: 2 }],
          duplicates: 0,
          anomalies: 0,
          undone: 1,
          exceptions: 0,
          inside: { now: 11, exits: 5, reentries: 1 },
          doors: [
            { name: 'Puerta norte', queueLength: 0, lastContactAt: '2026-11-21T14:04:50.000Z' },
          ],
        },
      },
    },
    errors: [],
  },
  {
    method: 'POST',
    path: '/crossings',
    operation: 'recordCrossings',
    summary: 'Tell who left, and who was let back in without a network',
    description:
      'Exits, at an attraction whose `exitRule` is not `none`; and re-entries that the device decided alone. A re-entry with a network is a `scan`, whose verdict says `isReentry`. Nothing of it is an entry. Each crossing is one, by its nonce, however often it is sent. A `not_inside` is kept and counts once the entry from before it arrives; with `leftAt` the pass has left already, and nothing more counts.',
    request: {
      name: 'CrossingsRequest',
      schema: crossingsRequest,
      fields: {
        kind: 'An exit, or a re-entry that was decided on the device.',
        mode: '`offline` for what waited; without it somebody waits for the answer.',
      },
      examples: {
        exit: {
          crossings: [
            {
              nonce: NONCE,
              kind: 'exit',
              shortCode: 'X7K2M9QD4A',
              scannedAt: 1795269900000,
              source: 'short_code',
            },
          ],
        },
      },
    },
    answer: {
      name: 'CrossingsAnswer',
      schema: crossingsAnswer,
      fields: {
        reason: 'Why it is not counted, or not yet.',
        leftAt: 'With `not_inside`: when the pass left, today. Absent: no entry is on record.',
      },
      examples: {
        left: {
          crossings: [
            { nonce: NONCE, ok: true, product: 'Full Pass', age: 'adult', codeEnd: '4A' },
          ],
        },
        unknown: { crossings: [{ nonce: NONCE, ok: false, reason: 'not_inside' }] },
        again: {
          crossings: [
            {
              nonce: NONCE,
              ok: false,
              reason: 'not_inside',
              product: 'Full Pass',
              age: 'adult',
              codeEnd: '4A',
              leftAt: '2026-11-21T14:02:00.000Z',
            },
          ],
        },
      },
    },
    errors: [],
    withRevoked: 'crossings',
  },
]
