// The attractions that the list shows.
import { href } from 'react-router'
import { attractionListFilter } from '#domain/catalogue/attractions/attraction-list.ts'
import { exportAttractions } from '#domain/catalogue/file/export-attractions.ts'
import { askedWith, onlyFrom } from '#app/routes/office/pieces/office-route.server.ts'
import type { Route } from './+types/attractions-csv'
import { attractionsFile } from './attractions-file.ts'

export const loader = onlyFrom(href('/admin/attractions'))

/** 404 for a deleted city. */
export async function action({ url, context }: Route.ActionArgs) {
  const { services, actor } = askedWith(context)
  const filter = attractionListFilter.read(url.searchParams)
  const exported = await exportAttractions(services, { filter, actor })
  if (!exported) throw new Response(null, { status: 404 })
  return attractionsFile(services, exported)
}
