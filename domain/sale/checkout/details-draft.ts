// Stored by person (the second child of an item), not by the specification's index, so that removing an adult
// from the cart does not give an adult's name to a child.
import { z } from 'zod'
import { atMost } from '#domain/ground/at-most.ts'
import { itemsToBuy, type Cart } from '#domain/sale/cart/cart.ts'
import { type Gift, giftForm, giftHolderForm } from '#domain/sale/orders/gift-form.ts'
import {
  type Buyer,
  buyerForm,
  holderForm,
  type HolderPlace,
  holderPlaces,
  type Holders,
} from '#domain/sale/orders/people.ts'

const typed = z.string().check(atMost(1000))
const MESSAGE_TYPED_MAX = 5000
const typedHolder = z.object({ name: typed, lastname: typed })

export const detailsDraft = z.object({
  buyer: z.object({
    name: typed,
    lastname: typed,
    nationality: typed,
    email: typed,
    phone: typed,
  }),
  holders: z.record(typed, typedHolder),
  /** The gift fields, kept even while the switch is off. */
  gift: z
    .object({
      isOn: z.boolean(),
      name: typed,
      email: typed,
      day: typed,
      message: z.string().check(atMost(MESSAGE_TYPED_MAX)),
    })
    .optional(),
  /** Whether the form asked for no travellers' names. */
  namesWait: z.boolean().optional(),
  /** Whether the buyer's data stay on this device for the next purchase. */
  isKept: z.boolean().optional(),
})
export type DetailsDraft = z.infer<typeof detailsDraft>

const nobody = { name: '', lastname: '' }
export const emptyDetails: DetailsDraft = {
  buyer: { name: '', lastname: '', nationality: '', email: '', phone: '' },
  holders: {},
}

const ANY_DAYS = { first: '', last: '9999-12-31' }

function dayWithin({ first, last }: { first: string; last: string }) {
  return giftForm.shape.day.refine((day) => first <= day && day <= last, 'day_out_of_range')
}

export const emptyGift = { isOn: false, name: '', email: '', day: '', message: '' }
export type GiftDraft = typeof emptyGift

/** One holder per place, in order. A gift's holders may have no name yet; `days` are its calendar's. */
export function detailsForm(
  places: HolderPlace[],
  isGift: boolean,
  days: { first: string; last: string } = ANY_DAYS,
) {
  const holder = isGift ? giftHolderForm : holderForm
  return z.object({
    buyer: buyerForm,
    gift: isGift ? giftForm.extend({ day: dayWithin(days) }) : giftForm.optional(),
    holders: z.array(holder).length(places.length).prefault([]),
  })
}

function personKey(place: HolderPlace): string {
  return `${place.itemId}/${place.age}/${place.ageIndex}`
}

/** The holders typed so far, in the order of the places. */
export function typedHolders(draft: DetailsDraft, places: HolderPlace[]) {
  return places.map((place) => draft.holders[personKey(place)] ?? nobody)
}

/** People whose place is gone from the cart stay in the draft. */
export function draftWith(
  draft: DetailsDraft,
  places: HolderPlace[],
  now: {
    buyer: DetailsDraft['buyer']
    holders: { name: string; lastname: string }[]
    gift?: GiftDraft | undefined
    namesWait?: boolean
    isKept: boolean
  },
): DetailsDraft {
  const holders = { ...draft.holders }
  for (const [index, place] of places.entries()) {
    const holder = now.holders[index]
    if (holder) holders[personKey(place)] = holder
  }
  return {
    buyer: now.buyer,
    holders,
    ...(now.gift ? { gift: now.gift } : {}),
    ...(now.namesWait ? { namesWait: true } : {}),
    isKept: now.isKept,
  }
}

/** Only the buyer, and only if they chose to keep their data. */
export function draftAfterPurchase(draft: DetailsDraft): DetailsDraft | undefined {
  return draft.isKept ? { buyer: draft.buyer, holders: {}, isKept: true } : undefined
}

export type Details = { buyer: Buyer; holders: Holders; gift?: Gift | undefined }

/** Undefined while anything is missing or malformed. */
export function completeDetails(draft: DetailsDraft, cart: Cart): Details | undefined {
  const places = holderPlaces(itemsToBuy(cart))
  const isGift = draft.gift?.isOn ?? false
  const asked = draft.namesWait && !isGift ? [] : places
  const details = detailsForm(asked, isGift).safeParse({
    buyer: draft.buyer,
    gift: isGift ? draft.gift : undefined,
    holders: typedHolders(draft, asked),
  })
  if (!details.success) return undefined
  const { name, lastname } = details.data.buyer
  const firstAdult = places.findIndex(({ age }) => age === 'adult')
  return {
    buyer: details.data.buyer,
    ...(details.data.gift ? { gift: details.data.gift } : {}),
    holders: Object.fromEntries(
      places.flatMap((place, index) => {
        if (asked.length > 0) return [[place.key, details.data.holders[index] ?? nobody]]
        // Who buys travels, if an adult does; all can be named anew.
        return [[place.key, index === firstAdult ? { name, lastname } : nobody]]
      }),
    ),
  }
}
