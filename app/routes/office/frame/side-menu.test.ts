import { expect, test } from 'vitest'
import { sections } from '#domain/ground/vocabulary/people.ts'
import { menuGroups } from './side-menu.tsx'

const labelsOf = (announced: Parameters<typeof menuGroups>[0]) =>
  menuGroups(announced).map(({ entries }) => entries.map(({ label }) => label))

test('a shop with every section announced begins with the specified entries, in their order', () => {
  const [first, ...others] = labelsOf(sections)

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
})

test('the other menus have the specified entries in their order too, then the rooms that are used daily', () => {
  const groups = menuGroups([])

  expect(groups[0]?.entries.map(({ label }) => label)).toEqual([
    'Dashboard',
    'Analítica',
    'Ciudades',
    'Atracciones',
    'Tipos Atracción',
    'Testimonios',
    'Productos',
    'Usuarios',
    'Usuarios Pendientes',
  ])
  expect(groups.map(({ room }) => room)).toEqual([
    undefined,
    'sale',
    'door',
    'money',
    'catalogue',
    'people',
  ])
  expect(menuGroups(sections).every(({ room }) => room === undefined)).toBe(true)
})

test('however many sections are announced, no screen is missing from the menu', () => {
  expect(labelsOf([]).flat().toSorted()).toEqual(labelsOf(sections).flat().toSorted())
})
