// Server only: a group as its card shows it, with its code drawn.
import type { GroupView } from '#domain/passes/group-queries.ts'
import type { Services } from '#domain/services.ts'
import type { CardGroup } from './group-card.tsx'

export async function shownGroup(
  { passDocuments }: Services,
  { code, ...group }: GroupView,
): Promise<CardGroup> {
  return { ...group, qrSvg: await passDocuments.svg(code) }
}
