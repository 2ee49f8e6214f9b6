import type { ReactNode, Ref } from 'react'

type VerdictFooterProps = {
  /** The ground of the verdict above it, which scrolls under it. */
  ground: string
  /** What mends it, if anything does. */
  mend: ReactNode
  button: Ref<HTMLButtonElement>
  label: string
  onDone: () => void
}

/** The way on, in sight whatever the verdict says, beside the live picture. */
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
      {/* Where the live picture stands. */}
      <span aria-hidden className="size-28 shrink-0 short:size-20" />
    </div>
  )
}
