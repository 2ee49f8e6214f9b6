import { href, redirect } from 'react-router'
import { m } from '#messages/messages.js'
import { servicesContext } from '#app/services.server.ts'
import { announceSessionEnd } from '#app/ui/session-watch.ts'
import { showToast } from '#app/ui/show-toast.ts'
import type { Route } from './+types/logout'
import { redirectWith } from './session-answer.ts'

/** A link does not sign out. */
export function loader() {
  throw redirect(href('/admin/login'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staffAccounts } = context.get(servicesContext)
  return redirectWith(href('/admin/login'), await staffAccounts.signOut(request.headers))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    // The way to the sign-in: it worked, and the other tabs follow.
    if (thrown instanceof Response) {
      announceSessionEnd()
      throw thrown
    }
    showToast({
      title: m.access_sign_out_failed(),
      description: m.access_sign_out_failed_text(),
      tone: 'destructive',
    })
    return null
  }
}
