import { data, Form } from 'react-router'
import { z } from 'zod'
import { verifyEmail } from '#domain/people/register.ts'
import { m } from '#messages/messages.js'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/verify-email'
import { type AccessAnswer, answerOrWords, unanswered } from './access-answer.ts'
import { tokenField } from './access-fields.tsx'
import { parseAccessForm, refuse } from './access-form.ts'
import { AccessFrame, accessMeta, FormProblem, SubmitButton } from './access-frame.tsx'

export const meta = () => [
  ...accessMeta(m.access_verify_title()),
  // This page's address contains the link's secret.
  { name: 'referrer', content: 'same-origin' },
]

const verifyForm = z.object({ token: tokenField })

/** Opening the link changes nothing, because mail programs open links too; only the button does. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseAccessForm(verifyForm, request)
  if (!form.ok) return refuse({ reason: 'link_not_good' })
  const result = await verifyEmail(context.get(servicesContext), form.value.token)
  if (!result.ok) return refuse(result)
  return data<AccessAnswer>({ ...unanswered, isDone: true })
}

export const clientAction = (args: Route.ClientActionArgs) => answerOrWords(args)

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal, isDone } = actionData ?? unanswered
  return (
    <AccessFrame title={isDone ? m.access_verify_done_title() : m.access_verify_title()}>
      <FormProblem refusal={refusal} title={m.access_verify_failed()} />
      {isDone ? (
        <p>{m.access_verify_done_text()}</p>
      ) : (
        <Form method="post" className="grid gap-5">
          <p>{m.access_verify_text()}</p>
          <input type="hidden" name="token" value={loaderData.token} />
          <SubmitButton label={m.access_verify_submit()} busyLabel={m.access_verify_busy()} />
        </Form>
      )}
    </AccessFrame>
  )
}
