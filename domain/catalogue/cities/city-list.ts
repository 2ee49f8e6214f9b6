// The office's list of cities: its address and its pages.
import { z } from 'zod'
import { CITY_TEXT_MAX } from '#domain/catalogue/city.ts'
import { atMost } from '#domain/ground/at-most.ts'

/** An id and a name, whose characters may take two units each. */
const PAGE_KEY_MAX = 10 + 2 * CITY_TEXT_MAX

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
  /** The key of the previous page's last row: its id and its sort value. */
  despues: z
    .string()
    .check(atMost(PAGE_KEY_MAX))
    .transform((key) => /^(\d{1,9})~(.*)$/s.exec(key))
    .transform((parts) => (parts ? { id: Number(parts[1]), value: parts[2] ?? '' } : undefined))
    .optional()
    .catch(undefined),
})
export type CityListQuery = z.infer<typeof cityListQuery>

export type CityPage = {
  cities: OfficeCity[]
  /** All matches of the search, on all pages. */
  total: number
  /** The `despues` of the next page; undefined on the last one. */
  next: string | undefined
}
