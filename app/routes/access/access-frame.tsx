import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { href, Link, useNavigation } from 'react-router'
import { brandName } from '#domain/ground/brand.ts'
import { m } from '#messages/messages.js'
import { BrandMark } from '#app/ui/brand-mark.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import type { Refused } from './access-answer.ts'

type AccessFrameProps = {
  title: string
  lead?: ReactNode
  children: ReactNode
  below?: ReactNode
}

/** The title of an access page, which search engines may not index. */
export const accessMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex' }]

export function AccessFrame({ title, lead, children, below = <BackToLogin /> }: AccessFrameProps) {
  return (
    <main className="grid min-h-svh content-start justify-items-center bg-sunken px-4 py-8 sm:content-center sm:py-12">
      <div className="w-full max-w-md">
        <p className="mb-6 flex items-center justify-between gap-4">
          <a
            href={href('/')}
            className="inline-flex min-h-11 items-center gap-2.5 font-display text-2xl font-bold"
          >
            <BrandMark />
            <span translate="no">{brandName}</span>
          </a>
          <span className="text-muted">{m.access_area()}</span>
        </p>
        <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
          <h1 className="text-2xl font-bold">{title}</h1>
          {lead && <p className="mt-2 text-muted">{lead}</p>}
          <div className="mt-6">{children}</div>
        </div>
        <div className="mt-4 flex flex-wrap justify-between gap-x-6">{below}</div>
      </div>
    </main>
  )
}

export function BackToLogin() {
  return <AccessLink to={href('/admin/login')}>{m.access_back_to_login()}</AccessLink>
}

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

type FormProblemProps = {
  refusal: Refused | undefined
  /** What failed; used unless the refusal has a title of its own. */
  title: string
}

/** Why a form was refused: as the specified toast, and above the form, where it works without code. */
export function FormProblem({ refusal, title }: FormProblemProps) {
  useEffect(() => {
    if (!refusal) return undefined
    return showToast({
      title: refusal.title ?? title,
      description: refusal.text,
      tone: 'destructive',
    })
  }, [refusal, title])

  if (!refusal) return null
  return (
    <p className="mb-5 rounded-control bg-danger-ground px-4 py-3 font-semibold text-danger">
      {refusal.text}
    </p>
  )
}

type SubmitButtonProps = ComponentProps<typeof Button> & {
  label: string
  busyLabel?: string
}

/** The button of a form that is posted as a page of its own. */
export function SubmitButton({
  label,
  busyLabel = label,
  disabled = false,
  ...button
}: SubmitButtonProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Button type="submit" {...button} isBusy={isBusy} disabled={disabled || isBusy}>
      {isBusy ? busyLabel : label}
    </Button>
  )
}
