import type { GiveCardRefusal } from '#domain/passes/wallets/give-cards.ts'
import { plainRefusal } from '#app/refusals.ts'
import { notFound, personalHeaders } from '#app/routes/order/pass/personal-pages.tsx'

/** The group that an address names, if any. A number in another notation throws the 404 of a wrong link. */
export function groupOfLink({ secret, number }: { secret: string; number?: string | undefined }) {
  if (number === undefined) return undefined
  if (!/^[1-9]\d?$/.test(number)) throw notFound()
  return { orderSecret: secret, number: Number(number) }
}

export function appleFile({ file }: { file: Uint8Array }, filename: `${string}.${AppleKind}`) {
  return new Response(new Uint8Array(file), {
    headers: {
      ...personalHeaders,
      'Content-Type': `application/vnd.apple.${filename.split('.').at(-1)}`,
      'Content-Disposition': `attachment; filename="${filename}"`,
    },
  })
}

type AppleKind = 'pkpass' | 'pkpasses'

/** Throws the 404 of a wrong link if there is no card; other refusals are answered in plain text. */
export function cardRefusal(refusal: {
  reason: GiveCardRefusal
  retryAfterSeconds?: number
}): Response {
  const { reason } = refusal
  if (reason === 'no_card') throw notFound()
  return plainRefusal({ ...refusal, reason }, personalHeaders)
}
