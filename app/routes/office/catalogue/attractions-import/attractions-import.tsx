// Imports a city's catalogue from a file: first a dry run, then all changes or none.
import { href } from 'react-router'
import { z } from 'zod'
import { attractionListFilter } from '#domain/catalogue/attractions/attraction-list.ts'
import {
  type Choice,
  listAttractionChoices,
} from '#domain/catalogue/attractions/office-attractions.ts'
import { applyImport, checkImport } from '#domain/catalogue/file/import-attractions.ts'
import { IMPORT_BYTES_MAX, sentPicturesField } from '#domain/catalogue/file/import-plan.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { orUnread } from '#app/routes/office/pieces/answered.ts'
import { BackLink } from '#app/routes/office/pieces/back-link.tsx'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import { loadsUnlessPosted, shownDigest } from '#app/routes/office/pieces/file-import.tsx'
import { FilterBar, FilterOneOf } from '#app/routes/office/pieces/filter-bar.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import type { Route } from './+types/attractions-import'
import { type ImportAnswer, ImportForm } from './import-form.tsx'

export const handle = { moreBodyBytes: IMPORT_BYTES_MAX }

export const meta = () => officeMeta(m.import_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

/** The city of the address, or the first one. */
async function readPage({ db }: Services, search: URLSearchParams) {
  const { cities } = await listAttractionChoices(db)
  const chosen = attractionListFilter.read(search).city
  return { cities, city: cities.find(({ id }) => id === chosen) ?? cities[0] }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsUnlessPosted

const sentFields = {
  cityId: z.int('required').positive('required').max(2_147_483_647),
  file: z.file('required').max(IMPORT_BYTES_MAX, 'too_large'),
  pictures: sentPicturesField,
}

/** Both buttons send the file, which the browser keeps in between; a dry run stores nothing. */
const importIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('check'), ...sentFields }),
  z.object({
    intent: z.literal('apply'),
    ...sentFields,
    digest: shownDigest,
  }),
])

const importLimits = {
  fileBytes: IMPORT_BYTES_MAX,
  fieldBytes: 64 * 1024,
  fields: Object.keys(sentFields).length + 2,
}

export const action = (asked: Route.ActionArgs) =>
  officeAction(
    asked,
    importIntent,
    {
      async check(services, { file, ...given }) {
        const checked = await checkImport(services, { ...given, file: await file.bytes() })
        return checked.ok ? { ok: true, answer: { plan: checked.plan } } : checked
      },
      async apply(services, { file, ...given }) {
        const applied = await applyImport(services, { ...given, file: await file.bytes() })
        if (!applied.ok) return applied
        const { created, changed } = applied
        return { ok: true, answer: { created, changed } }
      },
    },
    { file: importLimits },
  )

export function clientAction(args: Route.ClientActionArgs): Promise<ImportAnswer> {
  return toldAnswer<ImportAnswer>(args, {
    done(answer) {
      if (answer.done === 'check') return undefined
      const { created, changed } = answer
      return { description: m.import_applied({ created, changed }) }
    },
  })
}

export default function AttractionsImport({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={m.import_title()}
      lead={m.import_lead()}
      action={<BackLink to={href('/admin/attractions')}>{m.place_back()}</BackLink>}
    >
      <Deferred content={content} failed={m.import_failed()}>
        {({ cities, city }) =>
          city ? (
            <>
              <CityOfFile cities={cities} city={city} />
              <Rules />
              {/* Each city gets a new import form. */}
              <ImportForm key={city.id} cityId={city.id} />
            </>
          ) : (
            <EmptyState>{m.import_no_city()}</EmptyState>
          )
        }
      </Deferred>
    </OfficePage>
  )
}

function CityOfFile({ cities, city }: { cities: Choice[]; city: Choice }) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      {cities.length > 1 ? (
        <FilterBar
          label={m.import_city()}
          filter={{ cityId: city.id }}
          submit={m.import_city_change()}
        >
          <FilterOneOf name="city" label={m.import_city()} choices={cities} chosen={city.id} />
        </FilterBar>
      ) : (
        <p className="text-lg font-bold">{city.name}</p>
      )}
      <FileDownload action={`${href('/admin/attractions.csv')}?city=${city.id}`} />
    </div>
  )
}

function Rules() {
  return (
    <section aria-label={m.import_rules()} className="mb-6 max-w-3xl">
      <h2 className="mb-2 text-lg font-bold">{m.import_rules()}</h2>
      <ul className="grid list-disc gap-1 pl-5">
        <li>{m.import_rules_more()}</li>
        <li>{m.import_rule_slug()}</li>
        <li>{m.import_rule_left()}</li>
        <li>{m.import_rule_state()}</li>
        <li>{m.import_rule_all()}</li>
      </ul>
    </section>
  )
}
