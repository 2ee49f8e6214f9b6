import { useEffect, useId, useRef } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { SecureField } from './provider-fields.ts'
import type { Payment } from './use-payment.ts'
import { containerOf } from './use-provider-card.ts'

/** Names used by the provider in Argentina; a passport counts as one of the others. */
const documentTypes = ['DNI', 'CI', 'LC', 'LE', 'Otro']

const secureWords: Record<SecureField, { label: () => string; wrong: () => string }> = {
  cardNumber: { label: m.order_payment_number, wrong: m.pay_fields_number_wrong },
  expirationDate: { label: m.order_payment_expiry, wrong: m.pay_fields_expiry_wrong },
  securityCode: { label: m.pay_code, wrong: m.pay_fields_code_wrong },
}

/** The card: the provider's frames and two fields of our own. No input has a name. */
export function ProviderCardFields({ payment }: { payment: Payment }) {
  const { tries } = payment
  const { loading, retry, holder, typeHolder, problems } = payment.card.provider
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (tries > 0) box.current?.querySelector<HTMLInputElement>('input[aria-invalid]')?.focus()
  }, [tries])

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
      <DocumentType payment={payment} />
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

/** The container of a frame, styled like our own fields. */
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

function DocumentType({ payment }: { payment: Payment }) {
  const id = useId()
  const { holder, typeHolder } = payment.card.provider
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {m.pay_document_type()}
      </label>
      <select
        id={id}
        value={holder.documentType}
        onChange={(event) => typeHolder({ documentType: event.target.value })}
        className="block min-h-12 w-full rounded-control border border-edge bg-surface px-3.5 py-2.5"
      >
        {documentTypes.map((type) => (
          <option key={type} value={type}>
            {type === 'Otro' ? m.pay_document_other() : type}
          </option>
        ))}
      </select>
    </div>
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
