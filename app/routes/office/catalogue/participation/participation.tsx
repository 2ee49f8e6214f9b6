import type { ReactNode } from 'react'
import { href } from 'react-router'
import { listParticipation } from '#domain/catalogue/participation.ts'
import { listFilter, searchText, storedNumber } from '#domain/ground/address-filter.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { useUnfiltered } from '#app/routes/office/pieces/chosen-city.ts'
import { FilterBar, FilterCity, FilterSearch } from '#app/routes/office/pieces/filter-bar.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { NoneInCity, PartShown } from '#app/routes/office/pieces/office-states.tsx'
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

const participationFilter = listFilter({ q: searchText, city: storedNumber })

async function readParticipation({ clock, db }: Services, params: URLSearchParams) {
  const isPart = params.get('closes') === 'soon'
  const filter = participationFilter.read(params)
  const { q, city: cityId } = filter
  const asked = { isClosingAlone: isPart, cityId }
  const all = await listParticipation(db, clock.now(), asked)
  const attractions = all.filter(
    ({ name }) => q === undefined || foldText(name).includes(foldText(q)),
  )
  return { attractions, filter, isPart }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, participationIntent, participationVerbs)

export const clientAction = (args: Route.ClientActionArgs) => toldDone(args, participationWords)

export default function Participation({ loaderData: { content } }: Route.ComponentProps) {
  const { handlers, open } = useParticipationDialogs()
  const all = useUnfiltered(href('/admin/access-attractions'))
  return (
    <OfficePage title={m.participation_title()} lead={m.participation_lead()}>
      <Deferred content={content} failed={m.participation_failed()}>
        {({ attractions, filter, isPart }) => (
          <>
            {isPart ? (
              <PartShown
                words={m.participation_closing()}
                all={href('/admin/access-attractions')}
              />
            ) : (
              <FilterBar label={m.places_filters()} filter={filter} clear={all}>
                <FilterSearch label={m.participation_attraction()} />
                <FilterCity />
              </FilterBar>
            )}
            <ParticipationTable
              attractions={attractions}
              none={noneWords(isPart, filter.q)}
              {...handlers}
            />
          </>
        )}
      </Deferred>
      <ParticipationDialogs {...open} />
    </OfficePage>
  )
}

function noneWords(isPart: boolean, q: string | undefined): ReactNode {
  if (isPart) return m.participation_none_closing()
  return q ? m.participation_none_found() : <NoneInCity none={m.participation_none()} />
}
