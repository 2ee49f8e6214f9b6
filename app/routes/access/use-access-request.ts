import { useEffect } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.js'
import { showToast } from '#app/ui/show-toast.ts'
import type { AccessRequest } from './access-answer.ts'

/** Calls the server function after the sign-up, as specified, and reports a failure. */
export function useAccessRequest(request: AccessRequest | undefined): void {
  useEffect(() => {
    if (!request) return
    void send(request).catch(() =>
      showToast({
        title: m.access_request_failed_title(),
        description: m.access_request_failed_text(),
        tone: 'destructive',
      }),
    )
  }, [request])
}

async function send(request: AccessRequest): Promise<void> {
  const answer = await fetch(href('/functions/request-admin-access'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  })
  if (!answer.ok) throw new Error(`The request was answered ${answer.status}`)
}
