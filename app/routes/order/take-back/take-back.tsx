// A buyer returns unused passes for their price, or everything, which a person reviews if a pass was used.
import type { FormEvent } from 'react'
import { Form, href, redirect, redirectDocument, useNavigation } from 'react-router'
import { z } from 'zod'
import { momentWords } from '#domain/ground/date-words.ts'
import type { Services } from '#domain/ground/services.ts'
import { readTakeBack, takeBackPasses } from '#domain/money/refunds/take-back-passes.ts'
import { requestWithdrawal } from '#domain/money/refunds/withdrawals.ts'
import { CART_PASSES_MAX } from '#domain/sale/cart/cart.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { pageHeadersWith } from '#app/page-headers.ts'
import { refusalReply } from '#app/refusals.ts'
import { getOrderOfLink } from '#app/routes/order/pass/order-of-link.ts'
import {
  BackToOrder,
  personalFormHeaders,
  PersonalFrame,
  personalMeta,
  PersonalNotFound,
  RefusalNote,
  useLookAgain,
} from '#app/routes/order/pass/personal-pages.tsx'
import { RefundList } from '#app/routes/order/pieces/receipt.tsx'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Question } from '#app/ui/question.tsx'
import { SmallSection } from '#app/ui/small-section.tsx'
import type { Route } from './+types/take-back'
import { takeBackAmount, TakeBackChoice, useQuestion } from './take-back-choice.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  personalMeta(loaderData && m.take_back_title())

/** One field per position in the list: our forms never repeat a name. */
const chosenPasses = Object.fromEntries(
  Array.from({ length: CART_PASSES_MAX }, (_, index) => [`pass${index}`, z.uuid().optional()]),
)
const takeBackForm = z.object({ intent: z.enum(['passes', 'everything']), ...chosenPasses })

export const headers = pageHeadersWith(personalFormHeaders)

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { order, orderId } = await getOrder(services, params.secret)
  const { operationNumber, secret, state, refunds, timeZone } = order
  const { passes, leftCents, until } = await readTakeBack(services, orderId)
  return {
    operationNumber,
    secret,
    isPaid: state === 'covered',
    passes,
    leftCents,
    until: until && momentWords(until, timeZone),
    refunds: refunds.map(({ askedAt, ...refund }) => ({
      ...refund,
      askedAt: momentWords(askedAt, timeZone),
    })),
  }
}

async function getOrder(services: Services, secret: string) {
  const found = await getOrderOfLink(services, secret)
  const { baseSecret } = found.order
  if (baseSecret) throw redirect(href('/order/:secret/refund', { secret: baseSecret }))
  return found
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { orderId } = await getOrder(services, params.secret)
  const form = await parseForm(takeBackForm, request)
  if (!form.ok) return form.reply

  const { intent, ...chosen } = form.value
  if (intent === 'everything') {
    const clientAddress = context.get(clientAddressContext)
    const asked = await requestWithdrawal(services, { orderId, clientAddress })
    if (!asked.ok) return refusalReply({ ...asked, reason: 'too_many_withdrawals' as const })
    return redirectDocument(href('/withdrawal/:secret', { secret: asked.secret }))
  }
  const passIds = Object.values(chosen).filter((id) => typeof id === 'string')
  const taken = await takeBackPasses(services, { orderId, passIds })
  if (!taken.ok) return refusalReply(taken)
  return redirect(href('/order/:secret/refund', params))
}

export default function TakeBackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { operationNumber, secret, isPaid, passes, leftCents, until, refunds } = loaderData
  const canChoose = isPaid && passes.some(({ refusal }) => refusal === undefined)
  const isBusy = useNavigation().state !== 'idle'
  useLookAgain(refunds.some(({ state }) => state === 'created' || state === 'in_transit'))
  const refusal = !isBusy && actionData && 'reason' in actionData ? actionData : undefined
  return (
    <PersonalFrame>
      <div className="mx-auto grid max-w-xl grid-cols-1 gap-8 px-5">
        <div>
          <h1 className="font-display text-section font-bold">{m.take_back_title()}</h1>
          <p className="mt-3 text-lead text-muted">
            {canChoose ? m.take_back_lead() : m.take_back_nothing()}
          </p>
          {until && <p className="mt-2">{m.take_back_until({ until })}</p>}
        </div>
        <div aria-live="polite" className="grid grid-cols-1 gap-6 empty:hidden">
          <RefusalNote refused={refusal} />
          <RefundList refunds={refunds} />
        </div>
        {isPaid && (
          <TakeBackChoice
            operationNumber={operationNumber}
            passes={passes}
            leftCents={leftCents}
            isBusy={isBusy}
          />
        )}
        {isPaid && <WholePurchase passes={passes} leftCents={leftCents} isBusy={isBusy} />}
        <BackToOrder secret={secret}>{m.take_back_back()}</BackToOrder>
      </div>
    </PersonalFrame>
  )
}

type WholePurchaseProps = Pick<Route.ComponentProps['loaderData'], 'passes' | 'leftCents'> & {
  isBusy: boolean
}

/** Asks once, with the amount; without the page's code it is sent at once. */
function WholePurchase({ passes, leftCents, isBusy }: WholePurchaseProps) {
  const { isAsked, ask, answer } = useQuestion()
  const returned = passes.filter(({ refusal }) => refusal === undefined)
  const amount = takeBackAmount(returned, leftCents)
  const check = (event: FormEvent<HTMLFormElement>) =>
    isBusy ? event.preventDefault() : ask(event)
  const label =
    amount === undefined ? m.take_back_everything() : m.take_back_everything_of({ amount })
  return (
    <SmallSection
      id="everything"
      title={m.regret_order_title()}
      className="border-t border-line pt-6"
    >
      <p className="mt-2">{m.regret_order_lead()}</p>
      <p className="mt-2 text-muted">{m.regret_law()}</p>
      <Form method="post" className="mt-4" onSubmit={check}>
        <Button
          type="submit"
          name="intent"
          value="everything"
          variant="secondary"
          aria-disabled={isBusy}
        >
          {label}
        </Button>
      </Form>
      {isAsked && (
        <Question
          title={m.take_back_everything_ask()}
          text={
            amount === undefined
              ? m.regret_order_lead()
              : m.take_back_ask({ amount, count: returned.length })
          }
          yes={m.take_back_yes()}
          no={m.take_back_no()}
          onAnswer={answer}
        />
      )}
    </SmallSection>
  )
}

export const ErrorBoundary = PersonalNotFound
