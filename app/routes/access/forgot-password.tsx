import { useEffect } from 'react'
import { data, Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { staffEmailAddress } from '#domain/email-address.ts'
import { requestRecovery } from '#domain/staff/recover-password.ts'
import { m } from '#messages/messages.js'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import type { Route } from './+types/forgot-password'
import { type AccessAnswer, answerOrWords, unanswered } from './access-answer.ts'
import { fieldWords } from './access-fields.ts'
import { parseAccessForm, refuse } from './access-form.ts'
import { AccessFrame } from './access-frame.tsx'
import { AccessLink } from './access-link.tsx'
import { FormProblem } from './form-problem.tsx'

export const meta = () => [
  { title: m.access_forgot_title() },
  { name: 'robots', content: 'noindex' },
]

const forgotForm = z.object({ email: staffEmailAddress })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseAccessForm(forgotForm, request)
  if (!form.ok) return form.reply
  const result = await requestRecovery(context.get(servicesContext), {
    email: form.value.email,
    clientAddress: context.get(clientAddressContext),
  })
  if (!result.ok) return refuse(result, { email: form.value.email })
  const answer: AccessAnswer = { ...unanswered, isDone: true }
  return data(answer)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrWords(serverAction)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const { typed, problems, refusal, isDone } = actionData ?? unanswered
  useEffect(() => {
    if (isDone) {
      showToast({ title: m.access_forgot_sent_title(), description: m.access_forgot_sent_toast() })
    }
  }, [isDone])
  return (
    <AccessFrame
      title={m.access_forgot_title()}
      lead={isDone ? undefined : m.access_forgot_lead()}
      homeHref={href('/')}
      below={<AccessLink to={href('/admin/login')}>{m.access_back_to_login()}</AccessLink>}
    >
      <FormProblem refusal={refusal} title={m.access_forgot_failed()} />
      {isDone ? (
        <p>{m.access_forgot_sent_text()}</p>
      ) : (
        <Form method="post" noValidate className="grid gap-5">
          <Field
            name="email"
            type="email"
            label={m.access_email()}
            defaultValue={typed.email}
            error={fieldWords(problems.email)}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" isBusy={isBusy} disabled={isBusy}>
            {isBusy ? m.access_forgot_busy() : m.access_forgot_submit()}
          </Button>
        </Form>
      )}
    </AccessFrame>
  )
}
