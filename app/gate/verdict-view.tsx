// Sign, word and colour of a verdict mean the same, and are readable at arm's length in sunlight.
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react'
import type { ShownBenefit } from '#domain/catalogue/attractions/attraction-at-gate.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import { m } from '#messages/messages.js'
import { useLater } from './gate-clock.ts'
import {
  AdmittedIcon,
  AdultIcon,
  CalendarIcon,
  ChildIcon,
  CloudOffIcon,
  RefusedIcon,
} from './gate-icons.tsx'
import { type KeptScan, typedEndOf } from './kept.ts'
import { LanguageChoice } from './language.tsx'
import { type VerdictWords, verdictWords } from './verdict-words.ts'

export type VerdictViewProps = {
  scan: KeptScan
  /** When the scan really took place. */
  at: Date
  timeZone: string
  benefits: ShownBenefit[] | undefined
  onDone: () => void
  mend?: ReactNode
}

export function VerdictView({ scan, at, timeZone, benefits, onDone, mend }: VerdictViewProps) {
  const isAdmitted = scan.verdict?.ok ?? false
  const button = useNextButton(isAdmitted ? ADMITTED_MS : undefined, onDone)

  if (!scan.verdict) return null
  const typedEnd = typedEndOf(scan)
  const said = verdictWords(scan.verdict, { timeZone, at, benefits, typedEnd })
  return (
    <section
      aria-label={said.word}
      data-verdict={isAdmitted ? 'admitted' : 'refused'}
      className="verdict fixed inset-0 z-20 flex flex-col overflow-y-auto text-white"
    >
      {/* The visitor may not read the guard's language. */}
      <div className="absolute top-1 right-3 low:right-auto low:left-3">
        <LanguageChoice />
      </div>
      <div className="mx-auto flex w-full max-w-2xl grow flex-col items-center justify-center gap-3 px-5 pt-3 low:pt-1 text-center short:gap-2 low:max-w-none low:flex-row low:gap-4">
        <Sign word={said.word} isAdmitted={isAdmitted} />
        <div className="flex min-w-0 flex-col items-center gap-3 short:gap-2 low:grow low:basis-0">
          <MovedLine verdicts={[scan.verdict]} />
          {said.isAdmitted ? <Admitted said={said} /> : <Refused said={said} />}
          {scan.mode === 'offline' && <OfflineMark>{m.gate_decided_here()}</OfflineMark>}
        </div>
      </div>
      <VerdictFooter
        ground={isAdmitted ? 'bg-success' : 'bg-danger'}
        mend={mend}
        button={button}
        label={m.gate_next()}
        onDone={onDone}
      />
    </section>
  )
}

export function Sign({ word, isAdmitted }: { word: string; isAdmitted: boolean }) {
  return (
    <div className="flex shrink-0 flex-col items-center gap-3 short:gap-1">
      {isAdmitted ? (
        <AdmittedIcon className="size-[min(34vw,17vh)] short:size-[clamp(3.5rem,100vh-43.5rem,30vw)] low:size-16" />
      ) : (
        <RefusedIcon className="size-[min(30vw,15vh)] short:size-[min(26vw,11vh)] low:size-16" />
      )}
      <h2
        className={`leading-none font-black tracking-tight ${isAdmitted ? 'text-[clamp(3.5rem,min(23vw,15vh),11rem)]' : 'text-[clamp(3rem,min(17vw,13vh),8rem)] low:text-4xl'}`}
      >
        {word}
      </h2>
    </div>
  )
}

export function Admitted({ said }: { said: VerdictWords }) {
  return (
    <>
      <PassName said={said} />
      <p className="text-3xl leading-tight font-extrabold short:text-2xl">{said.days[0]}</p>
      {said.days.length > 1 && (
        <p className="text-lg leading-snug font-semibold">
          {said.days.slice(1).map((part, index, { length }) => (
            <span key={part} className="inline-block">
              {index < length - 1 ? `${part}\u00A0·\u00A0` : part}
            </span>
          ))}
        </p>
      )}
      <Age said={said} />
      <GuardNotes said={said} ground="bg-gold">
        {m.gate_reservation()}
      </GuardNotes>
      <BenefitList benefits={said.benefits} />
    </>
  )
}

export function Refused({ said }: { said: VerdictWords }) {
  return (
    <>
      <p className="text-3xl leading-tight font-extrabold text-balance short:text-2xl">
        {said.title}
      </p>
      <p className="text-xl leading-snug font-semibold text-pretty short:text-lg">{said.reason}</p>
      <p className="rounded-control bg-white px-4 py-3 text-lg leading-snug short:py-2 short:text-base short:leading-snug font-semibold text-pretty text-ink">
        {said.advice}
      </p>
      <PassName said={said} />
    </>
  )
}

