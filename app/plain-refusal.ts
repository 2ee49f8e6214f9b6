import type { RefusalReason } from './refusal-reasons.ts'
import { refusals, retryAfter } from './refusals.ts'
import { withWait } from './ui/wait-words.ts'

type Refused = { reason: RefusalReason; retryAfterSeconds?: number | undefined }

/** A plain-text refusal for a file's address, with the headers that the file would have had. */
export function plainRefusal(
  { reason, retryAfterSeconds }: Refused,
  headers: Record<string, string>,
): Response {
  const { status, words } = refusals[reason]
  return new Response(withWait({ message: words(), retryAfterSeconds }), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      ...retryAfter(retryAfterSeconds),
    },
  })
}
