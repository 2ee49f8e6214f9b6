// The payment providers of this shop: those whose credentials are set, or else the sandbox. The two never
// mix: a shop that can take real money must not give passes away, and a shop that has taken real money
// sells nothing once its credentials are gone.
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges } from '#db/schema.ts'
import type { PaymentProvider, PaymentProviders } from '#domain/money/providers/provider.ts'

/**
 * The providers of a shop; `real` are those with credentials. The sandbox is undefined if the shop has
 * taken real money.
 */
export function paymentProviders(
  real: PaymentProvider[],
  sandbox: PaymentProvider | undefined,
  cardFields: PaymentProviders['cardFields'],
): PaymentProviders {
  const all = real.length > 0 || !sandbox ? real : [sandbox]
  return {
    all,
    forMethod: (method) => all.find(({ methods }) => methods.includes(method)),
    named: (name) => all.find((provider) => provider.name === name),
    takesRealMoney: all.some(({ takesRealMoney }) => takesRealMoney),
    cardFields,
  }
}

/** Whether any provider other than the sandbox has charged for this shop. */
export async function hasTakenRealMoney(db: Database): Promise<boolean> {
  const [charge] = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(inArray(charges.provider, ['mercado-pago', 'paypal']), eq(charges.state, 'settled')))
    .limit(1)
  return charge !== undefined
}
