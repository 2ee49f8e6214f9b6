import { href, redirect } from 'react-router'
import { firstAddressOf } from '#domain/people/areas.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/home'

/** The office opens with its figures (specification, section 2), or with a role's own work. */
export function loader({ context }: Route.LoaderArgs) {
  const { announced } = context.get(servicesContext)
  throw redirect(href(firstAddressOf(context.get(staffContext).role, announced)))
}
