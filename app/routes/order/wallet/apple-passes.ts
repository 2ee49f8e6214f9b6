// All passes of an order for Apple's wallet, in one file.
import { giveApplePasses } from '#domain/passes/wallets/give-cards.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/apple-passes'
import { appleFile, cardRefusal } from './card-answer.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const given = await giveApplePasses(context.get(servicesContext), params.secret, request.signal)
  return given.ok ? appleFile(given, 'vereda.pkpasses') : cardRefusal(given)
}
