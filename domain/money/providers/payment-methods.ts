// The payment methods that are open now and their currencies, for the payment page.
import { localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import {
  type Currency,
  type PaymentMethod,
  paymentMethods,
} from '#domain/ground/vocabulary/payment.ts'
import { type ExchangeRate, quoteCharge } from './exchange-rate.ts'
import { providerRests } from './provider-standing.ts'

type OfferedMethod = {
  method: PaymentMethod
  currency: Currency
  /** Test mode: nothing is charged. */
  isTest: boolean
  /** Why it cannot be used now. */
  closed: 'resting' | 'no_rate' | undefined
}

type PaymentOptions = {
  /** In the order of the page; methods without a provider are left out. */
  methods: OfferedMethod[]
  /** For methods that charge in pesos. */
  rate: ExchangeRate | undefined
  /** For the provider's own card fields. */
  cardFields: { publicKey: string; scriptUrl: string } | undefined
  /** The shop's day, because a device's clock may be wrong. */
  today: string
}

const ONE_DOLLAR_CENTS = 100

/** The payment methods at this moment. */
export async function listPaymentMethods(services: Services): Promise<PaymentOptions> {
  let rate: ExchangeRate | undefined
  const methods: OfferedMethod[] = []
  for (const method of paymentMethods) {
    const provider = services.payments.forMethod(method)
    if (!provider) continue
    const isTest = !provider.takesRealMoney
    const rests = !isTest && (await providerRests(services, provider.name))
    const quoted = await quoteCharge(services, provider, ONE_DOLLAR_CENTS)
    if (quoted.ok) rate ??= quoted.rate
    const closed = rests ? 'resting' : quoted.ok ? undefined : quoted.reason
    methods.push({ method, currency: provider.currency, isTest, closed })
  }
  const today = localDay(services.clock.now(), services.timeZone)
  return { methods, rate, cardFields: services.payments.cardFields, today }
}
