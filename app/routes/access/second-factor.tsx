import { Form, href, redirect, useSearchParams } from 'react-router'
import { z } from 'zod'
import { verifySecondFactor } from '#domain/people/second-factor.ts'
import { m } from '#messages/messages.js'
import { pageHeaders } from '#app/page-headers.ts'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { Field } from '#app/ui/field.tsx'
import type { Route } from './+types/second-factor'
import { answerOrWords, unanswered } from './access-answer.ts'
import { codeField, fieldWords } from './access-fields.tsx'
import { nextPathOf, parseAccessForm, redirectWith, refuse } from './access-form.ts'
import { AccessFrame, accessMeta, FormProblem, SubmitButton } from './access-frame.tsx'

export const meta = () => accessMeta(m.access_code_title())

const codeForm = z.object({ code: codeField })

/** Reachable only after a correct password. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { staffAccounts } = context.get(servicesContext)
  if (!staffAccounts.isSecondFactorAwaited(request.headers)) throw redirect(href('/admin/login'))
  return null
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await parseAccessForm(codeForm, request)
  if (!form.ok) return form.reply

  const services = context.get(servicesContext)
  const result = await verifySecondFactor(services, {
    code: form.value.code,
    headers: request.headers,
    clientAddress: context.get(clientAddressContext),
  })
  if (!result.ok) return refuse(result)
  const next = nextPathOf(services, result.staff, url.searchParams.get('next'))
  return redirectWith(next, result.setCookies, 'welcome')
}

export const clientAction = (args: Route.ClientActionArgs) => answerOrWords(args)

export const headers = pageHeaders

export default function SecondFactorPage({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { problems, refusal } = actionData ?? unanswered
  return (
    <AccessFrame title={m.access_code_title()} lead={m.access_code_lead()}>
      <FormProblem refusal={refusal} title={m.access_login_failed()} />
      <Form method="post" action={`?${search}`} noValidate className="grid gap-5">
        <Field
          name="code"
          label={m.access_code()}
          hint={m.access_code_hint()}
          error={fieldWords(problems.code)}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton label={m.access_login_submit()} busyLabel={m.access_login_busy()} />
      </Form>
    </AccessFrame>
  )
}
