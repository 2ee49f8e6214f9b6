// The calls for scans, and for the data with which a device decides offline.
import {
  enrolAnswer,
  enrolRequest,
  recentAnswer,
  scanRequest,
  scanVerdict,
  syncAnswer,
  uploadAnswer,
  uploadRequest,
} from '#domain/scan/gate-messages.ts'
import type { DescribedCall } from './described-call.ts'
import { admitted, CODE, DEVICE, NONCE, OTHER_NONCE, SCANNED_AT, used } from './examples.ts'
import { whereItStands } from './words.ts'

export const scanCalls: DescribedCall[] = [
  {
    method: 'POST',
    path: '/enrol',
    operation: 'enrolDevice',
    summary: 'Give a device its key',
    description:
      'The device makes a key pair and sends the public half with the token of its link. Signed with that key, without `Gate-Device`. Whatever is wrong with the token, the answer is 403 `enrolment_refused`.',
    signedBy: 'new_key',
    request: {
      name: 'EnrolRequest',
      schema: enrolRequest,
      examples: {
        enrolment: {
          token: 'q5kH0YbPzXq0mH2m7m3O1mJx3z0mF3r4w8bq9mJ2L6s',
          publicKey:
            'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEQ5EdG3UG_F8UZX9AXixvk1cot0oymppdFOJPyL2mkfPCvm1O0644ojszM1gdtCHGis5lb_YA1s_WAHfgGlRt7w',
        },
      },
    },
    answer: {
      name: 'EnrolAnswer',
      schema: enrolAnswer,
      examples: {
        enrolled: {
          deviceId: DEVICE,
          deviceName: 'Puerta norte',
          attraction: { id: 12, name: 'MALBA' },
          cityName: 'Buenos Aires',
          timeZone: 'America/Argentina/Buenos_Aires',
          serverTime: '2026-11-21T12:00:00.000Z',
        },
      },
    },
    errors: ['enrolment_refused', 'bad_signature', 'clock_wrong'],
  },
  {
    method: 'POST',
    path: '/scan',
    operation: 'scanPass',
    summary: 'Ask whether a pass may enter, and let it in',
    description:
      'Decides by the server’s time and writes the entry. 200 also when the door stays shut. With `code` or `shortCode`; with both, `code` counts. Repeat it with the same nonce as often as needed: the answer is the first one, byte for byte.',
    request: {
      name: 'ScanRequest',
      schema: scanRequest,
      fields: { attractionId: whereItStands },
      examples: {
        code: {
          code: CODE,
          nonce: NONCE,
          scannedAt: SCANNED_AT,
          source: 'reader',
          attractionId: 12,
        },
        typed: {
          shortCode: 'K7Q2M9XRAX',
          nonce: OTHER_NONCE,
          scannedAt: SCANNED_AT,
          source: 'short_code',
          guard: { name: 'Marta' },
        },
      },
    },
    answer: {
      name: 'ScanVerdict',
      schema: scanVerdict,
      examples: {
        admitted,
        used,
        unknown: { ok: false, reason: 'invalid' },
        moved: { ...used, movedTo: { id: 14, name: 'Museo Evita' } },
      },
    },
    errors: ['nonce_conflict'],
  },
  {
    method: 'POST',
    path: '/upload',
    operation: 'uploadScans',
    summary: 'Report what was decided without a network',
    description:
      'Up to 100 scans, oldest first, each with the nonce that it has had from the beginning. An entry stays an entry, whatever its result. Repeatable. A revoked device may still upload: its results come with the 401.',
    request: {
      name: 'UploadRequest',
      schema: uploadRequest,
      examples: {
        both: {
          scans: [
            { code: CODE, nonce: NONCE, scannedAt: SCANNED_AT, source: 'camera', attractionId: 12 },
            {
              code: 'a poster',
              nonce: OTHER_NONCE,
              scannedAt: SCANNED_AT + 60_000,
              source: 'camera',
              refusal: 'invalid',
            },
          ],
        },
      },
    },
    answer: {
      name: 'UploadAnswer',
      schema: uploadAnswer,
      fields: { reason: 'With `refused`: `nonce_reused` when the nonce was another pass’s.' },
      examples: {
        taken: {
          results: [
            { nonce: NONCE, result: 'clean' },
            { nonce: OTHER_NONCE, result: 'refused' },
          ],
        },
      },
    },
    errors: [],
    withRevoked: 'results',
  },
  {
    method: 'GET',
    path: '/sync',
    operation: 'readDataPack',
    summary: 'Download what decides without a network',
    description:
      'One page of the passes that changed since the cursor; without one, of all that still count. Follow `cursor` while `hasMore`; then the data is complete as of that answer’s `serverTime`. Compressed where `Accept-Encoding` allows gzip.',
    query: [
      {
        name: 'cursor',
        description:
          'The `cursor` of the answer before; leave it out the first time. One that was read for another attraction is 400 `malformed`: begin again without.',
        example: '1795262400000000.00000000-0000-0000-0000-000000000000.0.12',
      },
    ],
    answer: {
      name: 'SyncAnswer',
      schema: syncAnswer,
      examples: {
        page: {
          serverTime: '2026-11-21T12:00:00.000Z',
          timeZone: 'America/Argentina/Buenos_Aires',
          deviceName: 'Puerta norte',
          cityName: 'Buenos Aires',
          keys: [
            {
              kty: 'OKP',
              crv: 'Ed25519',
              x: 'A6EHv_POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg',
              kid: '1',
            },
          ],
          attraction: {
            id: 12,
            name: 'MALBA',
            pass: 'Sight Pass',
            isReservationRequired: false,
            isParticipating: true,
            closures: [{ from: '2026-12-24', until: '2026-12-25' }],
            benefitUse: 'daily',
            exitRule: 'none',
            benefits: [],
          },
          passes: [['AZqXZqgAcACAAAAAAAAAAQ', 'AX', 1, 0, 3, 0, 0, 1_798_772_399]],
          gone: [],
          cursor: '1795262370000000.00000000-0000-0000-0000-000000000000.0.12',
          hasMore: false,
        },
      },
    },
    errors: ['malformed'],
  },
  {
    method: 'GET',
    path: '/recent',
    operation: 'listRecentScans',
    summary: 'The device’s own last scans',
    description: 'The last 20, newest first, also those that it decided itself and uploaded.',
    answer: {
      name: 'RecentAnswer',
      schema: recentAnswer,
      fields: { scannedAt: 'When, by the server’s hour.' },
      examples: {
        two: {
          scans: [
            {
              nonce: OTHER_NONCE,
              scannedAt: '2026-11-21T12:01:00.000Z',
              mode: 'online',
              source: 'camera',
              ok: false,
              reason: 'already_used',
              isUndone: false,
              product: 'Full Pass',
              age: 'adult',
              codeEnd: 'AX',
            },
            {
              nonce: NONCE,
              scannedAt: '2026-11-21T12:00:00.000Z',
              mode: 'online',
              source: 'camera',
              ok: true,
              isUndone: false,
              product: 'Full Pass',
              age: 'adult',
              codeEnd: 'AX',
            },
          ],
        },
      },
    },
    errors: [],
  },
]
