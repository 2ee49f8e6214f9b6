// A pass's card under its own link, a group's under the order's. Whoever has the link may take it.
import { giveAppleGroup, giveApplePass } from '#domain/passes/wallets/give-cards.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/apple-card'
import { appleFile, cardRefusal, groupOfLink } from './card-answer.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const group = groupOfLink(params)
  if (group) {
    const given = await giveAppleGroup(services, group, request.signal)
    return given.ok ? appleFile(given, `vereda-${group.number}.pkpass`) : cardRefusal(given)
  }
  const given = await giveApplePass(services, params.secret, request.signal)
  return given.ok ? appleFile(given, `${given.shortCode}.pkpass`) : cardRefusal(given)
}
