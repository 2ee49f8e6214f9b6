// The attractions of one city.
import { href } from 'react-router'
import { attractionListFilter } from '#domain/catalogue/attractions/attraction-list.ts'
import { exportAttractions } from '#domain/catalogue/file/export-attractions.ts'
import { askedWith, onlyFrom } from '#app/routes/office/pieces/office-route.server.ts'
import type { Route } from './+types/attractions-csv'
import { attractionsFile } from './attractions-file.ts'

export const loader = onlyFrom(href('/admin/attractions'))

/** 404 without a city, or for a deleted one. */
export async function action({ url, context }: Route.ActionArgs) {
  const { services, actor } = askedWith(context)
  const { city, ...filter } = attractionListFilter.read(url.searchParams)
  const exported =
    city === undefined
      ? undefined
      : await exportAttractions(services, { filter: { ...filter, city }, actor })
  if (!exported) throw new Response(null, { status: 404 })
  return attractionsFile(services, exported)
}
