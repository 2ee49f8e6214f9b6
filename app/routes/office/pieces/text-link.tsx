import { Link, type LinkProps } from 'react-router'

/** Of a link that stands alone: high enough for a finger. */
export const linkLook =
  'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink'

/** Of one of a few links beside each other, of which `aria-current` names the chosen one. */
export const choiceLinkLook =
  'inline-flex min-h-11 items-center rounded-lg border border-edge bg-surface px-3 hover:bg-sunken aria-[current]:border-night aria-[current]:bg-night aria-[current]:font-semibold aria-[current]:text-white'

export function TextLink({ className = '', ...link }: LinkProps & { className?: string }) {
  return <Link className={`${linkLook} ${className}`} {...link} />
}
