import type { StaffActor } from '#domain/ground/activity/actor.ts'
import type { Services } from '#domain/ground/services.ts'

type Decide<Outcome> = (
  services: Services,
  input: { profileId: string; actor: StaffActor },
) => Promise<Outcome>
type Given = { userId: string; actor: StaffActor }

/** A verb about the user of a form: the forms call `userId`, as specified, what is a profile's id. */
export function ofUser<Outcome>(decide: Decide<Outcome>) {
  return (services: Services, { userId: profileId, actor }: Given) =>
    decide(services, { profileId, actor })
}
