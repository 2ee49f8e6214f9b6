// The calls that correct mistakes at a door.
import {
  annulAnswer,
  annulRequest,
  entriesAnswer,
  entriesRequest,
  exceptionAnswer,
  exceptionRequest,
  lookUpAnswer,
  lookUpRequest,
  nameAdmitAnswer,
  nameAdmitRequest,
  undoAnswer,
  undoRequest,
} from '#domain/mending/mending-messages.ts'
import type { DescribedCall } from './described-call.ts'
import { TOKEN } from './guard-calls.ts'

const PASS = '0192f0c4-7e1a-7c3b-9d2e-5a6b7c8d9e11'
const ENTRY = '0192f0c4-7e1a-7c3b-9d2e-5a6b7c8d9e12'
const NONCE = '5f0c3c0e-7d7e-4a53-9a43-0f6b1f0b8a11'

const supervisorNeeded = { ok: false, reason: 'supervisor_needed' }
const admitted = {
  product: 'Full Pass',
  days: 3,
  age: 'adult',
  codeEnd: 'AX',
  ok: true,
  activates: false,
  validUntil: '2026-11-24T02:59:59.999Z',
  daysLeft: 3,
  isReservationRequired: false,
}

const ok = 'Whether it was done.'
const reasonOfNo = 'Why not. `supervisor_needed`: the token is nobody’s any more; prove it again.'
const asked = {
  token: 'Of the answer to `POST /supervisor`.',
  reason: 'Why: one of the kinds, or words.',
  kind: '`other` is said in words.',
  words: 'Up to 200 characters, with `other`.',
  passId: 'A pass that was found by name.',
}

export const mendingCalls: DescribedCall[] = [
  {
    method: 'POST',
    path: '/undo',
    operation: 'undoEntries',
    summary: 'Take back what this device has just admitted',
    description:
      'The entries of the device’s last press, here, within two minutes by the server’s clock. Repeatable with the same reason and guard. Forget afterwards that these passes entered.',
    request: {
      name: 'UndoRequest',
      schema: undoRequest,
      fields: { ...asked, nonces: 'Of the scans that were one press.' },
      examples: { one: { nonces: [NONCE], reason: { kind: 'did_not_enter' } } },
    },
    answer: {
      name: 'UndoAnswer',
      schema: undoAnswer,
      fields: {
        results: 'One per nonce, in the order of the request.',
        result: '`undone`, or why the entry stands.',
      },
      examples: { undone: { results: [{ nonce: NONCE, result: 'undone' }] } },
    },
    errors: ['malformed', 'body_too_large'],
  },
  {
    method: 'POST',
    path: '/supervisor/entries',
    operation: 'listLastEntries',
    summary: 'The attraction’s entries of the last ten minutes',
    description: 'The newest 50, of all its devices.',
    request: {
      name: 'EntriesRequest',
      schema: entriesRequest,
      fields: asked,
      examples: { token: { token: TOKEN } },
    },
    answer: {
      name: 'EntriesAnswer',
      schema: entriesAnswer,
      fields: {
        ok,
        reason: reasonOfNo,
        entries: 'The newest first.',
        scannedAt: 'When, by the server’s hour.',
        guardName: 'Who had signed on.',
      },
      examples: {
        one: {
          ok: true,
          entries: [
            {
              id: ENTRY,
              scannedAt: '2026-11-21T12:00:00.000Z',
              product: 'Full Pass',
              age: 'adult',
              codeEnd: 'AX',
              deviceName: 'Puerta norte',
              guardName: 'Marta Sosa',
              isUndone: false,
            },
          ],
        },
        supervisorNeeded,
      },
    },
    errors: ['malformed', 'body_too_large'],
  },
  {
    method: 'POST',
    path: '/supervisor/annul',
    operation: 'annulEntry',
    summary: 'Take back an entry of the attraction',
    description: 'Within ten minutes of its receipt, whichever device made it.',
    request: {
      name: 'AnnulRequest',
      schema: annulRequest,
      fields: { ...asked, entryId: 'Of the list.' },
      examples: { one: { token: TOKEN, entryId: ENTRY, reason: { kind: 'mistake' } } },
    },
    answer: {
      name: 'AnnulAnswer',
      schema: annulAnswer,
      fields: { ok, reason: reasonOfNo },
      examples: { done: { ok: true }, supervisorNeeded },
    },
    errors: ['malformed', 'body_too_large'],
  },
  {
    method: 'POST',
    path: '/supervisor/exception',
    operation: 'admitByException',
    summary: 'Let somebody in although the door said no',
    description:
      'No entry: it starts no pass and uses none up. With the nonce of the scan that was refused here within ten minutes, or with a pass that was found by name and a new nonce. Repeatable.',
    request: {
      name: 'ExceptionRequest',
      schema: exceptionRequest,
      fields: { ...asked, nonce: 'Of the refused scan; with `passId`, a new one.' },
      examples: { refused: { token: TOKEN, nonce: NONCE, reason: { kind: 'courtesy' } } },
    },
    answer: {
      name: 'ExceptionAnswer',
      schema: exceptionAnswer,
      fields: { ok, reason: reasonOfNo },
      examples: { done: { ok: true }, unknown: { ok: false, reason: 'no_such_refusal' } },
    },
    errors: ['malformed', 'body_too_large'],
  },
  {
    method: 'POST',
    path: '/supervisor/look-up',
    operation: 'lookUpByName',
    summary: 'Find passes by their holders’ names',
    description:
      'Three letters or more of one word; ten hits at most, of passes of this city that are not over. Thirty in ten minutes. Keep nothing of it.',
    request: {
      name: 'LookUpRequest',
      schema: lookUpRequest,
      fields: { ...asked, name: 'The beginnings of one or more names.' },
      examples: { words: { token: TOKEN, name: 'gom mar' } },
    },
    answer: {
      name: 'LookUpAnswer',
      schema: lookUpAnswer,
      fields: {
        ok,
        reason: reasonOfNo,
        hits: 'The newest orders first.',
        passId: 'For admitting it.',
        holder: 'Two letters of the first and of the last name.',
        verdict: 'What the door would say now. Nothing was written.',
        hasMore: 'There are others: more of the name tells them apart.',
      },
      examples: {
        one: {
          ok: true,
          hits: [
            {
              passId: PASS,
              holder: 'Ma… Gó…',
              product: 'Full Pass',
              days: 3,
              age: 'adult',
              codeEnd: 'AX',
              verdict: admitted,
            },
          ],
          hasMore: false,
        },
        short: { ok: false, reason: 'name_too_short' },
      },
    },
    errors: ['malformed', 'body_too_large'],
  },
  {
    method: 'POST',
    path: '/supervisor/admit',
    operation: 'admitByName',
    summary: 'Let a pass in that was found by name',
    description: 'A scan like every other, with its verdict. Repeatable with the same nonce.',
    request: {
      name: 'NameAdmitRequest',
      schema: nameAdmitRequest,
      fields: asked,
      examples: { one: { token: TOKEN, passId: PASS, nonce: NONCE } },
    },
    answer: {
      name: 'NameAdmitAnswer',
      schema: nameAdmitAnswer,
      fields: { ok, reason: reasonOfNo, verdict: 'As of a scan.' },
      examples: { admitted: { ok: true, verdict: admitted }, supervisorNeeded },
    },
    errors: ['malformed', 'nonce_conflict', 'body_too_large'],
  },
]