function PassName({ said }: { said: VerdictWords }) {
  // The end of its code still tells an unknown pass from the next.
  if (!said.pass) return said.codeEnd && <p className="text-lg font-semibold">{said.codeEnd}</p>
  const { name, hue, days } = said.pass
  return (
    <p
      data-hue={hue}
      className="flex flex-wrap items-center justify-center gap-x-3 rounded-full border-4 border-hue bg-white px-5 py-1.5 text-2xl leading-tight font-extrabold text-hue short:py-0.5"
    >
      <span translate="no">{name}</span>
      <span className="text-lg font-semibold">
        <span>{days}</span>
        {said.codeEnd && (
          <span translate="no" className="whitespace-nowrap">{` · ${said.codeEnd}`}</span>
        )}
      </span>
    </p>
  )
}

function Age({ said }: { said: VerdictWords }) {
  if (!said.age) return null
  if (!said.isChild) {
    return (
      <p className="flex items-center gap-2 text-2xl font-bold">
        <AdultIcon className="size-8" />
        <span>{said.age}</span>
      </p>
    )
  }
  return (
    <p className="flex items-center gap-3 rounded-control border-4 border-white px-4 py-1.5 text-left">
      <ChildIcon className="size-12" />
      <span>
        <span className="block text-3xl leading-none font-black">{said.age}</span>
        <span className="text-base font-semibold">{m.gate_child_hint()}</span>
      </span>
    </p>
  )
}

type GuardNotesProps = {
  said: Pick<VerdictWords, 'needsReservation' | 'notes'>
  ground: string
  /** What to ask where a reservation is needed. */
  children: string
}

export function GuardNotes({ said, ground, children }: GuardNotesProps) {
  return (
    <>
      {said.needsReservation && (
        <p
          className={`flex items-center gap-3 rounded-control px-5 py-3 text-2xl font-extrabold text-ink short:py-1.5 ${ground}`}
        >
          <CalendarIcon className="size-9" />
          <span>{children}</span>
        </p>
      )}
      {said.notes.map((note) => (
        <p
          key={note}
          className={`rounded-control px-5 py-2 text-xl leading-snug font-extrabold text-balance text-ink short:py-1.5 short:text-lg ${ground}`}
        >
          {note}
        </p>
      ))}
    </>
  )
}

export function BenefitList({ benefits }: { benefits: VerdictWords['benefits'] }) {
  if (benefits.length === 0) return null
  return (
    <ul className="grid w-full gap-2 rounded-control bg-white px-4 py-3 text-left text-ink">
      {benefits.map((benefit) => (
        <li key={benefit.words}>
          <span className="block text-xl leading-tight font-extrabold">{benefit.words}</span>
          <span className="block leading-snug font-semibold">{benefit.conditions}</span>
        </li>
      ))}
    </ul>
  )
}

type VerdictFooterProps = {
  ground: string
  /** The colours of the button. */
  look?: string
  mend?: ReactNode
  button: Ref<HTMLButtonElement>
  label: string
  onDone: () => void
}

/** The button to continue, always visible beside the live picture. */
export function VerdictFooter({
  ground,
  look = 'bg-white text-ink',
  mend,
  button,
  label,
  onDone,
}: VerdictFooterProps) {
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
          className={`min-h-14 grow rounded-control px-4 text-lg font-bold ${look}`}
        >
          {label}
        </button>
      </div>
      {/* Reserves the place of the live picture. */}
      <span aria-hidden className="size-28 shrink-0 short:size-20" />
    </div>
  )
}

/** An admission closes by itself, so that a green screen cannot let in the next person. A refusal stays. */
export const ADMITTED_MS = 8_000

/** Takes the focus; Escape presses it too, and so does a timeout if one is given. */
export function useNextButton(afterMs: number | undefined, onDone: () => void) {
  const button = useRef<HTMLButtonElement>(null)
  const done = useEffectEvent(onDone)

  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && done()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  useLater(afterMs, onDone)

  return button
}

/** Names the attraction of these verdicts if the device has moved there and the guard may not know yet. */
export function MovedLine({ verdicts }: { verdicts: readonly ScanVerdict[] }) {
  const moved = verdicts.find(({ movedTo }) => movedTo)?.movedTo
  if (!moved) return null
  return (
    <p className="rounded-control border-4 border-ink bg-gold px-4 py-1.5 text-lg leading-snug font-bold text-balance text-ink short:border-2 short:py-0.5 short:text-base short:leading-tight">
      {m.gate_moved_to({ place: moved.name })}
    </p>
  )
}

export function OfflineMark({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-2 text-base font-semibold">
      <CloudOffIcon className="size-5" />
      <span>{children}</span>
    </p>
  )
}
