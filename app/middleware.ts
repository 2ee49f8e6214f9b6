// The office's access control: every route under requireStaff, with its data, actions and resources, answers
// only staff, in the areas of their role (domain/people/areas.ts), and checks before anything else.
import {
  data,
  href,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from 'react-router'
import { mayAsk, mayEnterArea, type OfficeArea } from '#domain/people/areas.ts'
import { owesSecondFactor } from '#domain/people/second-factor.ts'
import type { Staff } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { announcedAt } from '#app/routes/office/frame/announced.ts'
import { openRoomsIn, menuIsNarrow } from '#app/routes/office/frame/menu-kept.ts'
import {
  letInContext,
  owesFactorContext,
  servicesContext,
  staffContext,
} from './services.server.ts'

const UNAUTHORIZED = 401
const FORBIDDEN = 403

/** Sets `staffContext`, prolongs the session. Signed-out visitors sign in and return; others get 403. */
export const requireStaff: MiddlewareFunction<Response> = async (
  { request, context, url, pattern },
  next,
) => {
  const { staffAccounts } = context.get(servicesContext)
  const used = await staffAccounts.useSession(request.headers)
  if (!used) throw redirect(signInHref(url))
  context.set(staffContext, used.staff)
  const refusal = await refusalToAsk(used.staff, { context, pattern, request })
  if (refusal === 'second_factor_missing' && asksForPage(request)) {
    throw redirect(href('/admin/profile'))
  }
  if (refusal) {
    // Carries all data for the frame, because the frame's own loader does not run.
    throw data(officeFrameOf(context, request), { status: FORBIDDEN })
  }
  context.get(letInContext)()

  const response = await next()
  // Does not restore a session cookie that the action replaced.
  const replaced = new Set(response.headers.getSetCookie().map(nameOf))
  for (const cookie of used.setCookies) {
    if (!replaced.has(nameOf(cookie))) response.headers.append('Set-Cookie', cookie)
  }
  return response
}

/** The same for server functions: 401 or 403 with words instead of a page. */
export const requireStaffCall: MiddlewareFunction<Response> = async (args, next) => {
  const { context, request } = args
  const { staffAccounts } = context.get(servicesContext)
  const staff = await staffAccounts.findStaff(request.headers)
  if (!staff) {
    const body = { ok: false, reason: 'not_signed_in', message: m.office_refusal_not_signed_in() }
    throw Response.json(body, { status: UNAUTHORIZED })
  }
  const refusal = await refusalToAsk(staff, args)
  if (refusal) {
    const body = { ok: false, reason: refusal, message: refusalWords[refusal]() }
    throw Response.json(body, { status: FORBIDDEN })
  }
  return requireStaff(args, next)
}

/** Refuses actions in an announced section. Announced analytics is an unknown path, as specified. */
export const keepAnnounced: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const section = announcedAt(url.pathname, context.get(servicesContext).announced)
  if (section === 'analytics') throw redirect(href('/'))
  if (section && !isRead(request.method)) throw new Response(null, { status: 405 })
  return next()
}

/** For requests that an open page repeats: no use of the session, never redirected; 401 and 403 are empty. */
export const requireStaffWatch: MiddlewareFunction<Response> = async (args) => {
  const { context, request } = args
  const { staffAccounts } = context.get(servicesContext)
  const staff = await staffAccounts.findStaff(request.headers)
  if (!staff) throw new Response(null, { status: UNAUTHORIZED })
  if (await refusalToAsk(staff, args)) throw new Response(null, { status: FORBIDDEN })
  context.set(staffContext, staff)
}

/** For an action that serves buttons of several areas: throws 403 unless the role may act in this area. */
export function requireArea(
  context: Readonly<RouterContextProvider>,
  request: Request,
  area: OfficeArea,
): void {
  if (mayEnterArea(context.get(staffContext).role, area, 'acts')) return
  throw data(officeFrameOf(context, request), { status: FORBIDDEN })
}

export function officeFrameOf(context: Readonly<RouterContextProvider>, request: Request) {
  const { fullName, id, role } = context.get(staffContext)
  const cookies = request.headers.get('Cookie')
  return {
    staffId: id,
    staffName: fullName,
    role,
    isMenuNarrow: menuIsNarrow(cookies),
    openRooms: openRoomsIn(cookies),
    announced: context.get(servicesContext).announced,
    owesFactor: context.get(owesFactorContext),
  }
}

/** What is open to somebody who owes a second factor. */
const openWithoutFactor = ['admin/profile', 'admin/session']

const refusalWords = {
  forbidden: m.office_forbidden_text,
  second_factor_missing: m.access_factor_missing,
}

/** Reads the database only for somebody without the second factor that their role demands. */
async function refusalToAsk(
  staff: Staff,
  { context, pattern, request }: Pick<Guarded, 'context' | 'pattern' | 'request'>,
): Promise<keyof typeof refusalWords | undefined> {
  if (!mayAskThis(staff, pattern, request)) return 'forbidden'
  if (!(await owesSecondFactor(context.get(servicesContext), staff))) return undefined
  context.set(owesFactorContext, true)
  return openWithoutFactor.includes(pattern) ? undefined : 'second_factor_missing'
}

type Guarded = Parameters<MiddlewareFunction<Response>>[0]

function asksForPage({ method, url }: Request): boolean {
  return isRead(method) && !/[./](csv|data|pdf)$/.test(new URL(url).pathname)
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

function mayAskThis({ role }: Staff, pattern: string, { method }: Request): boolean {
  // The router joins the paths of routes.ts, which have no leading slash.
  return mayAsk(role, `/${pattern}`, isRead(method) ? 'reads' : 'acts')
}

function nameOf(setCookie: string): string {
  return setCookie.slice(0, setCookie.indexOf('='))
}

function signInHref({ pathname, search }: URL): string {
  return `${href('/admin/login')}?${new URLSearchParams({ next: pathname + search })}`
}
