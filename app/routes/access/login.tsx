import { Form, href, redirect, useSearchParams } from 'react-router'
import { z } from 'zod'
import { staffEmailAddress } from '#domain/ground/email-address.ts'
import { signIn } from '#domain/people/sign-in.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/page-headers.ts'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/login'
import { answerOrWords, unanswered } from './access-answer.ts'
import { StaffEmailField, KnownPasswordField, knownPasswordField } from './access-fields.tsx'
import { nextPath, nextPathOf, parseAccessForm, redirectWith, refuse } from './access-form.ts'
import { AccessFrame, AccessLink, accessMeta, FormProblem, SubmitButton } from './access-frame.tsx'

export const meta = () => accessMeta(m.access_login_title())

const loginForm = z.object({ email: staffEmailAddress, password: knownPasswordField })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const staff = await services.staffAccounts.findStaff(request.headers)
  if (staff) throw redirect(nextPathOf(services, staff, url.searchParams.get('next')))
  return null
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await parseAccessForm(loginForm, request)
  if (!form.ok) return form.reply

  const services = context.get(servicesContext)
  const result = await signIn(services, {
    ...form.value,
    clientAddress: context.get(clientAddressContext),
  })
  const wanted = url.searchParams.get('next')
  if (result.ok) {
    return redirectWith(nextPathOf(services, result.staff, wanted), result.setCookies, 'welcome')
  }
  if (result.reason === 'second_factor_needed') {
    // The account and its first page are known only after the code.
    const next = nextPath(wanted)
    const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`
    return redirectWith(href('/admin/second-factor') + query, result.setCookies)
  }
  return refuse(result, { email: form.value.email })
}

export const clientAction = (args: Route.ClientActionArgs) => answerOrWords(args)

export const headers = pageHeaders

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { typed, problems, refusal } = actionData ?? unanswered
  return (
    <AccessFrame
      title={m.access_login_title()}
      lead={m.access_login_lead()}
      below={
        <>
          <AccessLink to={href('/admin/forgot-password')}>{m.access_login_forgot()}</AccessLink>
          <AccessLink to={href('/admin/register')}>{m.access_login_register()}</AccessLink>
          {/* Shown to everybody, so that it does not reveal whether or which account an address has. */}
          <p className="basis-full text-muted">{m.access_login_unverified()}</p>
        </>
      }
    >
      <FormProblem refusal={refusal} title={m.access_login_failed()} />
      <Form method="post" action={`?${search}`} noValidate className="grid gap-5">
        <StaffEmailField typed={typed} problems={problems} />
        <KnownPasswordField
          name="password"
          label={m.access_password()}
          problems={problems.password}
        />
        <SubmitButton label={m.access_login_submit()} busyLabel={m.access_login_busy()} />
      </Form>
    </AccessFrame>
  )
}
