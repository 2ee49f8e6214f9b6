// What is typed of a gift, between its fields and what the browser keeps. With the switch off there are no
// fields, and what was typed waits for who turns it on again.
import { emptyGift, type GiftDraft } from '#domain/checkout/details-draft.ts'
import { detailsStore } from './checkout-store.ts'

/** The switch's name in the form. */
export const GIFT_SWITCH = 'isGift'

/** What the fields begin with; today is the day that most people mean. */
export function typedGift(today = ''): Omit<GiftDraft, 'isOn'> {
  const { name, email, day, message } = detailsStore.get().gift ?? emptyGift
  return { name, email, day: day || today, message }
}

/** What is to be kept of the form; undefined while nobody wanted a gift. */
export function giftIn(form: FormData, today?: string): GiftDraft | undefined {
  const kept = detailsStore.get().gift
  if (!form.has(GIFT_SWITCH)) return kept && { ...kept, isOn: false }
  const before = typedGift(today)
  // Just turned on: its fields come next.
  const read = (name: keyof typeof before) => String(form.get(`gift.${name}`) ?? before[name])
  return {
    isOn: true,
    name: read('name'),
    email: read('email'),
    day: read('day'),
    message: read('message'),
  }
}
