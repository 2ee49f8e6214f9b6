// How a pass is scanned and why a door stays shut. Server and gate speak of scans with these words.

export const scanModes = ['online', 'offline'] as const
export type ScanMode = (typeof scanModes)[number]

/** `reader`: a barcode reader that types. */
export const sentSources = ['camera', 'picture', 'short_code', 'reader'] as const
export type SentSource = (typeof sentSources)[number]

/** `name`: a supervisor found the pass by its holder, which no device can say by itself. */
export const scanSources = [...sentSources, 'name'] as const
export type ScanSource = (typeof scanSources)[number]

/**
 * Why an entry that was admitted without a network would have been refused; it stays an entry all the
 * same.
 */
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

/** Why a door stays shut. Stable like an API; scan-words.ts has the sentences. */
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
  /** As many people as an hour takes are inside of it. */
  'full',
  /** Only on a device: too long without contact to judge a pass that it never saw. */
  'data_too_old',
  /** Only on a device: a typed code without a network, which the server alone can find. */
  'needs_network',
] as const
export type GateRefusal = (typeof gateRefusals)[number]

/**
 * What a refusal is kept under, for a person to look at; neither admits anybody. `set_aside` came from
 * a device after it was revoked; `nonce_reused` named another pass than the scan with the same nonce.
 */
export const storedRefusals = [...gateRefusals, 'set_aside', 'nonce_reused'] as const
export type StoredRefusal = (typeof storedRefusals)[number]
