// The verdict over the whole screen: a sign, a word and a colour that say the same, large enough to
// be read at arm's length in the sun. The live camera stays in a corner; the next code replaces it.
import { useEffect, useRef } from 'react'
import type { ShownBenefit } from '#domain/attractions/attraction-at-gate.ts'
import {
  AdmittedIcon,
  AdultIcon,
  CalendarIcon,
  ChildIcon,
  CloudOffIcon,
  RefusedIcon,
} from './gate-icons.tsx'
import type { KeptScan } from './gate-store.ts'
import { LanguageChoice, useSpeech } from './language.tsx'
import { type VerdictWords, verdictWords } from './verdict-words.ts'

/** A green screen must not let in the next person: it goes by itself. A refusal stays. */
const ADMITTED_MS = 8_000

type VerdictViewProps = {
  scan: KeptScan
  timeZone: string
  benefits: ShownBenefit[] | undefined
  onDone: () => void
}

export function VerdictView({ scan, timeZone, benefits, onDone }: VerdictViewProps) {
  const { language, words } = useSpeech()
  const button = useRef<HTMLButtonElement>(null)
  const isAdmitted = scan.verdict?.ok ?? false

  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onDone()
    addEventListener('keydown', onKey)
    const timer = isAdmitted ? setTimeout(onDone, ADMITTED_MS) : undefined
    return () => {
      removeEventListener('keydown', onKey)
      clearTimeout(timer)
    }
  }, [isAdmitted, onDone])

  if (!scan.verdict) return null
  const at = new Date(scan.scannedAt)
  const said = verdictWords(scan.verdict, { language, timeZone, at, benefits })
  return (
    <section
      aria-label={said.word}
      data-verdict={isAdmitted ? 'admitted' : 'refused'}
      className="verdict fixed inset-0 z-20 flex flex-col overflow-y-auto text-white"
    >
      {/* The visitor may not read the guard's language. */}
      <div className="flex justify-end px-3 pt-1">
        <LanguageChoice />
      </div>
      <div className="mx-auto flex w-full max-w-2xl grow flex-col items-center justify-center gap-3 px-5 text-center">
        {isAdmitted ? (
          <AdmittedIcon className="size-[min(34vw,17vh)]" />
        ) : (
          <RefusedIcon className="size-[min(30vw,15vh)]" />
        )}
        <h2
          className={`leading-none font-black tracking-tight ${isAdmitted ? 'text-[clamp(3.5rem,min(23vw,15vh),11rem)]' : 'text-[clamp(3rem,min(17vw,13vh),8rem)]'}`}
        >
          {said.word}
        </h2>
        {said.isAdmitted ? <Admitted said={said} /> : <Refused said={said} />}
        {scan.mode === 'offline' && (
          <p className="flex items-center gap-2 text-base font-semibold">
            <CloudOffIcon className="size-5" />
            {words.decidedHere}
          </p>
        )}
      </div>
      <div className="mx-auto flex w-full max-w-2xl items-end justify-between gap-4 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <button
          ref={button}
          type="button"
          onClick={onDone}
          className="min-h-14 grow rounded-control bg-white px-4 text-lg font-bold text-ink"
        >
          {words.next}
        </button>
        {/* Where the live picture stands. */}
        <span aria-hidden className="size-28 shrink-0" />
      </div>
    </section>
  )
}

function Admitted({ said }: { said: VerdictWords }) {
  const { words } = useSpeech()
  return (
    <>
      <PassName said={said} />
      <p className="text-3xl font-extrabold">{said.days[0]}</p>
      {said.days.length > 1 && (
        <p className="text-lg font-semibold">{said.days.slice(1).join(' · ')}</p>
      )}
      <Age said={said} />
      {said.needsReservation && (
        <p className="flex items-center gap-3 rounded-control bg-gold px-5 py-3 text-2xl font-extrabold text-ink">
          <CalendarIcon className="size-9" />
          {words.reservation}
        </p>
      )}
      {said.benefits.length > 0 && (
        <ul className="grid w-full gap-2 rounded-control bg-white px-4 py-3 text-left text-ink">
          {said.benefits.map((benefit) => (
            <li key={benefit.words}>
              <span className="block text-xl leading-tight font-extrabold">{benefit.words}</span>
              <span className="block leading-snug font-semibold">{benefit.conditions}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Refused({ said }: { said: VerdictWords }) {
  return (
    <>
      <p className="text-3xl leading-tight font-extrabold text-balance">{said.title}</p>
      <p className="text-xl leading-snug font-semibold text-pretty">{said.reason}</p>
      <p className="rounded-control bg-white px-4 py-3 text-lg leading-snug font-semibold text-pretty text-ink">
        {said.advice}
      </p>
      <PassName said={said} />
    </>
  )
}

function PassName({ said }: { said: VerdictWords }) {
  if (!said.pass) return null
  const { name, hue, days } = said.pass
  return (
    <p
      data-hue={hue}
      className="flex flex-wrap items-center justify-center gap-x-3 rounded-full border-4 border-hue bg-white px-5 py-1.5 text-2xl font-extrabold text-hue"
    >
      {name}
      <span className="text-lg font-semibold">
        {days}
        {said.codeEnd && <span className="whitespace-nowrap"> · {said.codeEnd}</span>}
      </span>
    </p>
  )
}

function Age({ said }: { said: VerdictWords }) {
  const { words } = useSpeech()
  if (!said.age) return null
  if (!said.isChild) {
    return (
      <p className="flex items-center gap-2 text-2xl font-bold">
        <AdultIcon className="size-8" />
        {said.age}
      </p>
    )
  }
  return (
    <p className="flex items-center gap-3 rounded-control border-4 border-white px-4 py-1.5 text-left">
      <ChildIcon className="size-12" />
      <span>
        <span className="block text-3xl leading-none font-black">{said.age}</span>
        <span className="text-base font-semibold">{words.childHint}</span>
      </span>
    </p>
  )
}
