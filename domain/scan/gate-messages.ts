// What a gate and the server say to each other under GATE_API. Every request is signed
// (device-signature.ts); every answer is JSON. The same schemas guard the server and the device, so
// they stay small: zod/mini, and nothing that a browser has not.
import * as z from 'zod/mini'
import { atMost } from '#domain/at-most.ts'
import { GROUP_CODE_MAX } from '#domain/passes/group-code.ts'
import { withoutUnreadable } from '#domain/unreadable.ts'
import { attractionPasses } from '#domain/vocabulary/attraction.ts'
import { benefitUses } from '#domain/vocabulary/benefit.ts'
import { exitRules, GUARD_NAME_MAX } from '#domain/vocabulary/door.ts'
import { passAges } from '#domain/vocabulary/pass.ts'
import { productNames } from '#domain/vocabulary/product.ts'
import {
  gateRefusals,
  scanAnomalies,
  scanModes,
  scanSources,
  sentSources,
  storedRefusals,
} from '#domain/vocabulary/scan.ts'

/** Its promise is in docs/gate-api.md: nothing is taken away or changes its meaning while it says 1. */
export const GATE_API = '/gate/api/v1'

/** Scans in one upload, oldest first. */
const UPLOAD_SCANS_MAX = 100
/** Longer texts are no code of ours; a device sends their beginning only, as `sentCode` cuts it. */
export const SENT_CODE_MAX = 200
export const sentCode = (text: string) => text.slice(0, SENT_CODE_MAX)
/** One more than the longest: what is too long stays too long when it is cut. */
const SENT_GROUP_MAX = GROUP_CODE_MAX + 1
/** In milliseconds: a clock that lost its battery says 1970. */
export const CLOCK_OFFSET_MAX = 100 * 366 * 24 * 3_600_000
const TOKEN_MAX = 200
const PUBLIC_KEY_MAX = 400
/** The largest id that the database counts to. */
const ID_MAX = 2_147_483_647
/** Names, keys, cursors: nothing that the server answers comes near it. */
const ANSWERED_TEXT_MAX = 1_000

const instant = z.iso.datetime()
const day = z.iso.date()
const product = z.enum(productNames)
const age = z.enum(passAges)
const mode = z.enum(scanModes)
const source = z.enum(scanSources)
/** `name` is the server's own: a supervisor's, who looked the pass up there. */
const sentSource = z.enum(sentSources)
/** Made by the device for one scan; every repetition carries the same one. */
export const nonce = z.uuid()
const milliseconds = z.int()
/** Cut and not refused: one poster that was held to a camera must not keep a whole upload waiting. */
const shownCode = z.string().check(z.overwrite(sentCode), atMost(SENT_CODE_MAX))
/** Cut as a code is. */
export const shownGroupCode = z.string().check(
  z.overwrite((text) => text.slice(0, SENT_GROUP_MAX)),
  atMost(SENT_GROUP_MAX),
)
/** Cut as a code is, and without what no database holds: a name keeps no upload waiting. */
const guardName = z.string().check(
  z.overwrite((name) => withoutUnreadable(name.slice(0, GUARD_NAME_MAX))),
  atMost(GUARD_NAME_MAX),
)
/** Who had signed on at the device: a guard that the office knows, or the name that was typed. */
export const signedOn = z.object({ id: z.optional(z.uuid()), name: guardName })
const answeredText = z.string().check(atMost(ANSWERED_TEXT_MAX))

/** POST /enrol, signed with the new key; the device id is not sent, it is not known yet. */
export const enrolRequest = z.object({
  token: z.string().check(atMost(TOKEN_MAX)),
  /** Kept as it came, so nothing but what the import reads. */
  publicKey: z.string().check(atMost(PUBLIC_KEY_MAX), z.regex(/^[\w-]+$/)),
})

export const enrolAnswer = z.object({
  deviceId: z.uuid(),
  deviceName: answeredText,
  attraction: z.object({ id: z.int(), name: answeredText }),
  cityName: answeredText,
  timeZone: answeredText,
  serverTime: instant,
})
export type EnrolAnswer = z.infer<typeof enrolAnswer>

/** Of the data that something was decided with: the device may stand elsewhere by now. */
export const attractionOfScan = z.optional(z.int().check(z.gte(1), z.lte(ID_MAX)))

/** Of whatever a camera read, alone or as a group. */
export const reading = {
  /** The device's clock, milliseconds since 1970. */
  scannedAt: milliseconds,
  source: sentSource,
  guard: z.optional(signedOn),
  /** Device clock minus server clock, as the device knew it when it scanned. */
  clockOffsetMs: z.optional(z.int().check(z.gte(-CLOCK_OFFSET_MAX), z.lte(CLOCK_OFFSET_MAX))),
}

/** What a device tells of a scan of one pass. */
export const scanned = {
  nonce,
  /** Exactly one of the two: the QR's text as it was read, not trimmed, or what was typed. */
  code: z.optional(shownCode),
  shortCode: z.optional(shownCode),
  ...reading,
}

/** POST /scan: the response is 200 with a verdict, also when the door stays shut. */
export const scanRequest = z.object({ ...scanned, attractionId: attractionOfScan })

/** Where the server decided, when that is not the `attractionId` of the request. */
const movedTo = z.optional(z.object({ id: z.int(), name: answeredText }))

