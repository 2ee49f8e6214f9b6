// A buyer returns unused passes for their price, or everything, which a person reviews if a pass was used.
import { type FormEvent, useState } from 'react'
import { Form, href, redirect, redirectDocument, useNavigation, useSubmit } from 'react-router'
import { z } from 'zod'
import { momentWords } from '#domain/ground/date-words.ts'
import { moneyWords } from '#domain/ground/money.ts'
import type { Services } from '#domain/ground/services.ts'
import { readTakeBack, takeBackPasses } from '#domain/money/refunds/take-back-passes.ts'
import { requestWithdrawal } from '#domain/money/refunds/withdrawals.ts'
import { ageWords } from '#domain/passes/pass-words.ts'
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
import { Unbroken } from '#app/routes/order/pieces/order-number.tsx'
import { RefundList } from '#app/routes/order/pieces/receipt.tsx'
import { clientAddressContext, servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Question } from '#app/ui/question.tsx'
import { SmallSection } from '#app/ui/small-section.tsx'
import type { Route } from './+types/take-back'

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
    refunds,
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
  const { secret, isPaid, passes, until, refunds } = loaderData
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
          <>
            <TakeBackChoice order={loaderData} isBusy={isBusy} />
            <WholePurchase order={loaderData} isBusy={isBusy} />
          </>
        )}
        <BackToOrder secret={secret}>{m.take_back_back()}</BackToOrder>
      </div>
    </PersonalFrame>
  )
}

type Pass = Route.ComponentProps['loaderData']['passes'][number]

const refusalWords: Record<NonNullable<Pass['refusal']>, () => string> = {
  pass_used: m.take_back_refused_pass_used,
  pass_upgraded: m.take_back_refused_pass_upgraded,
  upgrade_alone: m.take_back_refused_upgrade_alone,
  pass_refunded: m.take_back_refused_pass_refunded,
  pass_blocked: m.take_back_refused_pass_blocked,
  refund_window_over: m.take_back_refused_refund_window_over,
  charge_disputed: m.take_back_refused_charge_disputed,
  order_not_paid: m.take_back_refused_order_not_paid,
  nothing_left: m.take_back_refused_nothing_left,
}

type TakeBackProps = { order: Route.ComponentProps['loaderData']; isBusy: boolean }

function TakeBackChoice({ order, isBusy }: TakeBackProps) {
  const { operationNumber, passes, leftCents } = order
  const { ask, question } = useQuestion()
  const [chosen, setChosen] = useState<Pass[]>([])
  const [isNoneChosen, setIsNoneChosen] = useState(false)
  const canChoose = passes.some(({ refusal }) => refusal === undefined)

  function check(event: FormEvent<HTMLFormElement>) {
    const marked = new FormData(event.currentTarget)
    const wanted = passes.filter(({ passId }, index) => marked.get(`pass${index}`) === passId)
    setChosen(wanted)
    setIsNoneChosen(wanted.length === 0)
    if (wanted.length > 0 && !isBusy) {
      ask(event)
      return
    }
    event.preventDefault()
    event.currentTarget.querySelector<HTMLInputElement>('input:enabled')?.focus()
  }

  const amount = takeBackAmount(chosen, leftCents)
  return (
    <>
      <Form method="post" onSubmit={check}>
        <fieldset className="min-w-0">
          <legend className="text-card font-bold">
            <Unbroken
              words={m.take_back_choose({ number: operationNumber })}
              part={operationNumber}
            />
          </legend>
          <ul className="mt-3 grid gap-3">
            {passes.map((pass, index) => (
              // A pass returned in the meantime becomes a new row, so that its checkbox is not kept.
              <PassChoice
                key={`${pass.passId} ${pass.refusal}`}
                pass={pass}
                name={`pass${index}`}
              />
            ))}
          </ul>
        </fieldset>
        {canChoose ? (
          <>
            <p role="alert" className="mt-4 font-semibold text-danger empty:hidden">
              {isNoneChosen && m.take_back_none_chosen()}
            </p>
            <Button
              type="submit"
              name="intent"
              value="passes"
              isBusy={isBusy}
              aria-disabled={isBusy}
              className="mt-4"
            >
              {m.take_back_submit()}
            </Button>
          </>
        ) : (
          <p className="mt-4 text-muted">{m.take_back_none()}</p>
        )}
      </Form>
      {amount !== undefined &&
        question({
          title: m.take_back_ask_title({ count: chosen.length }),
          text: m.take_back_ask({ amount, count: chosen.length }),
        })}
    </>
  )
}

function PassChoice({ pass, name }: { pass: Pass; name: string }) {
  const { passId, holder, productName, age, amountCents, currency, refusal } = pass
  const isRefused = refusal !== undefined
  return (
    <li
      className={`rounded-card border border-line px-4 py-3 ${isRefused ? 'bg-sunken text-muted' : 'bg-surface'}`}
    >
      <label className="flex min-h-11 flex-wrap items-center gap-x-3.5">
        <input
          type="checkbox"
          name={name}
          value={passId}
          disabled={isRefused}
          className="size-5 shrink-0 accent-night"
        />
        <span className="min-w-0 flex-[1_1_6rem]">
          <span translate="no" className="block font-semibold break-words">
            {holder}
          </span>
          <span className="block">{`${productName} · ${ageWords(age)}`}</span>
          {isRefused && <span className="block">{refusalWords[refusal]()}</span>}
        </span>
        {/* Its part of the purchase is less than what comes back of an upgraded pass. */}
        {!isRefused && (
          <span className="tabular ml-auto font-semibold whitespace-nowrap">
            {moneyWords(amountCents, currency)}
          </span>
        )}
      </label>
    </li>
  )
}

/** The refund for these passes, never more than what is left of the charge; undefined without passes. */
function takeBackAmount(
  passes: { amountCents: number; currency: string }[],
  leftCents: number,
): string | undefined {
  const [first] = passes
  if (!first) return undefined
  const cents = passes.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return moneyWords(Math.min(cents, leftCents), first.currency)
}

/** A form that is sent after a confirmation; without the page's code it is sent at once. */
function useQuestion() {
  const [asked, setAsked] = useState<FormData>()
  const submit = useSubmit()

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { nativeEvent } = event
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    setAsked(new FormData(event.currentTarget, submitter))
  }

  function answer(isYes: boolean) {
    setAsked(undefined)
    if (isYes && asked) void submit(asked, { method: 'post' })
  }

  const question = (words: { title: string; text: string }) =>
    asked && <Question {...words} yes={m.take_back_yes()} no={m.take_back_no()} onAnswer={answer} />

  return { ask, question }
}

/** Asks once, with the amount; without the page's code it is sent at once. */
function WholePurchase({ order: { passes, leftCents }, isBusy }: TakeBackProps) {
  const { ask, question } = useQuestion()
  const returned = passes.filter(({ refusal }) => refusal === undefined)
  // What staff decide about may come to more.
  const isForStaff = passes.some(({ refusal }) => refusal && refusal !== 'pass_refunded')
  const amount = isForStaff ? undefined : takeBackAmount(returned, leftCents)
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
      {question({
        title: m.take_back_everything_ask(),
        text:
          amount === undefined
            ? m.regret_order_lead()
            : m.take_back_ask({ amount, count: returned.length }),
      })}
    </SmallSection>
  )
}

export const ErrorBoundary = PersonalNotFound
