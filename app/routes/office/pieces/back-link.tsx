// The way back to a list, with the filter and the page under which it was last shown.
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { TextLink } from './text-link.tsx'

/** By path; of this browser tab, until it is reloaded. */
const lastSearches = new Map<string, string>()

/** For the frame, which sees every address. */
export function useLastSearches() {
  const { pathname, search } = useLocation()
  useEffect(() => void lastSearches.set(pathname, search), [pathname, search])
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return <TextLink to={to + (lastSearches.get(to) ?? '')}>{children}</TextLink>
}
