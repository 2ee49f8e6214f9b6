import { m } from '#messages/messages.js'

const SECONDS_PER_MINUTE = 60
const MINUTES_PER_HOUR = 60

type Refused = { message: string; retryAfterSeconds?: number | undefined }

/** The refusal's sentence, with the time to wait if the refusal gives it; rounded up. */
export function withWait({ message, retryAfterSeconds }: Refused): string {
  if (retryAfterSeconds === undefined) return message
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / SECONDS_PER_MINUTE))
  const wait =
    minutes < MINUTES_PER_HOUR
      ? m.wait_minutes({ minutes })
      : m.wait_hours({ hours: Math.ceil(minutes / MINUTES_PER_HOUR) })
  return `${message} ${wait}`
}
