// A pass for Apple's wallet, under the pass's own link: whoever has that link may take it.
import { giveApplePass } from '#domain/wallets/give-cards.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/apple-pass'
import { cardHeaders, cardRefusal } from './card-answer.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const given = await giveApplePass(context.get(servicesContext), params.secret, request.signal)
  if (!given.ok) return cardRefusal(given)
  return new Response(new Uint8Array(given.file), {
    headers: {
      ...cardHeaders,
      'Content-Type': 'application/vnd.apple.pkpass',
      'Content-Disposition': `attachment; filename="${given.shortCode}.pkpass"`,
    },
  })
}
