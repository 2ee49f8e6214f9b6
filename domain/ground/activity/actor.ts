import { type ActorKind, actorKinds } from '#domain/ground/vocabulary/activity.ts'

export type StaffActor = `staff:${string}`

/** `operator` is whoever runs the command line. */
export type Actor = Exclude<ActorKind, 'staff' | 'device'> | StaffActor | `device:${string}`

export function staffActor({ id }: { id: string }): StaffActor {
  return `staff:${id}`
}

/** Parses `staff:{profile}`; undefined for an unknown kind. */
export function readActor(actor: string): { kind: ActorKind; id: string | undefined } | undefined {
  const [name, id] = actor.split(':', 2)
  const kind = actorKinds.find((known) => known === name)
  return kind && { kind, id }
}
