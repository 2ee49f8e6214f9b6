// Which upgrade this browser is paying, so that it finds its way back from a provider's page.
import * as z from 'zod/mini'
import { storedValue } from '#app/ui/stored-value.ts'

const paidUpgrade = z.object({ paymentId: z.string(), secret: z.string() })

export const upgradeStore = storedValue<z.infer<typeof paidUpgrade> | undefined>({
  key: 'vereda.upgrade',
  empty: undefined,
  read: (stored) => paidUpgrade.safeParse(stored).data,
})
