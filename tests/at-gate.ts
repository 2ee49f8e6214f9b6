// What a gate decides by, for tests without a database: an attraction, a pass with its code, and a verdict.
import type { AttractionAtGate } from '#domain/catalogue/attractions/attraction-at-gate.ts'
import type { PassAtGate } from '#domain/door/scan/decide-scan.ts'
import type { ScanAccepted } from '#domain/door/scan/scan.ts'
import type { PassCodeContent } from '#domain/passes/pass-code.ts'
import type { KeptScan } from '#app/gate/kept.ts'

export const CITY_ZONE = 'America/Argentina/Buenos_Aires'

export const attractionAtGate: AttractionAtGate = {
  name: 'Museo',
  pass: 'Todos',
  isReservationRequired: false,
  isParticipating: true,
  benefitUse: 'daily',
  exitRule: 'none',
  closures: [],
}

/** An adult's Full Pass of 3 days that is good and was never used. */
export const unusedPass: PassAtGate = {
  serial: 1,
  productName: 'Full Pass',
  durationDays: 3,
  age: 'adult',
  state: 'issued',
  isPaid: true,
  isOfCity: true,
  activateBy: new Date('2028-05-01T02:59:59.999Z'),
  activatedAt: null,
  validUntil: null,
}

/** What the code of a pass says of it. */
export function codeContentOf(passId: string, pass = unusedPass): PassCodeContent {
  const { serial, productName: product, durationDays: days, age, activateBy } = pass
  return { passId, serial, product, days, age, activateBy }
}

/** The id of a pass that was issued at an instant; `last` tells several of them apart. */
export function idIssuedAt(instantMs: number, last = 'b'): string {
  const time = instantMs.toString(16).padStart(12, '0')
  return `${time.replace(/^(.{8})/, '$1-')}-7abc-8def-01234567890${last}`
}

export const admitted: ScanAccepted = {
  ok: true,
  product: 'Full Pass',
  days: 3,
  age: 'adult',
  activates: false,
  validUntil: '2027-05-06T02:59:59.999Z',
  daysLeft: 3,
  isReservationRequired: false,
}

/** A scan as a device keeps it. */
export const keptScan: KeptScan = {
  nonce: 'n',
  state: 'sent',
  source: 'camera',
  scannedAt: Date.parse('2027-05-03T15:00:00Z'),
  clockOffsetMs: 0,
}
