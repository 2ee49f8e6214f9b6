/** `staff` and `device` actors each have an id. */
const actorKinds = ['visitor', 'worker', 'provider', 'operator', 'staff', 'device'] as const
export type ActorKind = (typeof actorKinds)[number]

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
