// When to come back, in words: one way for every page that had to say "too often".
import { m } from '#messages/messages.js'

const SECONDS_PER_MINUTE = 60
const MINUTES_PER_HOUR = 60

type Refused = { message: string; retryAfterSeconds?: number | undefined }

/** The refusal's sentence, and after how long to try again where it knows that; rounded up. */
export function withWait({ message, retryAfterSeconds }: Refused): string {
  if (retryAfterSeconds === undefined) return message
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / SECONDS_PER_MINUTE))
  const wait =
    minutes < MINUTES_PER_HOUR
      ? m.wait_minutes({ minutes })
      : m.wait_hours({ hours: Math.ceil(minutes / MINUTES_PER_HOUR) })
  return `${message} ${wait}`
}
