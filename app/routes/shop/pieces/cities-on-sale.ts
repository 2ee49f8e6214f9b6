// What the shop calls the cities whose passes it sells, and where a page of any part of it finds them.
import { useRouteLoaderData } from 'react-router'
import { m } from '#messages/messages.js'

export type HeaderDestination = { name: string; slug: string; isAvailable: boolean }

const NAMED_MAX = 3
const names = new Intl.ListFormat('es', { type: 'conjunction' })

/** "Buenos Aires", "Buenos Aires y Salta"; of many the first ones. */
export function citiesWords(
  destinations: Pick<HeaderDestination, 'name' | 'isAvailable'>[],
): string {
  const onSale = destinations.filter(({ isAvailable }) => isAvailable).map(({ name }) => name)
  if (onSale.length === 0) return m.shell_cities_none()
  const shown = onSale.slice(0, NAMED_MAX)
  return names.format(onSale.length > shown.length ? [...shown, m.shell_cities_more()] : shown)
}

/** The cities as the frame of the shop lists them: those on sale first. */
export function useDestinations(): HeaderDestination[] {
  const loaded = useRouteLoaderData<{ destinations: HeaderDestination[] }>(
    'routes/shop/frame/layout',
  )
  return loaded?.destinations ?? []
}
