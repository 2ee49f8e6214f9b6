// A group's verdict at a stand: like a single one, it has no buttons and closes by itself.
import {
  GroupVerdictFrame,
  type GroupVerdictProps,
  GroupVerdictSaid,
} from '../group/group-verdict.tsx'
import { groupVerdictWords } from '../group/group-words.ts'
import { useGoesByItself } from './goes-by-itself.ts'

export function KioskGroupVerdict({
  verdicts,
  at,
  benefits,
  isOffline,
  onDone,
}: GroupVerdictProps) {
  const said = groupVerdictWords(verdicts, at, benefits)
  useGoesByItself(said.outcome === 'admitted', onDone)
  return (
    <GroupVerdictFrame said={said}>
      <GroupVerdictSaid said={said} verdicts={verdicts} isOffline={isOffline} />
    </GroupVerdictFrame>
  )
}
