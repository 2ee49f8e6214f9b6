// All passes of an order for Apple's wallet, in one file.
import { giveApplePasses } from '#domain/wallets/give-cards.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/apple-passes'
import { cardHeaders, cardRefusal } from './card-answer.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const given = await giveApplePasses(context.get(servicesContext), params.secret, request.signal)
  if (!given.ok) return cardRefusal(given)
  return new Response(new Uint8Array(given.file), {
    headers: {
      ...cardHeaders,
      'Content-Type': 'application/vnd.apple.pkpasses',
      'Content-Disposition': 'attachment; filename="vereda.pkpasses"',
    },
  })
}
