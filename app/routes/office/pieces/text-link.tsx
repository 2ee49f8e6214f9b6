import { Link, type LinkProps } from 'react-router'

/** Of a link that stands alone: high enough for a finger. */
export const linkLook =
  'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink'

export function TextLink({ className = '', ...link }: LinkProps & { className?: string }) {
  return <Link className={`${linkLook} ${className}`} {...link} />
}
