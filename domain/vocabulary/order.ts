// An order's states, and the order object that it keeps as it was bought.

export const orderStates = ['placed', 'covered', 'expired', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

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
  items: {
    id: string
    name: string
    duration: number
    adults: number
    children: number
    pricePerAdult: number
    pricePerChild: number
  }[]
  operationNumber: string
}
