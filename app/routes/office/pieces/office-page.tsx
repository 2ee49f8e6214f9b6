import type { ReactNode } from 'react'

type OfficePageProps = {
  title: string
  lead?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function OfficePage({ title, lead, action, children }: OfficePageProps) {
  return (
    <div className="mx-auto w-full max-w-[80rem] px-4 pt-5 pb-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl/8 font-bold">{title}</h1>
          {lead && <p className="mt-1 max-w-2xl text-muted">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
