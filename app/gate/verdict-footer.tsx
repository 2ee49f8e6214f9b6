import type { ReactNode, Ref } from 'react'

type VerdictFooterProps = {
  /** Background of the verdict, which scrolls underneath. */
  ground: string
  /** The correction on offer, if any. */
  mend: ReactNode
  button: Ref<HTMLButtonElement>
  label: string
  onDone: () => void
}

/** The button to continue, always visible beside the live picture. */
export function VerdictFooter({ ground, mend, button, label, onDone }: VerdictFooterProps) {
  return (
    <div
      className={`sticky bottom-0 mx-auto flex w-full max-w-2xl items-end justify-between gap-4 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] low:py-2 ${ground}`}
    >
      <div className="flex min-w-0 grow flex-col gap-2 low:flex-row-reverse">
        {mend}
        <button
          ref={button}
          type="button"
          onClick={onDone}
          className="min-h-14 grow rounded-control bg-white px-4 text-lg font-bold text-ink"
        >
          {label}
        </button>
      </div>
      {/* Reserves the place of the live picture. */}
      <span aria-hidden className="size-28 shrink-0 short:size-20" />
    </div>
  )
}
