import { expect, test } from 'vitest'
import { officeRoles } from '#domain/ground/vocabulary/people.ts'
import { firstAddressOf, mayAsk, mayEnterArea, officeAddresses } from './areas.ts'

test('an administrator may do everything, also at an address that nobody has listed', () => {
  const everything = [...Object.keys(officeAddresses), '/admin/made-tomorrow']

  expect(everything.filter((pattern) => !mayAsk('admin', pattern, 'acts'))).toEqual([])
})

test('an address that nobody has listed is for administrators alone', () => {
  const others = officeRoles.filter((role) => role !== 'admin')

  expect(others.filter((role) => mayAsk(role, '/admin/made-tomorrow', 'reads'))).toEqual([])
})

test('what somebody may not read cannot be acted on from another area', () => {
  expect(mayAsk('doors', '/admin/orders/:orderId', 'acts')).toBe(false)
  expect(mayAsk('finance', '/admin/orders/:orderId', 'acts')).toBe(true)
  expect(mayAsk('finance', '/admin/orders', 'acts')).toBe(false)
})

test('what needs two administrators is for administrators', () => {
  expect(officeRoles.filter((role) => mayEnterArea(role, 'approvals', 'reads'))).toEqual(['admin'])
  expect(officeRoles.filter((role) => mayEnterArea(role, 'people', 'reads'))).toEqual(['admin'])
})

test('everybody may see the page they begin with, and their own account', () => {
  const lost = officeRoles.filter(
    (role) =>
      !mayAsk(role, firstAddressOf(role, []), 'reads') || !mayAsk(role, '/admin/profile', 'acts'),
  )

  expect(lost).toEqual([])
})

test('nobody begins with a page that is only announced', () => {
  expect(firstAddressOf('catalogue', [])).toBe('/admin/attractions')
  expect(firstAddressOf('catalogue', ['attractions'])).toBe('/admin/cities')
})
