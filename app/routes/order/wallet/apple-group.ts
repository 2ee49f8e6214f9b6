// A group's code for Apple's wallet, under the order's own link: whoever has that link has all its passes.
import { giveAppleGroup } from '#domain/wallets/give-group-cards.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/apple-group'
import { cardHeaders, cardRefusal, groupOfLink } from './card-answer.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const group = groupOfLink(params)
  const given = await giveAppleGroup(context.get(servicesContext), group, request.signal)
  if (!given.ok) return cardRefusal(given)
  return new Response(new Uint8Array(given.file), {
    headers: {
      ...cardHeaders,
      'Content-Type': 'application/vnd.apple.pkpass',
      'Content-Disposition': `attachment; filename="vereda-${group.number}.pkpass"`,
    },
  })
}
