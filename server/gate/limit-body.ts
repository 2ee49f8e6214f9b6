// How long the body of a request may be, asked of its headers alone: Hono's own limit looks at the body,
// for which the whole Request of the platform is made first, a tenth of what a scan costs.
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Lets through bodies of at most `maxBytes`, and calls `tooLarge` for all others before anything of them is
 * read. Where the length is not said beforehand the body is counted; without either there is none (RFC
 * 9112, section 6.3).
 */
export function limitBody(maxBytes: number, tooLarge: (c: Context) => Response): MiddlewareHandler {
  const countBody = bodyLimit({ maxSize: maxBytes, onError: tooLarge })
  return async (c, next) => {
    const said = c.req.header('Content-Length')
    const isCounted = said === undefined && c.req.method !== 'GET' && c.req.method !== 'HEAD'
    if (isCounted || c.req.header('Transfer-Encoding') !== undefined) return countBody(c, next)
    return Number(said ?? 0) <= maxBytes ? next() : tooLarge(c)
  }
}
