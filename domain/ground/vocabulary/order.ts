// An order's states and channels, and the order object stored as it was bought.

export const orderStates = ['placed', 'covered', 'expired', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** A purchase issues passes; an upgrade changes passes of a purchase for the price difference. */
export const orderKinds = ['purchase', 'upgrade'] as const
export type OrderKind = (typeof orderKinds)[number]

/** Only the shop itself sells, until there are resellers. */
export const orderChannels = ['shop'] as const
export type OrderChannel = (typeof orderChannels)[number]

/** The specification's free-form order object, frozen as it was bought. */
export type OrderDetails = {
  buyerDetails: {
    name: string
    lastname: string
    nationality: string
    email: string
    phone: string
  }
  passHolders: Record<string, { name: string; lastname: string }>
  /** Set for a purchase for somebody else; `day` is a local date of the city. */
  gift?: { name: string; email: string; day: string; message: string }
  items: {
    id: string
    name: string
    duration: number
    /** The slug of its city when it was bought. */
    city: string
    adults: number
    children: number
    pricePerAdult: number
    pricePerChild: number
  }[]
  operationNumber: string
}
