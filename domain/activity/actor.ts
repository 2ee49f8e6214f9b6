// Who acts, as a row of the activity names them: a kind, and for staff and devices the id of the one.
import { type ActorKind, actorKinds } from '#domain/vocabulary/activity.ts'

/** A member of staff; the names of people are looked up when the list is shown. */
export type StaffActor = `staff:${string}`

/** `operator` has the command line. */
export type Actor = Exclude<ActorKind, 'staff' | 'device'> | StaffActor | `device:${string}`

/** A signed-in member of staff, in the form in which verbs are told who acts. */
export function staffActor({ id }: { id: string }): StaffActor {
  return `staff:${id}`
}

/** The kind and the id in an actor's text, such as `staff:{profile}`; undefined for what is neither. */
export function readActor(actor: string): { kind: ActorKind; id: string | undefined } | undefined {
  const [name, id] = actor.split(':', 2)
  const kind = actorKinds.find((known) => known === name)
  return kind && { kind, id }
}
