import { href, Link } from 'react-router'
import {
  attractionListFilter,
  placeInAddress,
} from '#domain/catalogue/attractions/attraction-list.ts'
import {
  listAttractionChoices,
  listOfficeAttractions,
} from '#domain/catalogue/attractions/office-attractions.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { servicesContext } from '#app/services.server.ts'
import { buttonLook } from '#app/ui/button.tsx'
import type { Route } from './+types/attractions'
import { AttractionsFilter, AttractionsTable } from './attractions-table.tsx'

export const meta = () => officeMeta(m.places_title())

export function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { content: answered(services.log, readAttractions(services, url.searchParams)) }
}

async function readAttractions({ db, timeZone }: Services, search: URLSearchParams) {
  const filter = attractionListFilter.read(search)
  const after = placeInAddress(search)
  const [page, choices] = await Promise.all([
    listOfficeAttractions(db, filter, after),
    listAttractionChoices(db),
  ])
  return { page, choices, filter, isFirstPage: after === undefined, timeZone }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

export default function Attractions({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={m.places_title()}
      action={
        <div className="flex flex-wrap gap-3">
          <Link to={href('/admin/attractions/import')} className={buttonLook('secondary')}>
            {m.import_link()}
          </Link>
          <Link to={href('/admin/attractions/new')} className={buttonLook('primary')}>
            {m.places_add()}
          </Link>
        </div>
      }
    >
      <Deferred content={content} failed={m.places_failed()}>
        {(loaded) => (
          <>
            <AttractionsFilter filter={loaded.filter} {...loaded.choices} />
            <Export {...loaded} />
            <WhileNewerLoads>
              <AttractionsTable {...loaded} />
            </WhileNewerLoads>
          </>
        )}
      </Deferred>
    </OfficePage>
  )
}

type ExportProps = Pick<Awaited<ReturnType<typeof readAttractions>>, 'filter' | 'choices'>

/** A file has one city: the filter's, or the only one; otherwise the import page lets the user choose. */
function Export({ filter, choices: { cities } }: ExportProps) {
  const [only] = cities.length === 1 ? cities : []
  const city = filter.city ?? only?.id
  if (cities.length === 0) return null
  return (
    <div className="mb-4">
      {city === undefined ? (
        <Link to={href('/admin/attractions/import')} className={buttonLook('secondary')}>
          {m.import_export_choose()}
        </Link>
      ) : (
        <FileDownload
          action={`${href('/admin/attractions.csv')}?${attractionListFilter.write({ ...filter, city })}`}
          label={m.import_export()}
        />
      )}
    </div>
  )
}
