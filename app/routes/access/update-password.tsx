import { useState } from 'react'
import { data, Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { findRecovery, recoverPassword } from '#domain/staff/recover-password.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/refusals.ts'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/update-password'
import { answerOrWords, type Refused, unanswered } from './access-answer.ts'
import { newPasswordField } from './access-fields.ts'
import { parseAccessForm, refuse } from './access-form.ts'
import { AccessFrame } from './access-frame.tsx'
import { AccessLink } from './access-link.tsx'
import { FormProblem } from './form-problem.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { nextPathOf } from './next-path.ts'
import {
  forgottenRecoveryCookie,
  isRecoveryToken,
  recoveryCookie,
  recoveryTokenIn,
} from './recovery-cookie.ts'
import { redirectWith } from './session-answer.ts'

export const meta = () => [
  { title: m.access_update_title() },
  { name: 'robots', content: 'noindex' },
]

const updateForm = z.object({ password: newPasswordField })

/**
 * Moves the mailed secret from the address bar into a cookie at once. A link that is not valid leaves the
 * cookie of an earlier valid one in place.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const mailed = url.searchParams.get('token')
  const found = await recoveryBehind(mailed ?? recoveryTokenIn(request), context)
  if (!found.ok && found.reason === 'too_many_attempts') {
    const { data: answer, init } = refuse(found)
    return data({ hasRecovery: false, tooMany: answer.refusal }, init ?? undefined)
  }
  if (mailed !== null) {
    const { publicUrl } = context.get(servicesContext)
    throw redirectWith(
      href('/admin/update-password'),
      found.ok ? [recoveryCookie(found.token, publicUrl)] : [],
    )
  }
  return data({ hasRecovery: found.ok, tooMany: undefined })
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const found = await recoveryBehind(recoveryTokenIn(request), context)
  if (!found.ok) return refuse(found)
  const { token } = found
  const clientAddress = context.get(clientAddressContext)
  const form = await parseAccessForm(updateForm, request)
  if (!form.ok) return form.reply

  const result = await recoverPassword(services, {
    token,
    password: form.value.password,
    clientAddress,
  })
  if (!result.ok) return refuse(result)
  const forgotten = forgottenRecoveryCookie(services.publicUrl)
  const { signIn } = result
  if (signIn.ok) {
    const cookies = [...signIn.setCookies, forgotten]
    return redirectWith(nextPathOf(signIn.staff, undefined), cookies, 'password_updated')
  }
  if (signIn.reason === 'second_factor_needed') {
    const cookies = [...signIn.setCookies, forgotten]
    return redirectWith(href('/admin/second-factor'), cookies, 'password_updated')
  }
  return redirectWith(href('/admin/login'), [forgotten], 'denied')
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrWords(serverAction)
}

export function headers(args: Route.HeadersArgs) {
  return pageHeaders(args)
}

/** Looks nothing up without a well-formed token. */
async function recoveryBehind(token: string | undefined, context: Route.LoaderArgs['context']) {
  if (!token || !isRecoveryToken(token)) {
    return { ok: false as const, reason: 'no_recovery_session' as const }
  }
  const clientAddress = context.get(clientAddressContext)
  const found = await findRecovery(context.get(servicesContext), { token, clientAddress })
  return found.ok ? { ok: true as const, token } : found
}

function withoutSession(): Refused {
  return { title: m.access_update_no_session_title(), text: m.access_update_no_session_text() }
}

export default function UpdatePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasRecovery, tooMany } = loaderData
  const { problems, refusal } = actionData ?? unanswered
  const isBusy = useNavigation().state !== 'idle'
  const [noSession] = useState(withoutSession)
  return (
    <AccessFrame
      title={m.access_update_title()}
      lead={hasRecovery ? m.access_update_lead() : undefined}
      homeHref={href('/')}
      below={
        <>
          <AccessLink to={href('/admin/forgot-password')}>{m.access_update_again()}</AccessLink>
          <AccessLink to={href('/admin/login')}>{m.access_back_to_login()}</AccessLink>
        </>
      }
    >
      <FormProblem
        refusal={refusal ?? tooMany ?? (hasRecovery ? undefined : noSession)}
        title={m.access_update_failed()}
      />
      <Form method="post" noValidate className="grid gap-5">
        <NewPasswordField label={m.access_new_password()} problems={problems.password} />
        <Button type="submit" isBusy={isBusy} disabled={!hasRecovery || isBusy}>
          {isBusy ? m.access_update_busy() : m.access_update_submit()}
        </Button>
      </Form>
    </AccessFrame>
  )
}
