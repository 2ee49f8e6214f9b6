// Takes notices of payment providers: reads them within limits, answers at once, and trusts nothing in them.
import { Hono } from 'hono'
import type { Services } from '#domain/ground/services.ts'
import { receiveHint } from '#domain/money/payments/receive-hint.ts'

/** `/webhooks/mercado-pago`, `/webhooks/paypal`. */
export const HINTS = '/webhooks'
const QUERY_MAX = 2_000

/** The notice addresses given to providers. A repeated hint gets the same answer as the first. */
export function createProviderHints(services: Services): Hono {
  const hints = new Hono()
  hints.post('/:provider', async (c) => {
    const url = new URL(c.req.url)
    if (url.search.length > QUERY_MAX) return c.json({ error: 'address_too_long' }, 414)
    const body = await c.req.text()
    const request = { headers: c.req.raw.headers, url, body }
    const answer = await receiveHint(services, c.req.param('provider'), request)
    switch (answer) {
      case 'taken':
        return c.json({ ok: true })
      case 'unreadable':
        return c.json({ error: 'unreadable' }, 400)
      case 'unknown_provider':
        return c.json({ error: 'not_found' }, 404)
      default:
        return answer satisfies never
    }
  })
  return hints
}
