import { useEffect } from 'react'
import { data, Form } from 'react-router'
import { z } from 'zod'
import { staffEmailAddress } from '#domain/ground/email-address.ts'
import { requestRecovery } from '#domain/people/sign-in.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/page-headers.ts'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { showToast } from '#app/ui/show-toast.ts'
import type { Route } from './+types/forgot-password'
import { type AccessAnswer, answerOrWords, unanswered } from './access-answer.ts'
import { StaffEmailField } from './access-fields.tsx'
import { parseAccessForm, refuse } from './access-form.ts'
import { AccessFrame, accessMeta, FormProblem, SubmitButton } from './access-frame.tsx'

export const meta = () => accessMeta(m.access_forgot_title())

const forgotForm = z.object({ email: staffEmailAddress })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseAccessForm(forgotForm, request)
  if (!form.ok) return form.reply
  const result = await requestRecovery(context.get(servicesContext), {
    email: form.value.email,
    clientAddress: context.get(clientAddressContext),
  })
  if (!result.ok) return refuse(result, { email: form.value.email })
  return data<AccessAnswer>({ ...unanswered, isDone: true })
}

export const clientAction = (args: Route.ClientActionArgs) => answerOrWords(args)

export const headers = pageHeaders

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const { typed, problems, refusal, isDone } = actionData ?? unanswered
  useEffect(() => {
    if (isDone) {
      showToast({ title: m.access_forgot_sent_title(), description: m.access_forgot_sent_toast() })
    }
  }, [isDone])
  return (
    <AccessFrame title={m.access_forgot_title()} lead={isDone ? undefined : m.access_forgot_lead()}>
      <FormProblem refusal={refusal} title={m.access_forgot_failed()} />
      {isDone ? (
        <p>{m.access_forgot_sent_text()}</p>
      ) : (
        <Form method="post" noValidate className="grid gap-5">
          <StaffEmailField typed={typed} problems={problems} />
          <SubmitButton label={m.access_forgot_submit()} busyLabel={m.access_forgot_busy()} />
        </Form>
      )}
    </AccessFrame>
  )
}
