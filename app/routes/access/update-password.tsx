import { useState } from 'react'
import { Form, href, redirect } from 'react-router'
import { z } from 'zod'
import { recoverPassword } from '#domain/staff/recover-password.ts'
import { m } from '#messages/messages.js'
import { servicesContext } from '#app/services.server.ts'
import { AccessFrame } from '#app/ui/access-frame.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/update-password'
import { type Refused, unanswered } from './access-answer.ts'
import { newPasswordField } from './access-fields.ts'
import { parseAccessForm, refuse } from './access-form.ts'
import { AccessLink } from './access-link.tsx'
import { FormProblem } from './form-problem.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { forgottenRecoveryCookie, recoveryCookie, recoveryTokenIn } from './recovery-cookie.ts'
import { redirectWith } from './session-answer.ts'

export const meta = () => [
  { title: m.access_update_title() },
  { name: 'robots', content: 'noindex' },
]

const updateForm = z.object({ password: newPasswordField })

/** The mailed secret leaves the address bar at once, for a cookie of this page alone. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { staffAccounts, publicUrl } = context.get(servicesContext)
  const mailed = url.searchParams.get('token')
  if (mailed !== null) {
    throw redirect(href('/admin/update-password'), {
      headers: { 'Set-Cookie': recoveryCookie(mailed, publicUrl) },
    })
  }
  const token = recoveryTokenIn(request)
  const profileId = token && (await staffAccounts.findLink('recovery', token))
  return { hasRecovery: Boolean(profileId) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const token = recoveryTokenIn(request)
  if (!token || !(await services.staffAccounts.findLink('recovery', token))) {
    return refuse({ reason: 'no_recovery_session' })
  }
  const form = await parseAccessForm(updateForm, request)
  if (!form.ok) return form.reply

  const result = await recoverPassword(services, { token, password: form.value.password })
  if (!result.ok) return refuse(result)
  const forgotten = forgottenRecoveryCookie(services.publicUrl)
  const { signIn } = result
  if (signIn.ok) {
    const cookies = [...signIn.setCookies, forgotten]
    return redirectWith(href('/admin/dashboard'), cookies, 'password_updated')
  }
  if (signIn.reason === 'second_factor_needed') {
    const cookies = [...signIn.setCookies, forgotten]
    return redirectWith(href('/admin/second-factor'), cookies, 'password_updated')
  }
  return redirectWith(href('/admin/login'), [forgotten], 'denied')
}

function withoutSession(): Refused {
  return { title: m.access_update_no_session_title(), text: m.access_update_no_session_text() }
}

export default function UpdatePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasRecovery } = loaderData
  const { problems, refusal } = actionData ?? unanswered
  const [isBusy, setBusy] = useState(false)
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
        refusal={refusal ?? (hasRecovery ? undefined : noSession)}
        title={m.access_update_failed()}
      />
      {/* Always a whole page: the cookie's path is this page's, and the router asks at another one. */}
      <Form
        method="post"
        reloadDocument
        noValidate
        onSubmit={() => setBusy(true)}
        className="grid gap-5"
      >
        <NewPasswordField label={m.access_new_password()} problems={problems.password} />
        <Button type="submit" isBusy={isBusy} disabled={!hasRecovery || isBusy}>
          {isBusy ? m.access_update_busy() : m.access_update_submit()}
        </Button>
      </Form>
    </AccessFrame>
  )
}
