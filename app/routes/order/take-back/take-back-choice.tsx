import { type FormEvent, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { moneyWords } from '#domain/ground/money.ts'
import { m } from '#messages/messages.js'
import { Unbroken } from '#app/routes/order/pieces/order-number.tsx'
import { Button } from '#app/ui/button.tsx'
import { Question } from '#app/ui/question.tsx'
import type { Route } from './+types/take-back'

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

type TakeBackChoiceProps = {
  operationNumber: string
  passes: Pass[]
  leftCents: number
  isBusy: boolean
}

export function TakeBackChoice({
  operationNumber,
  passes,
  leftCents,
  isBusy,
}: TakeBackChoiceProps) {
  const { isAsked, ask, answer } = useQuestion()
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
      {isAsked && amount !== undefined && (
        <Question
          title={m.take_back_ask_title({ count: chosen.length })}
          text={m.take_back_ask({ amount, count: chosen.length })}
          yes={m.take_back_yes()}
          no={m.take_back_no()}
          onAnswer={answer}
        />
      )}
    </>
  )
}

function PassChoice({ pass, name }: { pass: Pass; name: string }) {
  const { passId, holder, productName, amountCents, currency, refusal } = pass
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
          <span className="block">{productName}</span>
          {isRefused && <span className="block">{refusalWords[refusal]()}</span>}
        </span>
        <span className="tabular ml-auto font-semibold whitespace-nowrap">
          {moneyWords(amountCents, currency)}
        </span>
      </label>
    </li>
  )
}

/** The refund for these passes, never more than what is left of the charge; undefined without passes. */
export function takeBackAmount(
  passes: { amountCents: number; currency: string }[],
  leftCents: number,
): string | undefined {
  const [first] = passes
  if (!first) return undefined
  const cents = passes.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return moneyWords(Math.min(cents, leftCents), first.currency)
}

/** A form that is sent after a confirmation; without the page's code it is sent at once. */
export function useQuestion() {
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

  return { isAsked: asked !== undefined, ask, answer }
}
