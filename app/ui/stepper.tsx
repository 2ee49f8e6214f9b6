import { type ReactNode, useId } from 'react'
import { m } from '#messages/messages.js'
import { MinusIcon, PlusIcon } from './icons.tsx'

type StepperProps = {
  label: string
  /** Tells a page's steppers apart for screen readers, such as "Full Pass, 3 días". */
  context?: string
  hint?: ReactNode
  value: number
  max: number
  /** The page itself announces what a change means. */
  isQuiet?: boolean
  onChange(value: number): void
}

export function Stepper({
  label,
  context,
  hint,
  value,
  max,
  isQuiet = false,
  onChange,
}: StepperProps) {
  const id = useId()
  const name = context ? `${label}, ${context}` : label
  const change = (next: number) => onChange(Math.min(max, Math.max(0, next)))

  return (
    <fieldset
      aria-label={name}
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <div className="min-w-0">
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        {hint && <div className="text-muted">{hint}</div>}
        {value >= max && <div className="font-semibold">{m.shell_stepper_max({ max })}</div>}
      </div>
      <div className="flex shrink-0 items-center rounded-control border border-edge bg-surface">
        <StepButton
          label={m.shell_stepper_less({ name })}
          isDisabled={value <= 0}
          onClick={() => change(value - 1)}
        >
          <MinusIcon />
        </StepButton>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          aria-label={name}
          min={0}
          max={max}
          step={1}
          value={String(value)}
          onChange={(event) => change(Number.parseInt(event.target.value, 10) || 0)}
          onFocus={(event) => event.target.select()}
          className="tabular h-11 w-10 [appearance:textfield] bg-transparent text-center text-lg font-semibold [&::-webkit-inner-spin-button]:appearance-none"
        />
        <StepButton
          label={m.shell_stepper_more({ name })}
          isDisabled={value >= max}
          onClick={() => change(value + 1)}
        >
          <PlusIcon />
        </StepButton>
      </div>
      {/* The focus stays on the button, so the new count has to be announced. */}
      {!isQuiet && (
        <output className="sr-only" aria-live="polite">
          {value > 0 ? `${name}: ${value}` : ''}
        </output>
      )}
    </fieldset>
  )
}

type StepButtonProps = {
  label: string
  isDisabled: boolean
  onClick(): void
  children: ReactNode
}

/** Stays focusable at its limit, because a disabled button would lose the focus. */
function StepButton({ label, isDisabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
      className="grid size-11 touch-manipulation place-items-center rounded-control transition-colors hover:bg-sunken aria-disabled:text-edge aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  )
}
