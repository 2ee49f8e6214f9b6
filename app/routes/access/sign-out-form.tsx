import type { ReactNode } from 'react'
import { href, useFetcher } from 'react-router'

/** Wraps the button that signs out. A failure leaves the page as it is. */
export function SignOutForm({ children, className }: { children: ReactNode; className?: string }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={href('/admin/logout')} className={className}>
      {children}
    </fetcher.Form>
  )
}
