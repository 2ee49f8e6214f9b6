// Redirects to Google to save a group's card: by POST only, like the card of a pass.
import { giveGoogleGroupLink } from '#domain/wallets/give-group-cards.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/google-group-link'
import { cardHeaders, cardRefusal, groupOfLink } from './card-answer.ts'

export function loader() {
  return new Response(null, { status: 405, headers: { ...cardHeaders, Allow: 'POST' } })
}

export async function action({ params, context }: Route.ActionArgs) {
  const given = await giveGoogleGroupLink(context.get(servicesContext), groupOfLink(params))
  if (!given.ok) return cardRefusal(given)
  return new Response(null, { status: 303, headers: { ...cardHeaders, Location: given.url } })
}
