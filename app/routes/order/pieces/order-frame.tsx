import type { ReactElement, ReactNode } from 'react'
import { Container } from '#app/ui/section.tsx'

/**
 * The frame of every order page. It fills the screen while its content loads, so that the footer never jumps.
 */
export function OrderFrame({ children, aside }: { children: ReactNode; aside?: ReactElement }) {
  return (
    <Container className="min-h-[calc(100svh-var(--spacing-header))] pt-8 pb-16 sm:pt-12 print:pb-0">
      {aside ? (
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0">{children}</div>
          {/* An aside that replaces another is a new element, so it never moves. */}
          <aside key={aside.key} className="min-w-0 lg:h-full">
            {aside}
          </aside>
        </div>
      ) : (
        children
      )}
    </Container>
  )
}
