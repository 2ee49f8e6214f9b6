// Messages under GATE_API: signed requests (device-signature.ts), JSON answers. Server and device validate
// with the same schemas, so they stay small: zod/mini, and only browser features.
import * as z from 'zod/mini'
import { atMost } from '#domain/ground/at-most.ts'
import { withoutUnreadable } from '#domain/ground/unreadable.ts'
import { attractionPasses, benefitUses, productNames } from '#domain/ground/vocabulary/catalogue.ts'
import {
  GUARD_NAME_MAX,
  exitRules,
  gateRefusals,
  scanAnomalies,
  scanModes,
  scanSources,
  sentSources,
  storedRefusals,
} from '#domain/ground/vocabulary/door.ts'
import { passAges } from '#domain/ground/vocabulary/passes.ts'
import { GROUP_CODE_MAX } from '#domain/passes/group-code.ts'

/** docs/door/gate-api.md states its guarantee: within version 1 nothing is removed or changes its meaning. */
export const GATE_API = '/gate/api/v1'

/** Scans per upload, oldest first. */
const UPLOAD_SCANS_MAX = 100
/** Our codes are shorter; a device sends only the beginning of longer texts, cut by `sentCode`. */
export const SENT_CODE_MAX = 200
export const sentCode = (text: string) => text.slice(0, SENT_CODE_MAX)
/** One more than the longest code, so that an overlong text stays overlong when cut. */
const SENT_GROUP_MAX = GROUP_CODE_MAX + 1
/** In milliseconds; a clock with a dead battery says 1970. */
export const CLOCK_OFFSET_MAX = 100 * 366 * 24 * 3_600_000
const TOKEN_MAX = 200
const PUBLIC_KEY_MAX = 400
/** The largest id of the database's integer type. */
const ID_MAX = 2_147_483_647
/** Names, keys, cursors: nothing in the server's answers is nearly as long. */
const ANSWERED_TEXT_MAX = 1_000

const instant = z.iso.datetime()
const day = z.iso.date()
const product = z.enum(productNames)
const age = z.enum(passAges)
const mode = z.enum(scanModes)
const source = z.enum(scanSources)
/** `name` is for the server alone: a supervisor found the pass by its holder's name. */
const sentSource = z.enum(sentSources)
/** Made by the device per scan; every repetition carries the same one. */
export const nonce = z.uuid()
const milliseconds = z.int()
/** Cut rather than refused: scanning a poster must not block a whole upload. */
const shownCode = z.string().check(z.overwrite(sentCode), atMost(SENT_CODE_MAX))
export const shownGroupCode = z.string().check(
  z.overwrite((text) => text.slice(0, SENT_GROUP_MAX)),
  atMost(SENT_GROUP_MAX),
)
/** Cut like a code, without characters a database cannot store: a name must not block an upload. */
const guardName = z.string().check(
  z.overwrite((name) => withoutUnreadable(name.slice(0, GUARD_NAME_MAX))),
  atMost(GUARD_NAME_MAX),
)
/** Who had signed on at the device: a guard known to the office, or a typed name. */
export const signedOn = z.object({ id: z.optional(z.uuid()), name: guardName })
const answeredText = z.string().check(atMost(ANSWERED_TEXT_MAX))

/** POST /enrol, signed with the new key; the device id is not known yet, so it is not sent. */
export const enrolRequest = z.object({
  token: z.string().check(atMost(TOKEN_MAX)),
  /** Stored as received, so restricted to what the key import can read. */
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

/** Of the data that decided the scan; the device may have moved since. */
export const attractionOfScan = z.optional(z.int().check(z.gte(1), z.lte(ID_MAX)))

/** POST /door: a guard moves the device to another of its attractions, whose data /sync then sends whole. */
export const doorRequest = z.object({ attractionId: z.int().check(z.gte(1), z.lte(ID_MAX)) })
export const doorAnswer = z.object({ attraction: z.object({ id: z.int(), name: answeredText }) })
export type DoorAnswer = z.infer<typeof doorAnswer>

/** Common to everything a camera reads, single code or group. */
export const reading = {
  /** The device's clock, milliseconds since 1970. */
  scannedAt: milliseconds,
  source: sentSource,
  guard: z.optional(signedOn),
  /** Device clock minus server clock, as the device knew it when it scanned. */
  clockOffsetMs: z.optional(z.int().check(z.gte(-CLOCK_OFFSET_MAX), z.lte(CLOCK_OFFSET_MAX))),
}

export const scanned = {
  nonce,
  /** Exactly one of the two: the QR's text as scanned, not trimmed, or the typed text. */
  code: z.optional(shownCode),
  shortCode: z.optional(shownCode),
  ...reading,
}

/** POST /scan: responds 200 with a verdict, also for a refusal. */
export const scanRequest = z.object({ ...scanned, attractionId: attractionOfScan })

/** Where the server decided, if it differs from the request's `attractionId`. */
const movedTo = z.optional(z.object({ id: z.int(), name: answeredText }))

export const scanVerdict = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    product,
    days: z.int(),
    age,
    activates: z.boolean(),
    /** Day 1, when this scan starts the pass: tomorrow after a late start. */
    firstDay: z.optional(day),
    validUntil: instant,
    /** Remaining whole days of the pass, today included; a free evening is not counted. */
    daysLeft: z.int(),
    /** The guard asks for the reservation; a missing one is no refusal. */
    isReservationRequired: z.boolean(),
    /** A re-entry after leaving today; not an entry. */
    isReentry: z.optional(z.boolean()),
    /** The last two symbols of the short code, if known. */
    codeEnd: z.optional(answeredText),
    /** How full the hour is, this entry included, where it has a limit. */
    capacity: z.optional(
      z.object({
        entered: z.int(),
        of: z.int(),
        until: instant,
        /** From the percentage on at which a guard is warned. */
        isNearlyFull: z.boolean(),
        /** An offline device's, from its last data and its own admissions since. */
        isEstimate: z.optional(z.boolean()),
      }),
    ),
    /** The one that this pass came for, or null; only where the day has a list. More people may arrive. */
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
    /** `expired`, `not_started_in_time`: the last instant at which it would have opened. */
    since: z.optional(instant),
    usedAt: z.optional(instant),
    /** `already_used`: the attraction, and the door if known. */
    usedWhere: z.optional(answeredText),
    usedDoor: z.optional(answeredText),
    /** A daily benefit: the pass opens it again tomorrow, if still valid. */
    isDaily: z.optional(z.boolean()),
    /** `not_included`: the passes that open this attraction. */
    openedBy: z.optional(z.array(product)),
    closedUntil: z.optional(day),
    /** `full`: when the next hour begins. */
    fullUntil: z.optional(instant),
    movedTo,
  }),
])

