// The shop's own provider with one of its answers put off, cut off or counted.
import type { PaymentProvider, PaymentProviders } from '#domain/money/providers/provider.ts'
import { paymentProviders } from '#server/payment-providers.ts'
import { firstOf } from './done.ts'

/** The providers of a shop with its only one changed; `change` is given that one. */
export function providerLike(
  payments: PaymentProviders,
  change: (provider: PaymentProvider) => Partial<PaymentProvider>,
): PaymentProviders {
  const provider = firstOf(payments.all)
  return paymentProviders([], { ...provider, ...change(provider) }, payments.cardFields)
}

/** The same shop, where no payment reaches the provider. */
export function unreachable<Shop extends { payments: PaymentProviders }>(shop: Shop): Shop {
  const payments = providerLike(shop.payments, () => ({
    start: () => Promise.reject(new Error('No route')),
  }))
  return { ...shop, payments }
}

/** Credentials of nobody: a test that sets them asks no provider. */
export const mercadoPagoSettings = {
  MERCADO_PAGO_ACCESS_TOKEN: 'TEST-1-2-3',
  MERCADO_PAGO_PUBLIC_KEY: 'TEST-public',
  MERCADO_PAGO_COLLECTOR_ID: '44444',
  MERCADO_PAGO_WEBHOOK_SECRET: 'a secret of webhooks',
  MERCADO_PAGO_SCRIPT_URL: 'http://localhost:4999/js/v2',
  MERCADO_PAGO_API_URL: 'http://localhost:4999',
  PURCHASE_LIMITS: 'on',
  WORKER: 'off',
}
