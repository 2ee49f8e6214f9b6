import { type FormEvent, useState } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { parseOperationNumber } from '#domain/orders/operation-number.ts'
import { requestOrderLink } from '#domain/orders/request-order-link.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import {
  BuyerEmailField,
  OperationNumberField,
  orderClaim,
  typedClaim,
} from '#app/routes/order/pieces/order-claim.tsx'
import { OrderFrame } from '#app/routes/order/pieces/order-frame.tsx'
import { orderStore } from '#app/routes/order/pieces/order-store.ts'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import type { Route } from './+types/order-lookup'
import { FoundOrder, LookupAnswer, Missed } from './lookup-result.tsx'

export const meta = () => [
  { title: m.order_lookup_title() },
  { name: 'description', content: m.order_lookup_description() },
]

/**
 * A number alone is looked up on this device. Number and e-mail request the order's link; an e-mail alone
 * requests the link of the last purchase.
 */
const lookupForm = z
  .object({
    operationNumber: z.preprocess(filled, orderClaim.shape.operationNumber.optional()),
    email: z.preprocess(filled, orderClaim.shape.email.optional()),
    /** The pressed button: to request the link, or to be asked for the e-mail instead of the number. */
    ask: z.enum(['link', 'email']).optional(),
  })
  .refine(({ ask, email }) => ask !== 'link' || email !== undefined, {
    path: ['email'],
    message: 'required',
  })
  .refine(({ ask, email, operationNumber }) => (ask ?? email ?? operationNumber) !== undefined, {
    path: ['operationNumber'],
    message: 'required',
  })

/** Treats an empty field as not sent. */
function filled(typed: unknown): unknown {
  return typeof typed === 'string' && typed.trim() === '' ? undefined : typed
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(lookupForm, request)
  if (!form.ok) return form.reply
  const { operationNumber: number, email } = form.value
  if (email === undefined || form.value.ask === 'email') {
    return data({ ask: 'email' as const, initialValue: form.value })
  }

  const asked = await requestOrderLink(context.get(servicesContext), {
    operationNumber: number,
    email,
    clientAddress: context.get(clientAddressContext),
  })
  if (!asked.ok) return refusalReply(asked)
  return data({ ask: 'sent' as const, initialValue: form.value })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch {
    return {
      ok: false as const,
      reason: 'unreachable' as const,
      message: m.order_lookup_offline(),
    }
  }
}

function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
}

/** The typed text, in the standard form of operation numbers if it is one. */
function asWritten(typed: FormDataEntryValue | undefined): string {
  return parseOperationNumber(String(typed ?? '')) ?? String(typed ?? '')
}

export default function OrderLookupPage({ actionData }: Route.ComponentProps) {
  const stored = orderStore.use()
  const isBusy = useNavigation().state === 'submitting'
  const [number, setNumber] = useState<string>()
  const [hasNoNumber, setHasNoNumber] = useState(false)
  const [problems, setProblems] = useState<Record<string, string[] | undefined>>({})

  const isFound = stored !== undefined && number === stored.operationNumber
  const refused = actionData && 'error' in actionData ? (actionData.error ?? {}) : {}
  const typedBefore = typedClaim.parse(actionData)
  const isMissedHere = number !== undefined && !isFound
  const isNumberMissing = refused.operationNumber !== undefined
  const asksEmail = hasNoNumber || isMissedHere || (actionData !== undefined && !isNumberMissing)
  const problemsOf = (name: string) => problems[name] ?? refused[name]

  function lookUp(event: FormEvent<HTMLFormElement>) {
    const fields = Object.fromEntries(new FormData(event.currentTarget, submitterOf(event)))
    if (fields.ask === 'email') {
      event.preventDefault()
      setProblems({})
      return setHasNoNumber(true)
    }
    // An order on this device needs no e-mail, even if its number was corrected after a miss.
    const isStored =
      stored !== undefined && asWritten(fields.operationNumber) === stored.operationNumber
    const typed = lookupForm.safeParse(
      isStored ? { operationNumber: fields.operationNumber } : fields,
    )
    setProblems(typed.error ? z.flattenError(typed.error).fieldErrors : {})
    // A missing e-mail does not close the field that asks for it.
    if (typed.data?.operationNumber) setNumber(asWritten(typed.data.operationNumber))
    if (typed.error) {
      const [first = 'operationNumber'] = typed.error.issues[0]?.path ?? []
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${String(first)}]`)?.focus()
    }
    // Only number and e-mail together are sent to the server.
    if (!typed.data?.email) event.preventDefault()
    return undefined
  }

  return (
    <OrderFrame>
      <PageTitle lead={m.order_lookup_lead()}>{m.order_lookup_title()}</PageTitle>
      <Form method="post" noValidate onSubmit={lookUp} className="mt-8 max-w-xl">
        <OperationNumberField
          hint={m.order_lookup_number_hint()}
          typedBefore={typedBefore?.operationNumber}
          problems={problemsOf('operationNumber')}
        />
        <Button type="submit" variant={asksEmail ? 'secondary' : 'primary'} className="mt-6">
          {m.order_lookup_submit()}
        </Button>
        {!asksEmail && (
          <Button type="submit" name="ask" value="email" variant="quiet" className="mt-6 ml-3">
            {m.order_lookup_no_number()}
          </Button>
        )}
        <Missed failure={!isMissedHere ? undefined : stored ? 'other_number' : 'none'} />
        {asksEmail && (
          <div className="mt-6 rounded-card border border-line bg-surface p-5">
            <h2 className="text-card font-bold">
              {isMissedHere ? m.order_lookup_email_title() : m.order_lookup_no_number()}
            </h2>
            <p className="mt-1 mb-5">{m.order_lookup_email_lead()}</p>
            <BuyerEmailField typedBefore={typedBefore?.email} problems={problemsOf('email')} />
            <Button
              type="submit"
              name="ask"
              value="link"
              variant="primary"
              isBusy={isBusy}
              className="mt-5"
            >
              {isBusy ? m.order_lookup_sending() : m.order_lookup_send()}
            </Button>
          </div>
        )}
        <LookupAnswer answer={isBusy ? undefined : actionData} />
      </Form>
      {isFound && <FoundOrder receipt={stored.receipt} />}
    </OrderFrame>
  )
}
