// Redirects to Google to save a card. The address contains the pass, so it is made for this one press, stored
// nowhere, and sent without a referrer. Only POST works: a GET would report the pass to Google whenever a
// machine opens a mail's links. Those lead to the pass's page, which has the button.
import { giveGoogleGroupLink, giveGoogleLink } from '#domain/passes/wallets/give-cards.ts'
import { personalHeaders } from '#app/routes/order/pass/personal-pages.tsx'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/google-link'
import { cardRefusal, groupOfLink } from './card-answer.ts'

export function loader() {
  return new Response(null, { status: 405, headers: { ...personalHeaders, Allow: 'POST' } })
}

export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const group = groupOfLink(params)
  const given = group
    ? await giveGoogleGroupLink(services, group)
    : await giveGoogleLink(services, params.secret)
  if (!given.ok) return cardRefusal(given)
  return new Response(null, { status: 303, headers: { ...personalHeaders, Location: given.url } })
}
