import { href, redirect } from 'react-router'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/logout'
import { redirectWith } from './access-form.ts'

/** A GET does not sign out, so a link cannot. */
export function loader() {
  throw redirect(href('/admin/login'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staffAccounts } = context.get(servicesContext)
  return redirectWith(href('/admin/login'), await staffAccounts.signOut(request.headers))
}
