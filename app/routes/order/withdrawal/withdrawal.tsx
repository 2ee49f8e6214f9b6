// "Botón de arrepentimiento" (Res. 424/2020): a buyer withdraws from the purchase without signing in and
// without giving a reason. The plain form works before, and without, the page's code.
import { Form, href, Link, redirectDocument, useNavigation } from 'react-router'
import { requestWithdrawal } from '#domain/money/refunds/withdrawals.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { pageHeaders } from '#app/page-headers.ts'
import { refusalReply } from '#app/refusals.ts'
import {
  BuyerEmailField,
  OperationNumberField,
  orderClaim,
} from '#app/routes/order/pieces/order-claim.tsx'
import { OrderFrame } from '#app/routes/order/pieces/order-frame.tsx'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldsAfter, typedBefore, useFirstProblem } from '#app/ui/field-problem.ts'
import { PageTitle } from '#app/ui/section.tsx'
import { SmallSection } from '#app/ui/small-section.tsx'
import { withWait } from '#app/ui/wait-words.ts'
import type { Route } from './+types/withdrawal'

export const meta = () => [
  { title: m.regret_title() },
  { name: 'description', content: m.regret_description() },
]

export const headers = pageHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(orderClaim, request)
  if (!form.ok) return form.reply
  const asked = await requestWithdrawal(context.get(servicesContext), {
    ...form.value,
    clientAddress: context.get(clientAddressContext),
  })
  if (!asked.ok) {
    const reason = 'too_many_withdrawals' as const
    return refusalReply({ ...asked, reason, initialValue: form.value })
  }
  return redirectDocument(href('/withdrawal/:secret', { secret: asked.secret }))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (thrown) {
    // Redirects are thrown too.
    if (thrown instanceof Response) throw thrown
    return { ok: false as const, reason: 'unreachable' as const, message: m.regret_offline() }
  }
}

export default function WithdrawalPage({ actionData }: Route.ComponentProps) {
  return (
    <OrderFrame aside={<WhatComesNext />}>
      <PageTitle lead={m.regret_lead()}>{m.regret_title()}</PageTitle>
      <WithdrawalForm answer={actionData} />
    </OrderFrame>
  )
}

function WithdrawalForm({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useFirstProblem(answer)
  const problems = answer && 'error' in answer ? answer.error : undefined
  const field = fieldsAfter(typedBefore.parse(answer), problems)
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="mt-8 grid max-w-xl gap-6"
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      <OperationNumberField {...field('operationNumber')} hint={m.regret_number_hint()} />
      <BuyerEmailField {...field('email')} />
      <div aria-live="polite" className="empty:hidden">
        {!isBusy && answer && 'reason' in answer && (
          <p className="font-semibold text-danger">{withWait(answer)}</p>
        )}
      </div>
      <Button type="submit" isBusy={isBusy} aria-disabled={isBusy} className="justify-self-start">
        {isBusy ? m.regret_sending() : m.regret_submit()}
      </Button>
      <p className="text-muted">{m.regret_some()}</p>
    </Form>
  )
}

function WhatComesNext() {
  return (
    <SmallSection
      id="what"
      title={m.regret_what_title()}
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <ol className="mt-4 grid list-decimal gap-3 pl-5">
        {[m.regret_what_number(), m.regret_what_unused(), m.regret_what_used()].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p className="mt-4 text-muted">{m.regret_law()}</p>
      <Link
        to={href('/withdrawal/how-it-works')}
        className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {m.help_withdrawal_rules()}
      </Link>
    </SmallSection>
  )
}
