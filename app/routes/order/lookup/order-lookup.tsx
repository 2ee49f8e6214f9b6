import { type FormEvent, useState } from 'react'
import { data, Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { localPath } from '#domain/ground/language.ts'
import { parseOperationNumber } from '#domain/sale/orders/operation-number.ts'
import { requestOrderLink } from '#domain/sale/orders/request-order-link.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { pageHeaders } from '#app/page-headers.ts'
import { refusalReply } from '#app/refusals.ts'
import { GiftNote } from '#app/routes/order/pieces/gift-note.tsx'
import {
  BuyerEmailField,
  OperationNumberField,
  orderClaim,
} from '#app/routes/order/pieces/order-claim.tsx'
import { OrderFrame } from '#app/routes/order/pieces/order-frame.tsx'
import { OrderNumber } from '#app/routes/order/pieces/order-number.tsx'
import {
  type OrderReceipt,
  orderStore,
  progressOf,
  useFreshReceipt,
} from '#app/routes/order/pieces/order-store.ts'
import { ReceiptPasses } from '#app/routes/order/pieces/receipt-passes.tsx'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { fieldsAfter, typedBefore } from '#app/ui/field-problem.ts'
import { PageTitle } from '#app/ui/section.tsx'
import { withWait } from '#app/ui/wait-words.ts'
import type { Route } from './+types/order-lookup'

export const meta = () => [
  { title: m.order_lookup_title() },
  { name: 'description', content: m.order_lookup_description() },
]

/** A number alone is looked up on this device; an e-mail requests a link, without number the last order's. */
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

function filled(typed: unknown): unknown {
  return typeof typed === 'string' && typed.trim() === '' ? undefined : typed
}

export const headers = pageHeaders

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
  const field = fieldsAfter(typedBefore.parse(actionData), { ...refused, ...problems })
  const isMissedHere = number !== undefined && !isFound
  const isNumberMissing = refused.operationNumber !== undefined
  const asksEmail = hasNoNumber || isMissedHere || (actionData !== undefined && !isNumberMissing)

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
    // Without an e-mail, nothing is sent to the server.
    if (!typed.data?.email) event.preventDefault()
    return undefined
  }

  return (
    <OrderFrame>
      <PageTitle lead={m.order_lookup_lead()}>{m.order_lookup_title()}</PageTitle>
      <Form method="post" noValidate onSubmit={lookUp} className="mt-8 max-w-xl">
        <OperationNumberField {...field('operationNumber')} hint={m.order_lookup_number_hint()} />
        <Button type="submit" variant={asksEmail ? 'secondary' : 'primary'} className="mt-6">
          {m.order_lookup_submit()}
        </Button>
        {!asksEmail && (
          <Button type="submit" name="ask" value="email" variant="quiet" className="mt-6 ml-3">
            {m.order_lookup_no_number()}
          </Button>
        )}
        <p aria-live="polite" className="mt-5 font-semibold text-danger">
          {isMissedHere && (stored ? m.order_lookup_other_number() : m.order_lookup_none())}
        </p>
        {asksEmail && (
          <div className="mt-6 rounded-card border border-line bg-surface p-5">
            <h2 className="text-card font-bold">
              {isMissedHere ? m.order_lookup_email_title() : m.order_lookup_no_number()}
            </h2>
            <p className="mt-1 mb-5">{m.order_lookup_email_lead()}</p>
            <BuyerEmailField {...field('email')} />
            <Button type="submit" name="ask" value="link" isBusy={isBusy} className="mt-5">
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

function LookupAnswer({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  return (
    <div aria-live="polite" className="mt-5">
      {answer && 'ask' in answer && answer.ask === 'sent' && (
        <div className="rounded-control border-2 border-success bg-success-ground px-4 py-3 text-success">
          <p className="font-bold">{m.order_lookup_sent()}</p>
          <p className="mt-1">{m.order_lookup_sent_more()}</p>
        </div>
      )}
      {answer && 'reason' in answer && (
        <p className="font-semibold text-danger">{withWait(answer)}</p>
      )}
    </div>
  )
}

function FoundOrder({ receipt }: { receipt: OrderReceipt }) {
  const { gift, timeZone, secret } = receipt
  useFreshReceipt(secret)
  return (
    <section aria-label={m.order_lookup_found({ number: receipt.operationNumber })}>
      <div className="mt-10 flex flex-wrap items-end gap-x-10 gap-y-5 border-t border-line pt-8">
        <OrderNumber number={receipt.operationNumber} />
        <ButtonLink
          href={localPath(href('/order/:secret', { secret: receipt.secret }))}
          variant="secondary"
        >
          {gift ? m.gift_see() : m.order_all_passes()}
        </ButtonLink>
      </div>
      {progressOf(receipt) !== 'paid' ? (
        <p className="mt-6">{m.order_passes_waiting()}</p>
      ) : gift ? (
        // Its codes are for the recipient.
        <GiftNote gift={gift} timeZone={timeZone} className="mt-6 max-w-3xl" />
      ) : (
        <ReceiptPasses receipt={receipt} />
      )}
    </section>
  )
}
