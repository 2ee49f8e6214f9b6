// The sandbox with a memory of refunds that a test can steer: what it answers, whether it answers at
// all, what somebody did in its panel. Like a real one it does a refund once per key.
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import {
  type PaymentProvider,
  ProviderUnreachable,
  type ProviderCharge,
  type ProviderRefund,
  type RefundFailure,
  type RefundRequest,
} from '#domain/money/providers/provider.ts'
import { providerLike } from './provider-like.ts'
import type { TestShop } from './test-shop.ts'

export type RefundingProvider = {
  /** What the next new refund becomes. */
  outcome: 'done' | 'in_transit' | RefundFailure
  /** Does what it is asked, and its answers are lost. */
  isSilent: boolean
  /** As Mercado Pago: a charge tells its refunds without our ids. */
  hidesIds: boolean
  dispute: ProviderCharge['dispute']
  asked: RefundRequest[]
  refunds: (ProviderRefund & { chargeRef: string })[]
  /** Somebody gives money back in the provider's panel. */
  giveBack(chargeRef: string, amountCents: number): ProviderRefund
  /** As after a webhook: the charge is fetched and recorded. */
  tell(chargeRef: string): Promise<void>
  /** The same, once for each thing that became of a dispute. */
  tellDispute(chargeRef: string, ...course: ProviderCharge['dispute'][]): Promise<void>
}

/** The same shop with its provider replaced, and the provider to steer. */
export function withRefunds(shop: TestShop): [TestShop, RefundingProvider] {
  const provider: RefundingProvider = {
    outcome: 'done',
    isSilent: false,
    hidesIds: false,
    dispute: undefined,
    asked: [],
    refunds: [],
    giveBack(chargeRef, amountCents) {
      const ref = `refund-${provider.refunds.length + 1}`
      const given = { ref, amountCents, state: 'done' as const, at: shop.clock.now(), chargeRef }
      provider.refunds.push(given)
      return given
    },
    async tell(chargeRef) {
      const fetched = await steered.payments.named('sandbox')?.fetchCharge(chargeRef)
      if (fetched) await recordCharge(steered, 'sandbox', fetched)
    },
    async tellDispute(chargeRef, ...course) {
      for (const dispute of course) {
        provider.dispute = dispute
        await provider.tell(chargeRef)
      }
    },
  }
  const payments = providerLike(shop.payments, (sandbox) => ({
    refund: async (request) => refund(shop, provider, request),
    fetchCharge: async (ref) => charge(sandbox, provider, ref),
  }))
  const steered = { ...shop, payments }
  return [steered, provider]
}

function refund(
  shop: TestShop,
  provider: RefundingProvider,
  request: RefundRequest,
): Awaited<ReturnType<PaymentProvider['refund']>> {
  provider.asked.push(request)
  const { refundId, chargeRef, amountCents } = request
  const known = provider.refunds.find((other) => other.refundId === refundId)
  const { outcome } = provider
  if (!known && outcome !== 'done' && outcome !== 'in_transit') {
    return { ok: false, reason: outcome }
  }
  const ref = `refund-${provider.refunds.length + 1}`
  const state = outcome === 'in_transit' ? 'in_transit' : 'done'
  const at = shop.clock.now()
  const made = known ?? { ref, refundId, amountCents, state, at, chargeRef }
  if (!known) provider.refunds.push(made)
  if (provider.isSilent) throw new ProviderUnreachable('nobody answers')
  return { ok: true, refund: made }
}

async function charge(
  sandbox: PaymentProvider,
  { refunds, dispute, hidesIds }: RefundingProvider,
  ref: string,
): Promise<ProviderCharge | undefined> {
  const found = await sandbox.fetchCharge(ref)
  const own = refunds.filter(({ chargeRef }) => chargeRef === ref)
  const shown = own.map(({ refundId, ...told }) => (hidesIds ? told : { ...told, refundId }))
  return found && { ...found, refunds: shown, ...(dispute ? { dispute } : {}) }
}
