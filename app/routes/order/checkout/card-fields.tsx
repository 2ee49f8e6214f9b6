import { type ChangeEvent, useEffect, useRef } from 'react'
import {
  type CardProblem,
  groupCardNumber,
  groupExpiry,
  type TypedCard,
} from '#domain/checkout/card-check.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { goOnWithEnter } from './enter-goes-on.ts'
import type { Payment } from './use-payment.ts'

const words: Record<CardProblem, () => string> = {
  required: m.order_field_required,
  number_wrong: m.order_payment_number_wrong,
  expiry_wrong: m.order_payment_expiry_wrong,
  expired: m.order_payment_expiry_past,
  cvv_wrong: m.order_payment_cvv_wrong,
}

/** A number that passes every check but is no real card. */
const TEST_CARD_NUMBER = '4242 4242 4242 4242'
const TEST_CARD_YEARS = 3

/** The sandbox's card. Its inputs have no names, so no form post can carry a card. */
export function CardFields({ payment }: { payment: Payment }) {
  const { tries } = payment
  const { card, problems, typeCard } = payment.card.test
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (tries > 0) {
      box.current?.querySelector<HTMLInputElement>('input[aria-invalid]')?.focus()
    }
  }, [tries])

  const field = (name: keyof TypedCard) => {
    const problem = problems[name]
    return {
      value: card[name],
      error: problem && words[problem](),
      required: true,
      enterKeyHint: name === 'cvv' ? ('go' as const) : ('next' as const),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        typeCard({ [name]: typedValue(name, event.target) }),
    }
  }

  function fillTestCard() {
    const year = (Number(payment.options?.today.slice(0, 4)) + TEST_CARD_YEARS) % 100
    typeCard({
      number: TEST_CARD_NUMBER,
      name: m.order_payment_test_name(),
      expiry: `12/${year}`,
      cvv: '123',
    })
  }

  return (
    // Enter moves on from a field; the box only listens.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} onKeyDown={goOnWithEnter} className="grid grid-cols-2 gap-x-5 gap-y-6">
      <Button variant="secondary" className="col-span-2 justify-self-start" onClick={fillTestCard}>
        {m.order_payment_test_fill()}
      </Button>
      <Field
        {...field('number')}
        label={m.order_payment_number()}
        hint={m.order_payment_number_hint()}
        className="col-span-2"
        inputMode="numeric"
        autoComplete="cc-number"
        spellCheck={false}
        maxLength={30}
      />
      <Field
        {...field('name')}
        label={m.order_payment_holder()}
        hint={m.order_payment_holder_hint()}
        className="col-span-2"
        autoComplete="cc-name"
        spellCheck={false}
        maxLength={80}
      />
      <Field
        {...field('expiry')}
        label={m.order_payment_expiry()}
        placeholder={m.order_payment_expiry_placeholder()}
        hint={m.order_payment_expiry_hint()}
        inputMode="numeric"
        autoComplete="cc-exp"
        maxLength={9}
      />
      <Field
        {...field('cvv')}
        label={m.order_payment_cvv()}
        hint={m.order_payment_cvv_hint()}
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
      />
    </div>
  )
}

/** Groups digits while they are added at the end; in the middle, the cursor would jump. */
function typedValue(name: keyof TypedCard, input: HTMLInputElement): string {
  const isAtEnd = input.selectionStart === input.value.length
  if (!isAtEnd) return input.value
  if (name === 'number') return groupCardNumber(input.value)
  return name === 'expiry' ? groupExpiry(input.value) : input.value
}
