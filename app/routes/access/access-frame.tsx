import type { ReactNode } from 'react'
import { brandName } from '#domain/brand.ts'
import { m } from '#messages/messages.js'
import { BrandMark } from '#app/ui/brand-mark.tsx'

type AccessFrameProps = {
  title: string
  lead?: ReactNode
  /** Target of the brand's link: the shop. */
  homeHref: string
  children: ReactNode
  /** Links below the card. */
  below?: ReactNode
}

/** The frame of every access page: the brand and one card. */
export function AccessFrame({ title, lead, homeHref, children, below }: AccessFrameProps) {
  return (
    <main className="grid min-h-svh content-start justify-items-center bg-sunken px-4 py-8 sm:content-center sm:py-12">
      <div className="w-full max-w-md">
        <p className="mb-6 flex items-center justify-between gap-4">
          <a
            href={homeHref}
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
        {below && <div className="mt-4 flex flex-wrap justify-between gap-x-6">{below}</div>}
      </div>
    </main>
  )
}
