// A payment as the double keeps it. Amounts are centavos.
import type { BookedChargeback } from '../double-books.ts'

/** What the fees of an ordinary account come to, so that there are some. */
const FEE_SHARE = 0.0499

export type Refund = {
  id: number
  amountCents: number
  createdAt: Date
  isMadeThere: boolean
}
export type Payment = {
  id: number
  reference: string | undefined
  amountCents: number
  currency: string
  collectorId: number
  status: string
  detail: string
  typeId: string
  createdAt: Date
  updatedAt: Date
  approvedAt?: Date
  expiresAt?: Date | undefined
  notificationUrl: string | undefined
  refunds: Refund[]
  chargeback?: BookedChargeback['state']
}
export function isWaiting({ status }: Payment): boolean {
  return status === 'pending' || status === 'in_process'
}

export function refundedCents({ refunds }: Payment): number {
  return refunds.reduce((total, { amountCents }) => total + amountCents, 0)
}

export function feeCents({ amountCents, approvedAt }: Payment): number {
  return approvedAt ? Math.round(amountCents * FEE_SHARE) : 0
}

export function centsOf(pesos: number): number {
  return Math.round(pesos * 100)
}
