import { Link } from 'react-router'

/** A plain link below a card. */
export function AccessLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  )
}
