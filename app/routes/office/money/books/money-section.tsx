import { type ReactNode, useId } from 'react'

type MoneySectionProps = {
  title: string
  text?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function MoneySection({ title, text, action, children }: MoneySectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-10 min-w-0">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-xl/7 font-bold">
            {title}
          </h2>
          {text && <p className="max-w-3xl text-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
