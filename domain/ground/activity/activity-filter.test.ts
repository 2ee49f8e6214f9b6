import { expect, test } from 'vitest'
import { filterIsSet, readPlace } from '#domain/ground/address-filter.ts'
import { activityFilter, activityPlace } from './activity-filter.ts'

test('an address is read as who, what, about which object and what follows which row', () => {
  const actor = 'staff:1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b'
  const asked = { actor, name: 'order.covered', object: 'FP-1763726400000', from: '2026-11-01' }
  const params = new URLSearchParams({ ...asked, system: 'shown', despues: '12' })

  expect(activityFilter.read(params)).toEqual({ ...asked, system: 'shown' })
  expect(readPlace(params, activityPlace)).toBe(12)
})

test('what makes no sense in an address is left out, and the rest counts', () => {
  const address = new URLSearchParams({
    actor: 'nobody',
    name: 'order.stolen',
    system: 'hidden',
    object: '   ',
    from: '2026-02-30',
    to: '0000-01-01',
    despues: '-1',
    other: 'x',
  })
  const long = new URLSearchParams({
    object: 'x'.repeat(65),
    actor: 'worker',
    despues: '9'.repeat(16),
  })

  expect(activityFilter.read(address)).toEqual({})
  expect(readPlace(address, activityPlace)).toBeUndefined()
  expect(filterIsSet(activityFilter.read(address))).toBe(false)
  expect(activityFilter.read(long)).toEqual({ actor: 'worker' })
  expect(readPlace(long, activityPlace)).toBeUndefined()
})
