// The days that the calendar of a gift offers, from the shop's today on. The server knows the city's, and
// which of them leave enough time.
import { useEffect, useMemo, useState } from 'react'
import { GIFT_DAYS_MAX } from '#domain/orders/gift.ts'

const DAY_MS = 24 * 60 * 60_000

/** The first and the last of them, YYYY-MM-DD; undefined until the shop has told what day it is. */
export function useGiftDays(): { first: string; last: string } | undefined {
  const [today, setToday] = useState<string>()

  useEffect(() => {
    // What the next step offers is asked for while the names are typed.
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
