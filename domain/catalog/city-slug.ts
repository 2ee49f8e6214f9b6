// The path under which the shop shows a city, as the office writes it and as browsers send it.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'

export const CITY_SLUG_MAX = 60
export const citySlugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A slug that some city may have or may have had; whether one does, the database knows. */
export const sentCitySlug = z.string().check(atMost(CITY_SLUG_MAX)).regex(citySlugPattern)
