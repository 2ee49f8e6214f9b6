// Neither green nor red, as nobody is admitted or refused. Closes by itself, as people leaving do not wait.
import { type ReactNode, useId } from 'react'
import type { CrossingAnswer } from '#domain/door/scan/crossings/crossing-messages.ts'
import { m } from '#messages/messages.js'
import { AgeCounts } from '../group/group-verdict.tsx'
import { LanguageChoice } from '../language.tsx'
import { OfflineMark, useNextButton, VerdictFooter } from '../verdict-view.tsx'
import { exitOfAll, exitWords, groupExitWords } from './exit-words.ts'

const LEFT_MS = 4_000
/** Long enough to read two sentences. */
const UNKNOWN_MS = 10_000

/** `mixed`: some of a group's exits are not counted. */
type ExitOutcome = 'left' | 'mixed' | 'unknown'

const grounds: Record<ExitOutcome, string> = {
  left: 'bg-celeste',
  mixed: 'bg-celeste',
  unknown: 'bg-cream',
}

type ExitViewProps = {
  exits: CrossingAnswer[]
  timeZone: string
  /** Some of the exits are kept here until the server is reachable. */
  isOffline: boolean
  onDone: () => void
}

export function ExitView({ exits, timeZone, isOffline, onDone }: ExitViewProps) {
  const title = useId()
  const one = exitOfAll(exits)
  const isWhole = exits.every(({ ok }) => ok)
  const outcome = isWhole ? 'left' : exits.some(({ ok }) => ok) ? 'mixed' : 'unknown'
  const ground = grounds[outcome]
  const button = useNextButton(isWhole ? LEFT_MS : UNKNOWN_MS, onDone)

  return (
    <section
      aria-labelledby={title}
      data-exit={outcome}
      className={`fixed inset-0 z-20 flex flex-col overflow-y-auto text-ink ${ground}`}
    >
      <div className="absolute top-1 right-3">
        <LanguageChoice />
      </div>
      <div className="mx-auto flex w-full max-w-2xl grow flex-col items-center justify-center gap-4 px-5 pt-12 text-center low:gap-2 low:pt-2">
        {one ? (
          <OneExit exit={one} timeZone={timeZone} titleId={title} />
        ) : (
          <GroupExit exits={exits} timeZone={timeZone} titleId={title} />
        )}
        {isOffline && <OfflineMark>{m.gate_exit_kept_here()}</OfflineMark>}
      </div>
      <VerdictFooter
        ground={ground}
        look="bg-night text-cream"
        button={button}
        label={m.gate_exit_next()}
        onDone={onDone}
      />
    </section>
  )
}

type OneExitProps = { exit: CrossingAnswer; timeZone: string; titleId: string }

function OneExit({ exit, timeZone, titleId }: OneExitProps) {
  const { word, said, about } = exitWords(exit, timeZone)
  return (
    <>
      <ExitTitle id={titleId}>{word}</ExitTitle>
      {said && <p className="text-3xl leading-tight font-extrabold short:text-2xl">{said.title}</p>}
      {about.length > 0 && <p className="text-xl font-bold">{about.join(' · ')}</p>}
      {said && <p className="max-w-prose text-lg font-semibold">{said.text}</p>}
    </>
  )
}

type ExitTitleProps = { id: string; children: ReactNode }

function ExitTitle({ id, children }: ExitTitleProps) {
  return (
    <h2
      id={id}
      className="text-[clamp(2.75rem,min(15vw,14vh),8rem)] leading-none font-black tracking-tight"
    >
      {children}
    </h2>
  )
}

type GroupExitProps = { exits: CrossingAnswer[]; timeZone: string; titleId: string }

function GroupExit({ exits, timeZone, titleId }: GroupExitProps) {
  const said = groupExitWords(exits, timeZone)
  return (
    <>
      <ExitTitle id={titleId}>{said.title}</ExitTitle>
      {said.of && <p className="text-3xl leading-tight font-extrabold short:text-2xl">{said.of}</p>}
      <AgeCounts said={said} />
      {said.others.length > 0 && (
        <div className="w-full rounded-control bg-white px-4 py-3 text-left">
          {said.notCounted && <p className="text-xl font-black">{said.notCounted}</p>}
          <ul className="grid gap-1">
            {said.others.map((other, index) => (
              // Two lines may have the same text, and their order never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className="leading-snug">
                <span className="font-bold">{other.said?.title}</span>
                <span className="block text-sm">{other.about.join(' · ')}</span>
              </li>
            ))}
          </ul>
          <p className="mt-1 font-semibold">{said.advice}</p>
        </div>
      )}
    </>
  )
}
