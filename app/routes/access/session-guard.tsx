import { useEffect } from 'react'
import { href } from 'react-router'
import { watchSession } from './session-watch.ts'

/** Stands in every page of the office: when the session ends, the sign-in, and from there back. */
export function SessionGuard() {
  useEffect(
    () =>
      watchSession(href('/admin/session'), () => {
        const { pathname, search, hash } = window.location
        const next = new URLSearchParams({ next: pathname + search + hash })
        // A new page: nothing of the office stays in memory.
        window.location.assign(`${href('/admin/login')}?${next}`)
      }),
    [],
  )
  return null
}
