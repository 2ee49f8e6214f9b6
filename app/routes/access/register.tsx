import { useEffect } from 'react'
import { data, Form, href } from 'react-router'
import { z } from 'zod'
import { staffEmailAddress } from '#domain/ground/email-address.ts'
import { register } from '#domain/people/register.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/page-headers.ts'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { showToast } from '#app/ui/show-toast.ts'
import type { Route } from './+types/register'
import {
  type AccessAnswer,
  type AccessRequest,
  answerOrWords,
  unanswered,
} from './access-answer.ts'
import {
  StaffEmailField,
  nameField,
  NameFields,
  NewPasswordField,
  newPasswordField,
} from './access-fields.tsx'
import { parseAccessForm, refuse } from './access-form.ts'
import { AccessFrame, accessMeta, FormProblem, SubmitButton } from './access-frame.tsx'

export const meta = () => accessMeta(m.access_register_title())

/** Drops any other field, for example a role. */
const registerForm = z.object({
  firstName: nameField,
  lastName: nameField,
  email: staffEmailAddress,
  password: newPasswordField,
})

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseAccessForm(registerForm, request)
  if (!form.ok) return form.reply
  const { firstName, lastName, email, password } = form.value

  const fullName = `${firstName} ${lastName}`
  const result = await register(context.get(servicesContext), {
    fullName,
    email,
    password,
    clientAddress: context.get(clientAddressContext),
  })
  if (!result.ok) return refuse(result, { firstName, lastName, email })
  const asked = { userId: result.profileId, userEmail: email, userName: fullName }
  return data<AccessAnswer>({ ...unanswered, request: asked })
}

export const clientAction = (args: Route.ClientActionArgs) => answerOrWords(args)

export const headers = pageHeaders

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const { typed, problems, refusal, request } = actionData ?? unanswered
  useAccessRequest(request)

  if (request) {
    return (
      <AccessFrame title={m.access_register_sent_title()}>
        <p>{m.access_register_sent_text()}</p>
        <p className="mt-3">{m.access_register_sent_verify()}</p>
      </AccessFrame>
    )
  }
  return (
    <AccessFrame title={m.access_register_title()} lead={m.access_register_lead()}>
      <FormProblem refusal={refusal} title={m.access_register_failed()} />
      <Form method="post" noValidate className="grid gap-5">
        <NameFields typed={typed} problems={problems} />
        <StaffEmailField typed={typed} problems={problems} />
        <NewPasswordField label={m.access_password()} problems={problems.password} />
        <SubmitButton label={m.access_register_submit()} busyLabel={m.access_register_busy()} />
      </Form>
    </AccessFrame>
  )
}

/** Calls the server function after the sign-up, as specified, and reports a failure. */
function useAccessRequest(request: AccessRequest | undefined): void {
  useEffect(() => {
    if (!request) return
    void send(request).catch(() =>
      showToast({
        title: m.access_request_failed_title(),
        description: m.access_request_failed_text(),
        tone: 'destructive',
      }),
    )
  }, [request])
}

async function send(request: AccessRequest): Promise<void> {
  const answer = await fetch(href('/functions/request-admin-access'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  })
  if (!answer.ok) throw new Error(`The request was answered ${answer.status}`)
}
