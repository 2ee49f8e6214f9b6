// Leads to Google, where the visitor saves the pass. The address there holds the pass: it is made for this
// one press, kept by nobody, and this page is not named to Google. Google is told of the pass, so a look is
// not enough: a mail's links are opened by machines, and lead to the pass, where the button is.
import { giveGoogleLink } from '#domain/wallets/give-cards.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/google-link'
import { cardHeaders, cardRefusal } from './card-answer.ts'

export function loader() {
  return new Response(null, { status: 405, headers: { ...cardHeaders, Allow: 'POST' } })
}

export async function action({ params, context }: Route.LoaderArgs) {
  const given = await giveGoogleLink(context.get(servicesContext), params.secret)
  if (!given.ok) return cardRefusal(given)
  return new Response(null, { status: 303, headers: { ...cardHeaders, Location: given.url } })
}
