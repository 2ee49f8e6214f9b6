// Those with credentials, or else the sandbox, never both: a shop that can take real money must not give away
// passes, and one that has taken real money sells nothing once its credentials are gone.
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { charges } from '#db/schema.ts'
import type { PaymentProvider, PaymentProviders } from '#domain/money/providers/provider.ts'

/** `real` are those with credentials; no sandbox for a shop that has taken real money. */
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

export async function hasTakenRealMoney(db: Database): Promise<boolean> {
  const [charge] = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(inArray(charges.provider, ['mercado-pago', 'paypal']), eq(charges.state, 'settled')))
    .limit(1)
  return charge !== undefined
}
