// Leads to Google, where the visitor saves the pass. The address there holds the pass: it is made for this
// one visit, kept by nobody, and this page is not named to Google.
import { giveGoogleLink } from '#domain/wallets/give-cards.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/google-link'
import { cardHeaders, cardRefusal } from './card-answer.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const given = await giveGoogleLink(context.get(servicesContext), params.secret)
  if (!given.ok) return cardRefusal(given)
  return new Response(null, { status: 302, headers: { ...cardHeaders, Location: given.url } })
}
