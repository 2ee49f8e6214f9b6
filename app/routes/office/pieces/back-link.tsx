// The way back to a list, with the filter and the page under which it was last shown.
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { TextLink } from './text-link.tsx'

/** By path, the latest last; of this browser tab, until it is reloaded. */
const lastSearches = new Map<string, string>()

/** For the frame, which sees every address. */
export function useLastSearches() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    lastSearches.delete(pathname)
    lastSearches.set(pathname, search)
  }, [pathname, search])
}

/** Of several lists the one that was shown last, or else the first. */
export function lastShown(first: string, ...others: string[]): string {
  const isOne = (path: string) => path === first || others.includes(path)
  return [...lastSearches.keys()].findLast(isOne) ?? first
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return <TextLink to={to + (lastSearches.get(to) ?? '')}>{children}</TextLink>
}
