// The actor of an activity row: a kind and, for staff and devices, an id.
import { type ActorKind, actorKinds } from '#domain/ground/vocabulary/activity.ts'

/** A member of staff; names are looked up when the list is shown. */
export type StaffActor = `staff:${string}`

/** `operator` is whoever runs the command line. */
export type Actor = Exclude<ActorKind, 'staff' | 'device'> | StaffActor | `device:${string}`

/** The actor for a signed-in member of staff. */
export function staffActor({ id }: { id: string }): StaffActor {
  return `staff:${id}`
}

/** Parses an actor such as `staff:{profile}` into kind and id; undefined for an unknown kind. */
export function readActor(actor: string): { kind: ActorKind; id: string | undefined } | undefined {
  const [name, id] = actor.split(':', 2)
  const kind = actorKinds.find((known) => known === name)
  return kind && { kind, id }
}
