// Values shared by the examples.

export const DEVICE = '0192f0c4-7e1a-7c3b-9d2e-5a6b7c8d9e0f'
export const GUARD = '0193a5d0-7c00-7abc-8def-00000000000a'
export const PASS = '0193a5d0-7c00-7abc-8def-0123456789ab'
export const NONCE = '5f0c3c0e-7d7e-4a53-9a43-0f6b1f0b8a11'
export const OTHER_NONCE = '9a4d1c7e-2f43-4c0b-8d64-7b1a0e5d3c22'
export const SCANNED_AT = Date.parse('2026-11-21T12:00:00Z')
export const CODE = `P1:${'0'.repeat(137)}`
export const GROUP_CODE = `G1:${'0'.repeat(200)}`

export const admitted = {
  product: 'Full Pass',
  days: 3,
  age: 'adult',
  codeEnd: 'AX',
  ok: true,
  activates: true,
  firstDay: '2026-11-21',
  validUntil: '2026-11-24T02:59:59.999Z',
  daysLeft: 3,
  isReservationRequired: false,
}

export const used = {
  product: 'Full Pass',
  days: 3,
  age: 'adult',
  codeEnd: 'AX',
  ok: false,
  reason: 'already_used',
  usedAt: '2026-11-21T12:00:00.000Z',
  usedWhere: 'MALBA',
  usedDoor: 'Puerta norte',
}
