// What the shop calls the cities whose passes it sells, and where a page of any part of it finds them.
import { useRouteLoaderData } from 'react-router'
import { type ProductName, productNames } from '#domain/vocabulary/product.ts'
import { m } from '#messages/messages.js'

export type HeaderDestination = {
  name: string
  slug: string
  isAvailable: boolean
  passes: ProductName[]
}

const NAMED_MAX = 3
const names = new Intl.ListFormat('es', { type: 'conjunction' })
const choices = new Intl.ListFormat('es', { type: 'disjunction' })

/** "Full Pass, Sight Pass o Benefits Pass": one of them is chosen. */
export function passesWords(passes: string[]): string {
  return choices.format(passes)
}

/** "Buenos Aires", "Buenos Aires y Salta"; of many the first ones. */
export function citiesWords(
  destinations: Pick<HeaderDestination, 'name' | 'isAvailable'>[],
): string {
  const onSale = destinations.filter(({ isAvailable }) => isAvailable).map(({ name }) => name)
  if (onSale.length === 0) return m.shell_cities_none()
  const shown = onSale.slice(0, NAMED_MAX)
  return names.format(onSale.length > shown.length ? [...shown, m.shell_cities_more()] : shown)
}

/** How many of the cities sell passes. */
export function countOnSale(destinations: Pick<HeaderDestination, 'isAvailable'>[]): number {
  return destinations.filter(({ isAvailable }) => isAvailable).length
}

/**
 * The passes that some city sells, and where, in words; while no city sells any, all that there will be.
 */
export function passesSomewhere(
  destinations: HeaderDestination[],
): { name: ProductName; cities: string }[] {
  const offers = productNames.map((name) => ({
    name,
    places: destinations.filter(({ passes }) => passes.includes(name)),
  }))
  const sold = offers.filter(({ places }) => places.length > 0)
  return (sold.length > 0 ? sold : offers).map(({ name, places }) => ({
    name,
    cities: citiesWords(places),
  }))
}

/** The cities as the frame of the shop lists them: those on sale first. */
export function useDestinations(): HeaderDestination[] {
  const loaded = useRouteLoaderData<{ destinations: HeaderDestination[] }>(
    'routes/shop/frame/layout',
  )
  return loaded?.destinations ?? []
}
