// One city chosen in the frame stays chosen for every list that knows a city.
import { createContext, use } from 'react'
import { useSearchParams } from 'react-router'
import { storedNumber } from '#domain/ground/address-filter.ts'

type Cities = {
  cities: { id: number; name: string }[]
  cityId?: number | undefined
  staffId?: string | undefined
}

/** The cities to choose from, none where there is no choice; the chosen one; and who chose it. */
export const CitiesContext = createContext<Cities>({ cities: [] })

/** The address, with the chosen city unless it names one itself, or none on purpose. */
export function withCity(params: URLSearchParams, cityId: number | undefined): URLSearchParams {
  if (cityId === undefined || params.has('city')) return params
  return new URLSearchParams([...params, ['city', String(cityId)]])
}

export function cityIn(params: URLSearchParams): number | undefined {
  return storedNumber.safeParse(params.get('city')).data
}

/** The address of a list without any filter, not even the frame's city. */
export function useUnfiltered(path: string): string {
  return use(CitiesContext).cityId === undefined ? path : `${path}?city=`
}

export function useListParams(): URLSearchParams {
  const [search] = useSearchParams()
  return withCity(search, use(CitiesContext).cityId)
}
