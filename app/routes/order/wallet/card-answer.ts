// What the addresses that give cards to wallets have in common.
import type { GiveCardRefusal } from '#domain/wallets/take-cards.ts'
import { plainRefusal } from '#app/plain-refusal.ts'

export const cardHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
}

/** The group that an address names. Throws the 404 of a wrong link for a number written in any other way. */
export function groupOfLink({ secret, number }: { secret: string; number: string }) {
  if (!/^[1-9]\d?$/.test(number)) throw new Response(null, { status: 404 })
  return { orderSecret: secret, number: Number(number) }
}

/** Throws the 404 of a wrong link where there is no card; answers in plain words otherwise. */
export function cardRefusal(refusal: {
  reason: GiveCardRefusal
  retryAfterSeconds?: number
}): Response {
  const { reason } = refusal
  if (reason === 'no_card') throw new Response(null, { status: 404 })
  return plainRefusal({ ...refusal, reason }, cardHeaders)
}
