// The days offered by a gift's calendar, starting with the shop's today. The server knows the city's
// calendar, and which days leave enough time.
import { useEffect, useMemo, useState } from 'react'
import { GIFT_DAYS_MAX } from '#domain/orders/gift.ts'

const DAY_MS = 24 * 60 * 60_000

/** The first and last day, YYYY-MM-DD; undefined until the shop has given its date. */
export function useGiftDays(): { first: string; last: string } | undefined {
  const [today, setToday] = useState<string>()

  useEffect(() => {
    // Loads the next step's payment methods while the buyer types.
    void import('./offered-methods.ts')
      .then(({ askForMethods }) => askForMethods())
      .then((options) => setToday(options?.today))
  }, [])
  return useMemo(() => {
    if (today === undefined) return undefined
    const last = new Date(Date.parse(today) + GIFT_DAYS_MAX * DAY_MS)
    return { first: today, last: last.toISOString().slice(0, 10) }
  }, [today])
}
