// Hostile requests to every address that answers strangers. The addresses come from the table of
// permissions, so a new one is attacked without anybody thinking of it.
// tests/security/worst-requests.db.test.ts asks how they are refused, bench/hostile.mjs how long
// everybody else waits meanwhile; the budgets that they try to break stand in docs/security.md.
import { type Permission, permissions, SIGN_IN, type Told } from '../permissions.ts'
import {
  type HostileBody,
  hostileForms,
  hostileJson,
  hostileParts,
  hostileTypes,
} from './bodies.ts'
import { hostilePaths, hostileQuestions } from './questions.ts'

const PAGE_BODY_MAX = 64 * 1024
const GATE_BODY_MAX = 256 * 1024

export type HostileRequest = {
  /** What is hostile about it, the same at every address. */
  kind: string
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
  /** What the table says that strangers are told here; whoever is hostile may be refused instead. */
  told: Told[]
  /** The one answer that it must get. */
  status?: number
}

/** Where whoever is not signed in gets further than to a refusal: pages, forms and calls. */
const openToStrangers = permissions.filter(({ GET, POST }) =>
  [GET?.nobody, POST?.nobody].some(
    (told) => told !== undefined && told !== SIGN_IN && told !== 401,
  ),
)

export function openPages(): string[] {
  return openToStrangers.flatMap((permission) => pathsOf(permission).slice(0, 1))
}

export function fieldsOn(page: string): string[] {
  const named = page.matchAll(/<(?:input|select|textarea|button)\b[^>]*\sname="([^"]+)"/g)
  return [...new Set([...named].map(([, name = '']) => name))]
}

/** Every hostile request to every open address; `fields` are the names that the pages' forms have. */
export function hostileRequests(fields: string[]): HostileRequest[] {
  const forms = [...hostileForms(fields), ...hostileParts(), ...hostileTypes()]
  const json = [...hostileJson(), ...hostileTypes()]
  // They read no body: what it is makes no difference.
  const others = [...forms.slice(0, 1), ...json.slice(0, 1), ...hostileTypes()]
  const questions = hostileQuestions()

  const atAddresses = openToStrangers.flatMap((permission) => {
    const taken = permission.sends === 'json' ? json : permission.POST ? forms : others
    return [
      ...inTurns(permission, [...taken, tooLarge(permission)], 'POST'),
      ...inTurns(permission, questions, 'GET'),
    ]
  })
  const elsewhere = hostilePaths.map(([kind, path]) => ({
    kind,
    method: 'GET' as const,
    path,
    headers: {},
    told: [],
  }))
  return [...atAddresses, ...elsewhere]
}

/** Half of them to the page, half to its data: what is behind both is the same. */
function inTurns(
  permission: Permission,
  kinds: (Omit<HostileRequest, 'method' | 'path' | 'told'> & { query?: string })[],
  method: HostileRequest['method'],
): HostileRequest[] {
  const paths = pathsOf(permission)
  const told = [permission.GET?.nobody, permission.POST?.nobody].filter(
    (said) => said !== undefined,
  )
  return kinds.map(({ query = '', ...kind }, index) => ({
    ...kind,
    method,
    path: `${paths[index % paths.length]}${query}`,
    told,
  }))
}

function tooLarge({ route }: Permission): HostileBody & { status: number } {
  const max = route.startsWith('/gate/api') ? GATE_BODY_MAX : PAGE_BODY_MAX
  const headers = { 'Content-Type': 'application/json' }
  return { kind: 'a body that is too large', headers, body: 'x'.repeat(max + 1), status: 413 }
}

/** The address as a page and as the router's data; parts that change hold what nobody has. */
function pathsOf({ route }: Permission): string[] {
  const path = route
    .replace(':cityId', '0')
    .replace(':city', 'buenos-aires')
    .replace(':slug', 'city-museum')
    .replace(':secret', 'A'.repeat(43))
    .replace('*', 'no-such-page/at-all')
  const isCall = /^\/(gate|functions|healthz|readyz|robots|sitemap)|\.pdf$/.test(path)
  return isCall ? [path] : [path, path === '/' ? '/_.data' : `${path}.data`]
}
