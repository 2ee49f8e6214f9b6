import type { ChangeEvent } from 'react'
import {
  type CardProblem,
  groupCardNumber,
  groupExpiry,
  type TypedCard,
} from '#domain/sale/checkout/card-check.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useFirstProblem } from '#app/ui/field-problem.ts'
import { Field, SelectField } from '#app/ui/field.tsx'
import { goOnWithEnter } from './checkout-fields.tsx'
import { containerOf, type SecureField } from './provider-fields.ts'
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
  const { card, problems, typeCard } = payment.card.test
  const box = useFirstProblem<HTMLDivElement>(payment.tries)

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

/** Names used by the provider in Argentina; a passport counts as one of the others. */
const documentTypes = ['DNI', 'CI', 'LC', 'LE', 'Otro']

const secureWords: Record<SecureField, { label: () => string; wrong: () => string }> = {
  cardNumber: { label: m.order_payment_number, wrong: m.pay_fields_number_wrong },
  expirationDate: { label: m.order_payment_expiry, wrong: m.pay_fields_expiry_wrong },
  securityCode: { label: m.pay_code, wrong: m.pay_fields_code_wrong },
}

/** The card: the provider's frames and two fields of our own. No input has a name. */
export function ProviderCardFields({ payment }: { payment: Payment }) {
  const { loading, retry, holder, typeHolder, problems } = payment.card.provider
  const box = useFirstProblem<HTMLDivElement>(payment.tries)

  if (loading === 'failed') return <FieldsFailed onRetry={retry} />
  return (
    <div ref={box} aria-busy={loading === 'loading'} className="grid grid-cols-2 gap-x-5 gap-y-6">
      <output className="col-span-2 text-muted">
        {loading === 'loading' ? m.pay_fields_loading() : m.pay_fields_safe()}
      </output>
      <Secure field="cardNumber" payment={payment} className="col-span-2" />
      <Secure field="expirationDate" payment={payment} />
      <Secure field="securityCode" payment={payment} />
      <Field
        value={holder.name}
        onChange={(event) => typeHolder({ name: event.target.value })}
        error={problems.includes('name') ? m.order_field_required() : undefined}
        label={m.order_payment_holder()}
        hint={m.order_payment_holder_hint()}
        className="col-span-2"
        required
        autoComplete="cc-name"
        spellCheck={false}
        maxLength={80}
      />
      <SelectField
        label={m.pay_document_type()}
        value={holder.documentType}
        onChange={(event) => typeHolder({ documentType: event.target.value })}
        choices={documentTypes.map((type) => ({
          value: type,
          label: type === 'Otro' ? m.pay_document_other() : type,
        }))}
      />
      <Field
        value={holder.documentNumber}
        onChange={(event) => typeHolder({ documentNumber: event.target.value })}
        error={problems.includes('documentNumber') ? m.pay_document_wrong() : undefined}
        label={m.pay_document_number()}
        hint={m.pay_document_hint()}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
      />
    </div>
  )
}

type SecureProps = { field: SecureField; payment: Payment; className?: string }

function Secure({ field, payment, className = '' }: SecureProps) {
  const isWrong = payment.card.provider.problems.includes(field)
  const { label, wrong } = secureWords[field]
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="mb-1.5 font-semibold">{label()}</legend>
      <div
        id={containerOf(field)}
        className={`h-12 w-full overflow-hidden rounded-control bg-surface px-3.5 ${isWrong ? 'border-2 border-danger' : 'border border-edge'}`}
      />
      {isWrong && <p className="mt-1.5 font-semibold text-danger">{wrong()}</p>}
    </fieldset>
  )
}

function FieldsFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert">
      <p className="font-bold">{m.pay_fields_failed_title()}</p>
      <p className="mt-1">{m.pay_fields_failed()}</p>
      <Button variant="secondary" className="mt-4" onClick={onRetry}>
        {m.pay_methods_retry()}
      </Button>
    </div>
  )
}
