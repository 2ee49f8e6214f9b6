// The query and city of this browser's last plan. It is parsed like any address, so not checked here.
import { storedValue } from './stored-value.ts'

type StoredPlan = { city: string; query: string }

/** More than 60 places with long names need. */
const QUERY_MAX = 8_000

const none: StoredPlan = { city: '', query: '' }

export const planStore = storedValue<StoredPlan>({
  key: 'vereda.plan',
  empty: none,
  read: readStored,
})

function readStored(stored: unknown): StoredPlan | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { city, query }: Partial<Record<keyof StoredPlan, unknown>> = stored
  return typeof city === 'string' && typeof query === 'string' && query.length <= QUERY_MAX
    ? { city, query }
    : undefined
}
