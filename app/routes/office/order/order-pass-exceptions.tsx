import type { OfficeException } from '#domain/mending/exception-queries.ts'
import { m } from '#messages/messages.js'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { exceptionReasonWords } from '#app/routes/office/scans/mending-words.ts'

type PassExceptionsProps = { holder: string; exceptions: OfficeException[]; timeZone: string }

/** When a supervisor admitted the holder after a refusal. */
export function PassExceptions({ holder, exceptions, timeZone }: PassExceptionsProps) {
  if (exceptions.length === 0) return null
  return (
    <ul aria-label={m.exception_list_of({ holder })} className="mt-1">
      {exceptions.map((exception) => (
        <li key={exception.id} className="flex flex-wrap items-center gap-x-3 py-1">
          <OfficeDate at={exception.admittedAt} timeZone={timeZone} />
          <span className="min-w-0 break-words">
            <span>{exception.attraction.name}</span>{' '}
            <span className="text-muted">{`· ${exception.deviceName} · ${exception.guardName}: ${exceptionReasonWords(exception.reason)}`}</span>
          </span>
          <StateBadge tone="over">{m.exception_of_pass()}</StateBadge>
        </li>
      ))}
    </ul>
  )
}
