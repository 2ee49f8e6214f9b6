// The numbers of adults and children in a group, as icons beside words.
import { m } from '#messages/messages.js'
import { AdultIcon, ChildIcon } from '../gate-icons.tsx'

type AgeCountsProps = {
  said: { adults: number; children: number }
  /** Shown where the guard has to check who the children are. */
  childHint?: string
}

export function AgeCounts({ said: { adults, children }, childHint }: AgeCountsProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      {adults > 0 && (
        <p className="flex items-center gap-2 text-2xl font-bold">
          <AdultIcon className="size-8" />
          <span>{m.gate_group_adults({ count: adults })}</span>
        </p>
      )}
      {children > 0 && (
        <p className="flex items-center gap-2 rounded-control border-4 border-current px-4 py-1.5 text-left">
          <ChildIcon className="size-10" />
          <span>
            <span className="block text-2xl leading-none font-black">
              {m.gate_group_children({ count: children })}
            </span>
            {childHint && <span className="text-base font-semibold low:hidden">{childHint}</span>}
          </span>
        </p>
      )}
    </div>
  )
}
