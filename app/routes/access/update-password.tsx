import { data, Form, href } from 'react-router'
import { z } from 'zod'
import { refused } from '#domain/ground/refusal.ts'
import { findRecovery, recoverPassword } from '#domain/people/sign-in.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/page-headers.ts'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/update-password'
import { answerOrWords, unanswered } from './access-answer.ts'
import { NewPasswordField, newPasswordField, tokenField } from './access-fields.tsx'
import { nextPathOf, parseAccessForm, redirectWith, refuse } from './access-form.ts'
import {
  AccessFrame,
  AccessLink,
  accessMeta,
  BackToLogin,
  FormProblem,
  SubmitButton,
} from './access-frame.tsx'

export const meta = () => accessMeta(m.access_update_title())

const updateForm = z.object({ password: newPasswordField })

/** Moves the mailed secret from the address bar to a cookie at once; an invalid link keeps the old cookie. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const mailed = url.searchParams.get('token')
  const found = await recoveryBehind(mailed ?? recoveryTokenIn(request), context)
  const problem = found.ok ? undefined : refuse(found)
  if (!found.ok && found.reason === 'too_many_attempts') {
    return data({ refusal: problem?.data.refusal }, problem?.init ?? undefined)
  }
  if (mailed !== null) {
    const { publicUrl } = context.get(servicesContext)
    throw redirectWith(
      href('/admin/update-password'),
      // Only one that was found: a stranger's value makes no recovery session.
      found.ok ? [recoveryCookie(found.token, LIFETIME_SECONDS, publicUrl)] : [],
    )
  }
  return data({ refusal: problem?.data.refusal })
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
  const forgotten = recoveryCookie('', 0, services.publicUrl)
  const { signIn } = result
  if (!signIn.ok && signIn.reason !== 'second_factor_needed') {
    return redirectWith(href('/admin/login'), [forgotten], 'denied')
  }
  const next = signIn.ok
    ? nextPathOf(services, signIn.staff, undefined)
    : href('/admin/second-factor')
  return redirectWith(next, [...signIn.setCookies, forgotten], 'password_updated')
}

export const clientAction = (args: Route.ClientActionArgs) => answerOrWords(args)

export const headers = pageHeaders

/** Looks nothing up without a well-formed token. */
async function recoveryBehind(told: string | undefined, context: Route.LoaderArgs['context']) {
  const { data: token } = tokenField.safeParse(told)
  if (token === undefined) return refused('no_recovery_session')
  const clientAddress = context.get(clientAddressContext)
  const found = await findRecovery(context.get(servicesContext), { token, clientAddress })
  return found.ok ? { ok: true as const, token } : found
}

export default function UpdatePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const hasRecovery = loaderData.refusal === undefined
  const { problems, refusal } = actionData ?? unanswered
  return (
    <AccessFrame
      title={m.access_update_title()}
      lead={hasRecovery ? m.access_update_lead() : undefined}
      below={
        <>
          <AccessLink to={href('/admin/forgot-password')}>{m.access_update_again()}</AccessLink>
          <BackToLogin />
        </>
      }
    >
      <FormProblem refusal={refusal ?? loaderData.refusal} title={m.access_update_failed()} />
      <Form method="post" noValidate className="grid gap-5">
        <NewPasswordField label={m.access_new_password()} problems={problems.password} />
        <SubmitButton
          label={m.access_update_submit()}
          busyLabel={m.access_update_busy()}
          disabled={!hasRecovery}
        />
      </Form>
    </AccessFrame>
  )
}

// The recovery session: a cookie with the mailed secret, for the page that uses it. Its path is the office's,
// because the page's code posts its form to a different address than the page's own.

const NAME = 'vereda.recovery'
const LIFETIME_SECONDS = 30 * 60

function recoveryTokenIn(request: Request): string | undefined {
  const cookies = request.headers.get('Cookie')?.split(/;\s*/) ?? []
  return cookies.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
}

function recoveryCookie(value: string, maxAge: number, publicUrl: string): string {
  const path = href('/admin')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
