import { expect, test } from 'vitest'
import { sections } from '#domain/ground/vocabulary/people.ts'
import { menuGroups, menuGroupsFor, roomsShown, waitingOn } from './side-menu.tsx'

const labelsOf = (announced: Parameters<typeof menuGroups>[0]) =>
  menuGroups(announced).map(({ entries }) => entries.map(({ label }) => label))

const roomsOf = (groups: ReturnType<typeof menuGroups>) => groups.map(({ room }) => room)

test('every menu begins with the specified entries, in their order', () => {
  for (const announced of [[], sections]) {
    const [first, ...others] = labelsOf(announced)

    expect(first).toEqual([
      'Dashboard',
      'Analítica',
      'Ciudades',
      'Atracciones',
      'Tipos Atracción',
      'Productos',
      'Usuarios',
      'Usuarios Pendientes',
    ])
    expect(others.flat().filter((label) => first?.includes(label))).toEqual([])
  }
})

test('the rooms that are used daily follow, to be folded where the menu is long', () => {
  expect(roomsOf(menuGroupsFor('admin', []))).toEqual([
    undefined,
    'sale',
    'door',
    'money',
    'catalogue',
    'people',
  ])
  for (const short of [menuGroups(sections), menuGroupsFor('doors', [])]) {
    expect(new Set(roomsOf(short))).toEqual(new Set([undefined]))
  }
})

test('the third room that is opened folds the one that was opened first, but never that of the page', () => {
  expect(roomsShown(['sale'], undefined)).toEqual(['sale'])
  expect(roomsShown(['sale'], 'money')).toEqual(['sale', 'money'])
  expect(roomsShown(['sale', 'money', 'door'], 'money')).toEqual(['money', 'door'])
  expect(roomsShown(['sale', 'money', 'door'], 'sale')).toEqual(['door', 'sale'])
})

test('however many sections are announced, no screen is missing from the menu', () => {
  expect(labelsOf([]).flat().toSorted()).toEqual(labelsOf(sections).flat().toSorted())
})

test('an entry counts what waits on its pages, of every city only while none is chosen', () => {
  const waiting = { refunds: 1, requests: 2, devices: 3, hours: null }

  expect(waitingOn('/admin/refunds', waiting, 1)).toBe(3)
  expect(waitingOn('/admin/devices', waiting, undefined)).toBe(3)
  expect(waitingOn('/admin/devices', waiting, 1)).toBe(0)
  expect(waitingOn('/admin/attractions', waiting, undefined)).toBe(0)
})
