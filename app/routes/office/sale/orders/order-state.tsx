import type { ReactNode } from 'react'

export type Tone = 'good' | 'waiting' | 'bad' | 'over'

const looks: Record<Tone, string> = {
  good: 'bg-success-ground text-success',
  waiting: 'bg-sunken text-ink',
  bad: 'bg-danger-ground text-danger',
  over: 'border border-line text-muted',
}

/** The state of an order, payment or pass; the colour repeats the text. */
export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-md px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${looks[tone]}`}
    >
      {children}
    </span>
  )
}
