// The guard of the office. Whatever stands under a route with requireStaff answers staff alone, and each
// of them in the areas of their role (domain/staff/areas.ts): pages, their data, their actions and
// resources. Nothing runs before it has let somebody through.
import {
  data,
  href,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from 'react-router'
import { mayAsk, mayEnterArea, type OfficeArea } from '#domain/staff/areas.ts'
import type { Staff } from '#domain/staff/staff.ts'
import { m } from '#messages/messages.js'
import { announcedAt } from '#app/routes/office/frame/announced.ts'
import { menuIsNarrow } from '#app/routes/office/frame/menu-width.ts'
import { letInContext, servicesContext, staffContext } from './services.server.ts'

const UNAUTHORIZED = 401
const FORBIDDEN = 403

/**
 * Lets staff through whose role may ask this address, with `staffContext` set and their session
 * prolonged. Leads who is not signed in to the sign-in, from where they come back; to everybody else
 * the answer is 403, as a page of the office with its menu.
 */
export const requireStaff: MiddlewareFunction<Response> = async (
  { request, context, url, pattern },
  next,
) => {
  const { staffAccounts } = context.get(servicesContext)
  const used = await staffAccounts.useSession(request.headers)
  if (!used) throw redirect(signInHref(url))
  context.set(staffContext, used.staff)
  if (!mayAskThis(used.staff, pattern, request)) {
    // With all that the frame shows: the loader of the frame does not run.
    throw data(officeFrameOf(context, request), { status: FORBIDDEN })
  }
  context.get(letInContext)()

  const response = await next()
  // A session that the action replaced is not put back.
  const replaced = new Set(response.headers.getSetCookie().map(nameOf))
  for (const cookie of used.setCookies) {
    if (!replaced.has(nameOf(cookie))) response.headers.append('Set-Cookie', cookie)
  }
  return response
}

/** The same for the server functions: without the right, 401 or 403 and words instead of a page. */
export const requireStaffCall: MiddlewareFunction<Response> = async (args, next) => {
  const { context, request, pattern } = args
  const { staffAccounts } = context.get(servicesContext)
  const staff = await staffAccounts.findStaff(request.headers)
  if (!staff) {
    const body = { ok: false, reason: 'not_signed_in', message: m.office_refusal_not_signed_in() }
    throw Response.json(body, { status: UNAUTHORIZED })
  }
  if (!mayAskThis(staff, pattern, request)) {
    const body = { ok: false, reason: 'forbidden', message: m.office_forbidden_text() }
    throw Response.json(body, { status: FORBIDDEN })
  }
  return requireStaff(args, next)
}

/**
 * Nothing is done in a section that is announced and not open. The announced analytics have no address:
 * they are an unknown path, as specified.
 */
export const keepAnnounced: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const section = announcedAt(url.pathname, context.get(servicesContext).announced)
  if (section === 'analytics') throw redirect(href('/'))
  if (section && !['GET', 'HEAD'].includes(request.method))
    throw new Response(null, { status: 405 })
  return next()
}

/**
 * For what an open page asks by itself, again and again: that is no use of the session and does not
 * prolong it, and nobody can be led anywhere by it. 401 and 403 without a body.
 */
export const requireStaffWatch: MiddlewareFunction<Response> = async ({
  context,
  request,
  pattern,
}) => {
  const { staffAccounts } = context.get(servicesContext)
  const staff = await staffAccounts.findStaff(request.headers)
  if (!staff) throw new Response(null, { status: UNAUTHORIZED })
  if (!mayAskThis(staff, pattern, request)) throw new Response(null, { status: FORBIDDEN })
  context.set(staffContext, staff)
}

/**
 * For the action of an address with buttons of several areas: throws 403 unless the role may act in
 * this one.
 */
export function requireArea(
  context: Readonly<RouterContextProvider>,
  request: Request,
  area: OfficeArea,
): void {
  if (mayEnterArea(context.get(staffContext).role, area, 'acts')) return
  throw data(officeFrameOf(context, request), { status: FORBIDDEN })
}

/** What stands around every screen of the office, for who looks at it. */
export function officeFrameOf(context: Readonly<RouterContextProvider>, request: Request) {
  const { fullName, role } = context.get(staffContext)
  return {
    staffName: fullName,
    role,
    isMenuNarrow: menuIsNarrow(request.headers.get('Cookie')),
    announced: context.get(servicesContext).announced,
  }
}

function mayAskThis({ role }: Staff, pattern: string, { method }: Request): boolean {
  // The router joins what routes.ts says, which begins with no slash.
  return mayAsk(role, `/${pattern}`, method === 'GET' || method === 'HEAD' ? 'reads' : 'acts')
}

function nameOf(setCookie: string): string {
  return setCookie.slice(0, setCookie.indexOf('='))
}

function signInHref({ pathname, search }: URL): string {
  return `${href('/admin/login')}?${new URLSearchParams({ next: pathname + search })}`
}
