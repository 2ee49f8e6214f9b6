// The path of a city in the shop, as the office stores it and browsers send it.
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'

export const CITY_SLUG_MAX = 60
export const citySlugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A well-formed slug; whether a city has or had it, the database knows. */
export const sentCitySlug = z.string().check(atMost(CITY_SLUG_MAX)).regex(citySlugPattern)
