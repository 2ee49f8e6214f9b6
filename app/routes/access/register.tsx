import { data, Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { staffEmailAddress } from '#domain/email-address.ts'
import { register } from '#domain/staff/register.ts'
import { m } from '#messages/messages.js'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Route } from './+types/register'
import { type AccessAnswer, answerOrWords, unanswered } from './access-answer.ts'
import { fieldWords, nameField, newPasswordField } from './access-fields.ts'
import { parseAccessForm, refuse } from './access-form.ts'
import { AccessFrame } from './access-frame.tsx'
import { AccessLink } from './access-link.tsx'
import { FormProblem } from './form-problem.tsx'
import { NameFields } from './name-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useAccessRequest } from './use-access-request.ts'

export const meta = () => [
  { title: m.access_register_title() },
  { name: 'robots', content: 'noindex' },
]

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
  const answer: AccessAnswer = {
    ...unanswered,
    request: { userId: result.profileId, userEmail: email, userName: fullName },
  }
  return data(answer)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrWords(serverAction)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const { typed, problems, refusal, request } = actionData ?? unanswered
  useAccessRequest(request)
  const below = <AccessLink to={href('/admin/login')}>{m.access_back_to_login()}</AccessLink>

  if (request) {
    return (
      <AccessFrame title={m.access_register_sent_title()} homeHref={href('/')} below={below}>
        <p>{m.access_register_sent_text()}</p>
        <p className="mt-3">{m.access_register_sent_verify()}</p>
      </AccessFrame>
    )
  }
  return (
    <AccessFrame
      title={m.access_register_title()}
      lead={m.access_register_lead()}
      homeHref={href('/')}
      below={below}
    >
      <FormProblem refusal={refusal} title={m.access_register_failed()} />
      <Form method="post" noValidate className="grid gap-5">
        <NameFields typed={typed} problems={problems} />
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
        <NewPasswordField label={m.access_password()} problems={problems.password} />
        <Button type="submit" isBusy={isBusy} disabled={isBusy}>
          {isBusy ? m.access_register_busy() : m.access_register_submit()}
        </Button>
      </Form>
    </AccessFrame>
  )
}
