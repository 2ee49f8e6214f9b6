// The exits of a group's code: how many left, then which exits are not counted and why.
import type { CrossingAnswer } from '#domain/scan/crossings/crossing-messages.ts'
import { AgeCounts } from '../group/age-counts.tsx'
import { ExitTitle } from './exit-title.tsx'
import { groupExitWords } from './exit-words.ts'

type GroupExitProps = { exits: CrossingAnswer[]; timeZone: string; titleId: string }

export function GroupExit({ exits, timeZone, titleId }: GroupExitProps) {
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
