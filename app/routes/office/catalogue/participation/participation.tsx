import { href } from 'react-router'
import { listParticipation } from '#domain/catalogue/participation.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { cityIn } from '#app/routes/office/pieces/chosen-city.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { PartShown } from '#app/routes/office/pieces/office-states.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import type { Route } from './+types/participation'
import {
  ParticipationDialogs,
  participationWords,
  useParticipationDialogs,
} from './participation-dialogs.tsx'
import { participationIntent, participationVerbs } from './participation-intent.server.ts'
import { ParticipationTable } from './participation-table.tsx'

export const meta = () => officeMeta(m.participation_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readParticipation)

async function readParticipation({ clock, db }: Services, params: URLSearchParams) {
  const isPart = params.get('closes') === 'soon'
  const city = cityIn(params)
  const attractions = await listParticipation(db, clock.now(), isPart)
  return {
    attractions: attractions.filter(({ cityId }) => city === undefined || cityId === city),
    isPart,
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, participationIntent, participationVerbs)

export const clientAction = (args: Route.ClientActionArgs) => toldDone(args, participationWords)

export default function Participation({ loaderData: { content } }: Route.ComponentProps) {
  const { handlers, open } = useParticipationDialogs()
  return (
    <OfficePage title={m.participation_title()} lead={m.participation_lead()}>
      <Deferred content={content} failed={m.participation_failed()}>
        {({ attractions, isPart }) => (
          <>
            {isPart && (
              <PartShown
                words={m.participation_closing()}
                all={href('/admin/access-attractions')}
              />
            )}
            <ParticipationTable
              attractions={attractions}
              none={isPart ? m.participation_none_closing() : m.participation_none()}
              {...handlers}
            />
          </>
        )}
      </Deferred>
      <ParticipationDialogs {...open} />
    </OfficePage>
  )
}
