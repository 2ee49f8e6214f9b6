// The attractions of one city. A POST, because a download writes an activity row; a GET redirects.
import { href, redirect } from 'react-router'
import { attractionListFilter } from '#domain/catalogue/attractions/attraction-list.ts'
import { exportAttractions } from '#domain/catalogue/file/export-attractions.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/attractions-csv'
import { attractionsFile } from './attractions-file.ts'

export function loader({ url }: Route.LoaderArgs) {
  throw redirect(href('/admin/attractions') + url.search)
}

/** 404 without a city, or for a deleted one. */
export async function action({ url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { city, ...filter } = attractionListFilter.read(url.searchParams)
  const actor = staffActor(context.get(staffContext))
  const exported =
    city === undefined
      ? undefined
      : await exportAttractions(services, { filter: { ...filter, city }, actor })
  if (!exported) throw new Response(null, { status: 404 })
  return attractionsFile(services, exported)
}
