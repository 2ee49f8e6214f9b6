// A city as the office stores it. Its path (slug) shares the first segment of addresses with all else that
// the server answers, so words used there are reserved. A former slug redirects for ever.
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import { requiredLine } from '#domain/ground/readable-text.ts'
import { CITY_SLUG_MAX, citySlugPattern } from './city-slug.ts'

export const CITY_TEXT_MAX = 80

/** First path segments that are ours; tests/reserved-slugs.test.ts finds missing ones. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'art',
  'assets',
  'cart',
  'checkout',
  'contact',
  'en',
  'functions',
  'gate',
  'gift',
  'healthz',
  'help',
  'og',
  'order',
  'order-lookup',
  'pass',
  'pictures',
  'privacy',
  'pt',
  'readyz',
  'refund-policy',
  'shared',
  'terms',
  'wallet',
  'webhooks',
  'withdrawal',
])

export const cityProblems = [
  'required',
  'too_long',
  'unreadable_characters',
  'not_a_slug',
  'slug_reserved',
] as const
export type CityProblem = (typeof cityProblems)[number]

const text = requiredLine(CITY_TEXT_MAX)

/** The form of the office, with the field names of the specification's table. */
export const cityForm = z.object({
  nombre_ciudad: text,
  codigo_url: z
    .string('required')
    .trim()
    .min(1, 'required')
    .check(atMost(CITY_SLUG_MAX, 'too_long'))
    .regex(citySlugPattern, 'not_a_slug')
    .refine((slug) => !reservedSlugs.has(slug), 'slug_reserved'),
  pais: text,
})
export type CityForm = z.infer<typeof cityForm>

export function cityIn({ nombre_ciudad: name, codigo_url: slug, pais: country }: CityForm) {
  return { name, slug, country }
}

/** The slug suggested for a name: "San Carlos de Bariloche" → `san-carlos-de-bariloche`. */
export function proposedSlug(name: string): string {
  return foldText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, CITY_SLUG_MAX)
    .replaceAll(/^-|-$/g, '')
}
