import type { FieldMetadata } from '@conform-to/react'
import { useEffect, useId, useMemo, useState } from 'react'
import { emptyGift, type GiftDraft } from '#domain/sale/checkout/details-draft.ts'
import { GIFT_DAYS_MAX, GIFT_MESSAGE_MAX, type GiftTyped } from '#domain/sale/orders/gift-form.ts'
import { m } from '#messages/messages.js'
import { problemWords } from '#app/ui/field-problem.ts'
import { EmailField, Field, TextArea } from '#app/ui/field.tsx'
import { requiredField } from './checkout-fields.tsx'
import { detailsStore } from './checkout-store.ts'

/** The switch's field name. With it off there are no fields, and the draft keeps the typed data. */
const GIFT_SWITCH = 'isGift'
const DAY_MS = 24 * 60 * 60_000

type GiftFieldset = { [Name in keyof GiftTyped]-?: FieldMetadata<GiftTyped[Name]> }

type GiftFieldsProps = {
  gift: GiftFieldset
  days: ReturnType<typeof useGiftDays>
  isOn: boolean
  onSwitch(isOn: boolean): void
}

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
        <EmailField
          {...requiredField(email)}
          defaultValue={typed.email}
          label={m.gift_email()}
          hint={m.gift_email_hint()}
          autoComplete="off"
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

/** The first and last day, YYYY-MM-DD; undefined until the server, with the city's calendar, gives today. */
export function useGiftDays(): { first: string; last: string } | undefined {
  const [today, setToday] = useState<string>()

  useEffect(() => {
    // Loads the next step's payment methods while the buyer types.
    void import('./offered-methods.ts')
      .then(({ askForMethods }) => askForMethods())
      .then((options) => setToday(options?.today))
  }, [])
  return useMemo(() => {
    if (today === undefined) return undefined
    const last = new Date(Date.parse(today) + GIFT_DAYS_MAX * DAY_MS)
    return { first: today, last: last.toISOString().slice(0, 10) }
  }, [today])
}

/** Initial values of the fields; today is the most common day. */
export function typedGift(today = ''): Omit<GiftDraft, 'isOn'> {
  const { name, email, day, message } = detailsStore.get().gift ?? emptyGift
  return { name, email, day: day || today, message }
}

/** The draft of the form's gift; undefined as long as the switch was never on. */
export function giftIn(form: FormData, today?: string): GiftDraft | undefined {
  const kept = detailsStore.get().gift
  if (!form.has(GIFT_SWITCH)) return kept && { ...kept, isOn: false }
  const before = typedGift(today)
  // The switch was just turned on and the fields are not rendered yet.
  const read = (name: keyof typeof before) => String(form.get(`gift.${name}`) ?? before[name])
  return {
    isOn: true,
    name: read('name'),
    email: read('email'),
    day: read('day'),
    message: read('message'),
  }
}
