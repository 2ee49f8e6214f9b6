export const guardRoles = ['guard', 'supervisor'] as const
export type GuardRole = (typeof guardRoles)[number]

export const crossingKinds = ['exit', 'reentry'] as const
export type CrossingKind = (typeof crossingKinds)[number]

/** Nothing; exits, to know who is inside; or exits after which a pass may re-enter on the same day. */
export const exitRules = ['none', 'exits', 'reentries'] as const
export type ExitRule = (typeof exitRules)[number]

export const GUARD_NAME_MAX = 60

/** Without an id the name was typed and is unverified. */
export type SignedOn = { id?: string; name: string }

// Server and gate share these names.

export const scanModes = ['online', 'offline'] as const
export type ScanMode = (typeof scanModes)[number]

/** `reader`: a barcode reader that acts as a keyboard. */
export const sentSources = ['camera', 'picture', 'short_code', 'reader'] as const
export type SentSource = (typeof sentSources)[number]

/** `name`: a supervisor found the pass by its holder; no device may send this. */
export const scanSources = [...sentSources, 'name'] as const
export type ScanSource = (typeof scanSources)[number]

/** Why an entry admitted offline should have been refused; it stays an entry all the same. */
export const scanAnomalies = [
  'duplicate',
  'blocked',
  'revoked',
  'refunded',
  'unpaid',
  'expired',
  'not_started_in_time',
  'not_included',
  'attraction_closed',
  'not_participating',
  'clock',
] as const
export type ScanAnomaly = (typeof scanAnomalies)[number]

/** Stable like an API; door/scan/refusal-words.ts has the sentences. */
export const gateRefusals = [
  'invalid',
  'revoked',
  'refunded',
  'blocked',
  'unpaid',
  'not_started_in_time',
  'not_included',
  'expired',
  'already_used',
  'attraction_closed',
  'not_participating',
  /** The hour's limit of people is reached. */
  'full',
  /** Only on a device: too long without contact to judge a pass missing from its data. */
  'data_too_old',
  /** Only on a device: a typed code offline, which only the server can look up. */
  'needs_network',
] as const
export type GateRefusal = (typeof gateRefusals)[number]

/** `set_aside` came from a revoked device, `nonce_reused` named another pass than the scan with its nonce. */
export const storedRefusals = [...gateRefusals, 'set_aside', 'nonce_reused'] as const
export type StoredRefusal = (typeof storedRefusals)[number]

export const undoReasons = ['wrong_person', 'did_not_enter', 'mistake', 'other'] as const
export type UndoReason = (typeof undoReasons)[number]

/** Why somebody is admitted in spite of a refusal. */
export const exceptionReasons = ['phone_problem', 'our_mistake', 'courtesy', 'other'] as const
export type ExceptionReason = (typeof exceptionReasons)[number]

export const REASON_WORDS_MAX = 200