/** A scan decided on the device, as it is queued there and uploaded. */
const offlineScan = z.object({
  ...scanned,
  /** Instead of an own code: the scanned group code and which of its passes this is. */
  groupCode: z.optional(shownGroupCode),
  passId: z.optional(z.uuid()),
  /** What the guard was shown: undefined for green, the reason for red. */
  refusal: z.optional(z.enum(gateRefusals)),
  attractionId: attractionOfScan,
})
export type OfflineScan = z.infer<typeof offlineScan>

/** POST /upload. */
export const uploadRequest = z.object({
  scans: z.array(offlineScan).check(z.minLength(1), z.maxLength(UPLOAD_SCANS_MAX)),
})

/** `clean` and anomalies are entries; `refused` is stored as a refusal, `set_aside` counts nowhere. */
const uploadResults = ['clean', ...scanAnomalies, 'refused', 'set_aside'] as const
export type UploadResult = (typeof uploadResults)[number]

/** Details of `refused`, kept separate: an unknown result would hide all of them from a device. */
export type UploadReason = 'nonce_reused'

/** One result per scan, in the order of the request. Every scan with a result may leave the queue. */
export const uploadAnswer = z.object({
  results: z.array(
    z.object({ nonce, result: z.enum(uploadResults), reason: z.optional(answeredText) }),
  ),
})
export type UploadAnswer = z.infer<typeof uploadAnswer>

/** The public half of a signing key: the JWK that importVerifyKey takes. */
const verifyKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: answeredText,
  kid: answeredText,
})

/**
 * GET /sync?cursor=…: a page of what changed since the cursor; without one, everything. Follow `cursor` while
 * `hasMore`; then the data is complete as of `serverTime`. Keep the last cursor. Passes: data-pack.ts.
 */
export const syncAnswer = z.object({
  serverTime: instant,
  timeZone: answeredText,
  deviceName: answeredText,
  cityName: answeredText,
  /** The attractions the guard may choose from; omitted for a device with one. */
  doors: z.optional(
    z.array(z.object({ id: z.int(), name: answeredText, isParticipating: z.boolean() })),
  ),
  /** All valid keys; they replace earlier ones. */
  keys: z.array(verifyKey),
  attraction: z.object({
    id: z.int(),
    name: answeredText,
    pass: z.enum(attractionPasses),
    isReservationRequired: z.boolean(),
    isParticipating: z.boolean(),
    /** Local dates, both inclusive; past closures are omitted. */
    closures: z.array(z.object({ from: day, until: day })),
    benefitUse: z.enum(benefitUses),
    exitRule: z.enum(exitRules),
    /** What the guard gives, in reading order. */
    benefits: z.array(z.object({ words: answeredText, conditions: answeredText })),
    /** Omitted without an hourly limit; `entered` counts the entries of the hour that ends at `until`. */
    capacity: z.optional(
      z.object({
        perHour: z.int(),
        warningPercent: z.int(),
        entered: z.optional(z.int()),
        until: z.optional(instant),
      }),
    ),
  }),
  /** New or changed passes, each replacing earlier data. */
  passes: z.array(z.array(z.unknown())),
  /** Packed ids of passes that the device must forget. */
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
 * 401: device_revoked (with the results of what it still uploaded; it then wipes everything), unknown_device,
 * bad_signature, clock_wrong (sign again by `serverTime`). 403: enrolment_refused, door_not_enabled. 409:
 * nonce_conflict (another pass's), not_participating. 400: malformed. 413: body_too_large.
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
  /** Results for a revoked device's crossings, which may leave the queue. */
  crossings: z.optional(z.array(z.object({ nonce }))),
  serverTime: z.optional(instant),
})
