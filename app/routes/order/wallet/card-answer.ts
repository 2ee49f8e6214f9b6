// Shared by the addresses that give out wallet cards.
import type { GiveCardRefusal } from '#domain/wallets/take-cards.ts'
import { plainRefusal } from '#app/refusals.ts'

export const cardHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
}

/** The group named in an address. A number in any other notation throws the 404 of a wrong link. */
export function groupOfLink({ secret, number }: { secret: string; number: string }) {
  if (!/^[1-9]\d?$/.test(number)) throw new Response(null, { status: 404 })
  return { orderSecret: secret, number: Number(number) }
}

/** Throws the 404 of a wrong link if there is no card; other refusals are answered in plain text. */
export function cardRefusal(refusal: {
  reason: GiveCardRefusal
  retryAfterSeconds?: number
}): Response {
  const { reason } = refusal
  if (reason === 'no_card') throw new Response(null, { status: 404 })
  return plainRefusal({ ...refusal, reason }, cardHeaders)
}
