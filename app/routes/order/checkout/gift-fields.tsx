import type { FieldMetadata } from '@conform-to/react'
import { useId, useState } from 'react'
import { GIFT_MESSAGE_MAX, type GiftTyped } from '#domain/orders/gift.ts'
import { m } from '#messages/messages.js'
import { problemWords } from '#app/ui/field-problem.ts'
import { Field, TextArea } from '#app/ui/field.tsx'
import type { useGiftDays } from './gift-days.ts'
import { GIFT_SWITCH, typedGift } from './gift-typed.ts'
import { requiredField } from './required-field.ts'

type GiftFieldset = { [Name in keyof GiftTyped]-?: FieldMetadata<GiftTyped[Name]> }

type GiftFieldsProps = {
  gift: GiftFieldset
  days: ReturnType<typeof useGiftDays>
  isOn: boolean
  onSwitch(isOn: boolean): void
}

/** Whether the purchase is a gift and, if so, for whom, on which day and with which message. */
export function GiftFields({ gift, days, isOn, onSwitch }: GiftFieldsProps) {
  const hintId = useId()
  return (
    <section className="mt-10 rounded-card border border-line bg-surface">
      <div className="px-4 py-3 sm:px-6">
        <label className="flex min-h-11 items-center gap-3.5 font-semibold">
          <input
            type="checkbox"
            name={GIFT_SWITCH}
            defaultChecked={isOn}
            aria-describedby={hintId}
            onChange={(event) => onSwitch(event.target.checked)}
            className="size-5 shrink-0 accent-night"
          />
          <span>{m.gift_switch()}</span>
        </label>
        <p id={hintId} className="text-muted">
          {m.gift_switch_hint()}
        </p>
      </div>
      {isOn && <Recipient key={days?.first} gift={gift} days={days} />}
    </section>
  )
}

function Recipient({ gift, days }: Pick<GiftFieldsProps, 'gift' | 'days'>) {
  const { name, email, day, message } = gift
  const [typed] = useState(() => typedGift(days?.first))
  return (
    <fieldset className="min-w-0 border-t border-line px-4 py-5 sm:px-6">
      <legend className="float-left font-display text-card font-bold">{m.gift_for()}</legend>
      <div className="clear-both grid gap-x-5 gap-y-6 pt-4 sm:grid-cols-2">
        <Field
          {...requiredField(name)}
          defaultValue={typed.name}
          label={m.gift_name()}
          autoComplete="off"
        />
        <Field
          {...requiredField(day)}
          defaultValue={typed.day}
          type="date"
          min={days?.first}
          max={days?.last}
          label={m.gift_day()}
          hint={m.gift_day_hint()}
        />
        <Field
          {...requiredField(email)}
          defaultValue={typed.email}
          type="email"
          inputMode="email"
          label={m.gift_email()}
          hint={m.gift_email_hint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="sm:col-span-2"
        />
        <TextArea
          name={message.name}
          defaultValue={typed.message}
          error={problemWords(message.errors)}
          label={m.gift_message()}
          hint={m.gift_message_hint({ count: GIFT_MESSAGE_MAX })}
          maxLength={GIFT_MESSAGE_MAX}
          className="sm:col-span-2"
        />
      </div>
    </fieldset>
  )
}
