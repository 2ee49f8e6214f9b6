import { useRouteLoaderData } from 'react-router'
import type { Destination } from '#domain/catalogue/destination-queries.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import type { Section } from '#domain/ground/vocabulary/people.ts'
import { m } from '#messages/messages.js'
import { listWords } from '#app/ui/list-words.ts'

export type HeaderDestination = Pick<Destination, 'name' | 'slug' | 'isAvailable' | 'passes'>

const NAMED_MAX = 3

/** "Full Pass, Sight Pass o Benefits Pass", for a choice of one. */
export function passesWords(passes: string[]): string {
  return listWords(passes, 'or')
}

/** "Buenos Aires", "Buenos Aires y Salta"; only the first ones if there are many. */
export function citiesWords(
  destinations: Pick<HeaderDestination, 'name' | 'isAvailable'>[],
): string {
  const onSale = destinations.filter(({ isAvailable }) => isAvailable).map(({ name }) => name)
  if (onSale.length === 0) return m.shell_cities_none()
  const shown = onSale.slice(0, NAMED_MAX)
  return listWords(onSale.length > shown.length ? [...shown, m.shell_cities_more()] : shown)
}

export function countOnSale(destinations: Pick<HeaderDestination, 'isAvailable'>[]): number {
  return destinations.filter(({ isAvailable }) => isAvailable).length
}

export type PassSomewhere = ReturnType<typeof passesSomewhere>[number]

/** The passes that any city sells, and where; if no city sells any, all passes that are planned. */
export function passesSomewhere(destinations: HeaderDestination[]) {
  const offers = productNames.map((name) => ({
    name,
    places: destinations.filter(({ passes }) => passes.includes(name)),
  }))
  const sold = offers.filter(({ places }) => places.length > 0)
  return (sold.length > 0 ? sold : offers).map(({ name, places }) => ({
    name,
    cities: citiesWords(places),
    slugs: places.map(({ slug }) => slug),
  }))
}

/** The cities in the order of the shop's frame: those on sale first. */
export function useDestinations(): HeaderDestination[] {
  return useFrame()?.destinations ?? []
}

/** Whether the operator has announced a section of the shop without opening it. */
export function useIsAnnounced(section: Section): boolean {
  return useFrame()?.announced.includes(section) ?? false
}

/** The operator's days for returning an unused pass; null: as long as it may wait for its first day. */
export function useRefundWindowDays(): number | null {
  return useFrame()?.refundWindowDays ?? null
}

/** Whether travellers may be named after the purchase. */
export function useNamesMayWait(): boolean {
  return useFrame()?.namesMayWait ?? false
}

type Frame = {
  destinations: HeaderDestination[]
  announced: readonly Section[]
  namesMayWait: boolean
  refundWindowDays: number | null
}

function useFrame() {
  return useRouteLoaderData<Frame>('routes/shop/frame/layout')
}
