// The upgrade that this browser is paying, to find the way back from a provider's page.
import * as z from 'zod/mini'
import { UPGRADE_KEY } from '#app/routes/order/pieces/order-key.ts'
import { storedValue } from '#app/ui/stored-value.ts'

const paidUpgrade = z.object({ paymentId: z.string(), secret: z.string() })

export const upgradeStore = storedValue<z.infer<typeof paidUpgrade> | undefined>({
  key: UPGRADE_KEY,
  empty: undefined,
  read: (stored) => paidUpgrade.safeParse(stored).data,
})
