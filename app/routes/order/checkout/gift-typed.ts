// Converts a gift between its form fields and the browser's draft. With the switch off there are no fields,
// and the draft keeps the typed data until the switch is on again.
import { emptyGift, type GiftDraft } from '#domain/checkout/details-draft.ts'
import { detailsStore } from './checkout-store.ts'

/** The switch's field name. */
export const GIFT_SWITCH = 'isGift'

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
