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

test('an entry counts what waits on its pages, each number with the list that shows just that', () => {
  const waiting = { refunds: 1, requests: 2, unassigned: 4, days: 5, mails: 6, hours: null }
  const counted = (to: string) =>
    waitingOn(to, { from: '2027-05-01', waiting }).map(({ at, count }) => [at, count])

  expect(counted('/admin/refunds')).toEqual([['/admin/refunds', 3]])
  expect(counted('/admin/money')).toEqual([
    ['/admin/money/unassigned', 4],
    ['/admin/money/comparisons?state=waiting', 5],
  ])
  expect(counted('/admin/activity')).toEqual([
    ['/admin/activity?name=mail.failed&from=2027-05-01', 6],
  ])
  expect(counted('/admin/attractions')).toEqual([])
  expect(waitingOn('/admin/refunds', undefined)).toEqual([])
})
