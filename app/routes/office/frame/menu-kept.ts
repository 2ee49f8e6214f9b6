import { storedNumber } from '#domain/ground/address-filter.ts'

// Cookies, so that the server renders the menu as it was left and nothing moves after loading.
const WIDTH = 'vereda_menu'
const ROOMS = 'vereda_rooms'
const CITY = 'vereda_city'
/** In the browser's storage until somebody signs out: a filter may hold a buyer's name. */
export const KEPT_FILTERS = 'vereda_filters'
const A_YEAR_SECONDS = 365 * 24 * 3600

export function menuIsNarrow(cookies: string | null): boolean {
  return keptIn(cookies, WIDTH) === 'narrow'
}

export function rememberMenuWidth(isNarrow: boolean): void {
  keep(WIDTH, isNarrow ? 'narrow' : 'wide')
}

/** The rooms of the menu that somebody opened; undefined until somebody has opened or folded one. */
export function openRoomsIn(cookies: string | null): string[] | undefined {
  return keptIn(cookies, ROOMS)?.split('.')
}

export function rememberOpenRooms(rooms: readonly string[]): void {
  keep(ROOMS, rooms.join('.'))
}

/** The city that lists show whose address names none; undefined for all. */
export function chosenCityIn(cookies: string | null): number | undefined {
  return storedNumber.safeParse(keptIn(cookies, CITY)).data
}

export function rememberCity(cityId: string): void {
  keep(CITY, cityId)
}

function keptIn(cookies: string | null, name: string): string | undefined {
  const found = (cookies ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

function keep(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/admin; max-age=${A_YEAR_SECONDS}; samesite=lax`
}