export const scanVerdict = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    product,
    days: z.int(),
    age,
    activates: z.boolean(),
    firstDay: z.optional(day),
    validUntil: instant,
    daysLeft: z.int(),
    isReservationRequired: z.boolean(),
    isReentry: z.optional(z.boolean()),
    codeEnd: z.optional(answeredText),
    capacity: z.optional(
      z.object({
        entered: z.int(),
        of: z.int(),
        until: instant,
        isNearlyFull: z.boolean(),
        isEstimate: z.optional(z.boolean()),
      }),
    ),
    reservation: z.optional(
      z.nullable(z.object({ at: z.optional(answeredText), people: z.int(), arrived: z.int() })),
    ),
    movedTo,
  }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(gateRefusals),
    product: z.optional(product),
    days: z.optional(z.int()),
    age: z.optional(age),
    codeEnd: z.optional(answeredText),
    since: z.optional(instant),
    usedAt: z.optional(instant),
    usedWhere: z.optional(answeredText),
    usedDoor: z.optional(answeredText),
    isDaily: z.optional(z.boolean()),
    openedBy: z.optional(z.array(product)),
    closedUntil: z.optional(day),
    fullUntil: z.optional(instant),
    movedTo,
  }),
])

/** A scan that was decided on the device, as it waits there and is uploaded. */
const offlineScan = z.object({
  ...scanned,
  /** Instead of a code of its own: the code of the group that was read, and which of its passes this is. */
  groupCode: z.optional(shownGroupCode),
  passId: z.optional(z.uuid()),
  /** What the guard was shown: empty for green, the reason for red. */
  refusal: z.optional(z.enum(gateRefusals)),
  attractionId: attractionOfScan,
})
export type OfflineScan = z.infer<typeof offlineScan>

/** POST /upload. */
export const uploadRequest = z.object({
  scans: z.array(offlineScan).check(z.minLength(1), z.maxLength(UPLOAD_SCANS_MAX)),
})

/** `clean` and anomalies are entries; `refused` is kept as a refusal, `set_aside` counts nowhere. */
const uploadResults = ['clean', ...scanAnomalies, 'refused', 'set_aside'] as const
export type UploadResult = (typeof uploadResults)[number]

/** Why a scan was `refused`, beside it: a result that a device does not know would hide all of them. */
export type UploadReason = 'nonce_reused'

/** One result per scan, in the order of the request. Every scan with a result may leave the queue. */
export const uploadAnswer = z.object({
  results: z.array(
    z.object({ nonce, result: z.enum(uploadResults), reason: z.optional(answeredText) }),
  ),
})
export type UploadAnswer = z.infer<typeof uploadAnswer>

/** The public half of a key that signs passes: the JWK that importVerifyKey takes. */
const verifyKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: answeredText,
  kid: answeredText,
})

/**
 * GET /sync?cursor=…: one page of what changed since the cursor; without one, everything.
 * Follow `cursor` while `hasMore`; then the data is complete as of that answer's `serverTime`. Keep
 * the last cursor for the next time. What data-pack.ts packed, it also unpacks.
 */
export const syncAnswer = z.object({
  serverTime: instant,
  timeZone: answeredText,
  deviceName: answeredText,
  cityName: answeredText,
  /** The attractions among which the guard may choose; left out for a device with one. */
  doors: z.optional(
    z.array(z.object({ id: z.int(), name: answeredText, isParticipating: z.boolean() })),
  ),
  /** All keys that still count; they replace the ones before. */
  keys: z.array(verifyKey),
  attraction: z.object({
    id: z.int(),
    name: answeredText,
    pass: z.enum(attractionPasses),
    isReservationRequired: z.boolean(),
    isParticipating: z.boolean(),
    /** Both ends included, local dates; past ones are left out. */
    closures: z.array(z.object({ from: day, until: day })),
    benefitUse: z.enum(benefitUses),
    exitRule: z.enum(exitRules),
    /** What the guard gives, in the order in which it is read. */
    benefits: z.array(z.object({ words: answeredText, conditions: answeredText })),
    /** Left out where an hour takes as many as come; `entered` counts those of the hour until `until`. */
    capacity: z.optional(
      z.object({
        perHour: z.int(),
        warningPercent: z.int(),
        entered: z.optional(z.int()),
        until: z.optional(instant),
      }),
    ),
  }),
  /** New or changed passes, each replacing what was known of it. */
  passes: z.array(z.array(z.unknown())),
  /** Ids (packed) of passes that the device must forget. */
  gone: z.array(answeredText),
  cursor: answeredText,
  hasMore: z.boolean(),
})
export type SyncAnswer = z.infer<typeof syncAnswer>

/** GET /recent: the device's own last scans, newest first. */
export const RECENT_SCANS = 20
export const recentAnswer = z.object({
  scans: z.array(
    z.object({
      nonce,
      scannedAt: instant,
      mode,
      source,
      ok: z.boolean(),
      reason: z.optional(z.enum(storedRefusals)),
      isUndone: z.boolean(),
      product: z.optional(product),
      age: z.optional(age),
      codeEnd: z.optional(answeredText),
    }),
  ),
})
export type RecentAnswer = z.infer<typeof recentAnswer>

/**
 * 401: device_revoked, unknown_device, bad_signature, clock_wrong (with `serverTime`: sign again by
 * it). 403: enrolment_refused, whatever is wrong with the token. 400: malformed. 409: nonce_conflict,
 * another pass has this nonce. 403: door_not_enabled; 409: not_participating. 413: body_too_large. A revoked device uploads what still waits (its
 * results come with the 401) and then wipes everything.
 */
const gateErrors = [
  'device_revoked',
  'unknown_device',
  'bad_signature',
  'enrolment_refused',
  'malformed',
  'body_too_large',
  'clock_wrong',
  'nonce_conflict',
  'door_not_enabled',
  'not_participating',
] as const
export type GateError = (typeof gateErrors)[number]
export const errorAnswer = z.object({
  error: z.enum(gateErrors),
  results: z.optional(uploadAnswer.shape.results),
  /** Of a revoked device's crossings, which may leave the queue. */
  crossings: z.optional(z.array(z.object({ nonce }))),
  serverTime: z.optional(instant),
})
