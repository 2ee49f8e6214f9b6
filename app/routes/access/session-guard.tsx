import { useEffect } from 'react'
import { href } from 'react-router'
import { watchSession } from './session-watch.ts'

/** Part of every office page: when the session ends, leads to the sign-in and back afterwards. */
export function SessionGuard() {
  useEffect(
    () =>
      watchSession(href('/admin/session'), () => {
        const { pathname, search, hash } = window.location
        const next = new URLSearchParams({ next: pathname + search + hash })
        // A full page load, so that nothing of the office stays in memory.
        window.location.assign(`${href('/admin/login')}?${next}`)
      }),
    [],
  )
  return null
}
