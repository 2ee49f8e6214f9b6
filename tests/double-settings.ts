// The accounts that doubles of the providers play (tests/doubles), and how a shop is set to ask them.
export const mercadoPagoAccount = {
  accessToken: 'APP_USR-test-access-token',
  publicKey: 'APP_USR-test-public-key',
  collectorId: '446655',
  webhookSecret: 'test-webhook-secret',
}
export const payPalAccount = {
  clientId: 'test-client-id',
  clientSecret: 'test-client-secret',
  merchantId: 'TESTSTESTSTS2',
  webhookId: '8JY00000JY000000L',
}

type Double = { url: string }

export function settingsForDoubles(doubles: { mercadoPago: Double; payPal: Double }) {
  return {
    MERCADO_PAGO_ACCESS_TOKEN: mercadoPagoAccount.accessToken,
    MERCADO_PAGO_PUBLIC_KEY: mercadoPagoAccount.publicKey,
    MERCADO_PAGO_COLLECTOR_ID: mercadoPagoAccount.collectorId,
    MERCADO_PAGO_WEBHOOK_SECRET: mercadoPagoAccount.webhookSecret,
    MERCADO_PAGO_API_URL: doubles.mercadoPago.url,
    MERCADO_PAGO_SCRIPT_URL: `${doubles.mercadoPago.url}/js/v2`,
    ...settingsForPayPal(doubles.payPal),
    // Journeys sign in again and again.
    SECOND_FACTOR_ROLES: 'none',
  }
}

export function settingsForPayPal({ url }: Double) {
  return {
    PAYPAL_CLIENT_ID: payPalAccount.clientId,
    PAYPAL_CLIENT_SECRET: payPalAccount.clientSecret,
    PAYPAL_MERCHANT_ID: payPalAccount.merchantId,
    PAYPAL_WEBHOOK_ID: payPalAccount.webhookId,
    PAYPAL_API_URL: url,
  }
}
