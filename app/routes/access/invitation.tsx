import { data, Form, href } from 'react-router'
import { z } from 'zod'
import { acceptInvitation, findInvitation } from '#domain/people/invitations.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/page-headers.ts'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/invitation'
import { answerOrWords, unanswered } from './access-answer.ts'
import {
  nameField,
  NameFields,
  NewPasswordField,
  newPasswordField,
  tokenField,
} from './access-fields.tsx'
import { parseAccessForm, redirectWith, refuse } from './access-form.ts'
import { AccessFrame, accessMeta, FormProblem, SubmitButton } from './access-frame.tsx'

export const meta = () => [
  ...accessMeta(m.access_invitation_title()),
  // This page's address contains the link's secret.
  { name: 'referrer', content: 'same-origin' },
]

/** Drops any other field, for example a role. */
const invitationForm = z.object({
  token: tokenField,
  firstName: nameField,
  lastName: nameField,
  password: newPasswordField,
})

/** Opening the link changes nothing, because mail programs open links too; only the button does. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = tokenField.safeParse(url.searchParams.get('token') ?? '').data
  if (token === undefined) return data({ token: '', email: undefined, refusal: notGood() })
  const clientAddress = context.get(clientAddressContext)
  const found = await findInvitation(context.get(servicesContext), { token, clientAddress })
  if (found.ok) return data({ token, email: found.email, refusal: undefined })
  if (found.reason === 'link_not_good') {
    return data({ token: '', email: undefined, refusal: notGood() })
  }
  const { data: answer, init } = refuse(found)
  return data({ token: '', email: undefined, refusal: answer.refusal }, init ?? undefined)
}

function notGood() {
  return refuse({ reason: 'invitation_not_good' }).data.refusal
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseAccessForm(invitationForm, request)
  if (!form.ok) return form.reply
  const { token, firstName, lastName, password } = form.value
  const fullName = `${firstName} ${lastName}`
  const accepted = await acceptInvitation(context.get(servicesContext), {
    token,
    fullName,
    password,
    clientAddress: context.get(clientAddressContext),
  })
  if (!accepted.ok) {
    const isOver = accepted.reason === 'link_not_good'
    const told = isOver ? { reason: 'invitation_not_good' as const } : accepted
    return refuse(told, { firstName, lastName })
  }
  return redirectWith(href('/admin/login'), [], 'invitation_accepted')
}

export const clientAction = (args: Route.ClientActionArgs) => answerOrWords(args)

export const headers = pageHeaders

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, problems, refusal } = actionData ?? unanswered
  const { token, email } = loaderData
  return (
    <AccessFrame
      title={m.access_invitation_title()}
      lead={email === undefined ? undefined : m.access_invitation_lead({ email })}
    >
      <FormProblem refusal={refusal ?? loaderData.refusal} title={m.access_invitation_failed()} />
      {email !== undefined && (
        <Form method="post" noValidate className="grid gap-5">
          <input type="hidden" name="token" value={token} />
          {/* Tells password managers whose password it is. */}
          <input type="hidden" autoComplete="username" value={email} />
          <NameFields typed={typed} problems={problems} />
          <NewPasswordField label={m.access_password()} problems={problems.password} />
          <SubmitButton
            label={m.access_invitation_submit()}
            busyLabel={m.access_invitation_busy()}
          />
        </Form>
      )}
    </AccessFrame>
  )
}
