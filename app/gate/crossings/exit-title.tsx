import type { ReactNode } from 'react'

type ExitTitleProps = { id: string; children: ReactNode }

/** Large enough to read at arm's length. */
export function ExitTitle({ id, children }: ExitTitleProps) {
  return (
    <h2
      id={id}
      className="text-[clamp(2.75rem,min(15vw,14vh),8rem)] leading-none font-black tracking-tight"
    >
      {children}
    </h2>
  )
}
