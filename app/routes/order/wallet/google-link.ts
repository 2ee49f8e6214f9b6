// Redirects to Google to save the pass. The target address contains the pass, so it is made for this one
// press, stored nowhere, and sent without a referrer. Only POST works: a GET would report the pass to Google
// whenever a machine opens a mail's links. Those lead to the pass's page, which has the button.
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
