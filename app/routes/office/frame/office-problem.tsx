import { use } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { m } from '#messages/messages.js'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { RequestIdContext } from '#app/ui/request-id.ts'

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500
}

/** The title of a screen with an error. */
export function problemTitle(error: unknown): string {
  const status = statusOf(error)
  if (status === 404) return m.office_missing_title()
  if (status === 401 || status === 403) return m.office_forbidden_title()
  return m.shell_error_title()
}

/** Replaces a missing, forbidden or broken screen; the menu stays. */
export function OfficeProblem({ error }: { error: unknown }) {
  const requestId = use(RequestIdContext)
  const title = problemTitle(error)
  const status = statusOf(error)
  if (status === 404) return <OfficePage title={title}>{m.office_missing_text()}</OfficePage>
  if (status === 401 || status === 403) {
    return <OfficePage title={title}>{m.office_forbidden_text()}</OfficePage>
  }
  return (
    <OfficePage title={title}>
      <p>{m.office_error_text()}</p>
      {requestId && (
        <p className="mt-4 text-muted">
          <span>{m.shell_error_request()}</span>{' '}
          <code translate="no" className="break-all">
            {requestId}
          </code>
        </p>
      )}
    </OfficePage>
  )
}
