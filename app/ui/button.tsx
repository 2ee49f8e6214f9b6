import type { ComponentProps } from 'react'

/** `primary` is the main action of a screen; `quiet` goes beside another button. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2.5 text-center text-base font-semibold transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px disabled:cursor-default disabled:opacity-60'

const looks: Record<ButtonVariant, string> = {
  primary: 'max-w-full bg-accent px-5 text-white hover:bg-accent-strong',
  secondary: 'max-w-full border-2 border-ink bg-surface px-5 text-ink hover:bg-sunken',
  quiet:
    '-mx-1 max-w-[calc(100%+0.5rem)] px-1 text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink',
}

/** The classes of a button, for a router link: `<Link className={buttonLook('primary')}>`. */
export function buttonLook(variant: ButtonVariant = 'primary', className = ''): string {
  return `${base} ${looks[variant]} ${className}`
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  /** Shows a spinner beside the text; the caller changes the text and ignores further clicks. */
  isBusy?: boolean
}

export function Button({
  variant,
  isBusy = false,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonLook(variant, className)}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy && <BusyRing />}
      {/* The spinner precedes an element, because a translator may have removed a bare text node. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<'a'> & { variant?: ButtonVariant }

/** For addresses outside the router: maps, mail, files, the office. */
export function ButtonLink({ variant, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={buttonLook(variant, className)} {...rest}>
      {children}
    </a>
  )
}

function BusyRing() {
  return (
    <span
      aria-hidden
      className="size-5 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  )
}
