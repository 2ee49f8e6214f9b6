// The office's list of cities: its address and its pages.
import { z } from 'zod'
import { CITY_TEXT_MAX } from '#domain/catalogue/city.ts'
import { type NamePlace, namePlace } from '#domain/ground/address-filter.ts'
import { atMost } from '#domain/ground/at-most.ts'

export type OfficeCity = {
  id: number
  nombre_ciudad: string
  codigo_url: string
  pais: string
  version: number
}

const citySortKeys = ['id', 'nombre', 'codigo', 'pais'] as const

/** The list's query string; unreadable values count as missing. */
export const cityListQuery = z.object({
  q: z.string().trim().check(atMost(CITY_TEXT_MAX)).catch('').default(''),
  orden: z.enum(citySortKeys).catch('id').default('id'),
  sentido: z.enum(['asc', 'desc']).catch('asc').default('asc'),
  /** The previous page's last row; its name is what the list sorts by. */
  despues: namePlace.optional().catch(undefined),
})
export type CityListQuery = z.infer<typeof cityListQuery>

export type CityPage = {
  cities: OfficeCity[]
  /** All matches of the search, on all pages. */
  total: number
  /** Undefined on the last page. */
  next: NamePlace | undefined
}
