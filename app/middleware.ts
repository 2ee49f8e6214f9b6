// The guard of the office. Whatever stands under a route with requireStaff answers administrators
// alone: pages, their data, their actions and resources.
import { href, type MiddlewareFunction, redirect } from 'react-router'
import { m } from '#messages/messages.js'
import { servicesContext, staffContext } from './services.server.ts'

/**
 * Lets administrators through, with `staffContext` set and their session prolonged, and leads
 * everybody else to the sign-in, from where they come back.
 */
export const requireStaff: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const { staffAccounts } = context.get(servicesContext)
  const used = await staffAccounts.useSession(request.headers)
  if (!used) throw redirect(signInHref(url))
  context.set(staffContext, used.staff)

  const response = await next()
  // A session that the action replaced is not put back.
  const replaced = new Set(response.headers.getSetCookie().map(nameOf))
  for (const cookie of used.setCookies) {
    if (!replaced.has(nameOf(cookie))) response.headers.append('Set-Cookie', cookie)
  }
  return response
}

/** The same for the server functions: without the right, 401 and words instead of a page. */
export const requireStaffCall: MiddlewareFunction<Response> = async (args, next) => {
  const { staffAccounts } = args.context.get(servicesContext)
  if (!(await staffAccounts.findStaff(args.request.headers))) {
    const body = { ok: false, reason: 'not_signed_in', message: m.office_refusal_not_signed_in() }
    throw Response.json(body, { status: 401 })
  }
  return requireStaff(args, next)
}

function nameOf(setCookie: string): string {
  return setCookie.slice(0, setCookie.indexOf('='))
}

function signInHref({ pathname, search }: URL): string {
  return `${href('/admin/login')}?${new URLSearchParams({ next: pathname + search })}`
}
