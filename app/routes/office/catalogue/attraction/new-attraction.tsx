import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { z } from 'zod'
import { attractionForm, contentOf } from '#domain/catalogue/attractions/attraction-form.ts'
import { emptyAttraction } from '#domain/catalogue/attractions/attraction-typed.ts'
import { createAttraction } from '#domain/catalogue/attractions/attractions.ts'
import {
  listAttractionChoices,
  nextPositions,
} from '#domain/catalogue/attractions/office-attractions.ts'
import { m } from '#messages/messages.js'
import { loadsAgain } from '#app/routes/office/pieces/answered.ts'
import { BackLink } from '#app/routes/office/pieces/back-link.tsx'
import { ChoiceField } from '#app/routes/office/pieces/choice-field.tsx'
import { cityIn, useListParams } from '#app/routes/office/pieces/chosen-city.ts'
import { officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/new-attraction'
import { AttractionEditor, EDITOR_MORE_BYTES } from './attraction-editor.tsx'
import { useAttractionEditor } from './use-attraction-editor.ts'

export const handle = { moreBodyBytes: EDITOR_MORE_BYTES }

export const meta = () => officeMeta(m.place_new_title())

export async function loader({ context }: Route.LoaderArgs) {
  const { db, timeZone } = context.get(servicesContext)
  const [choices, positions] = await Promise.all([listAttractionChoices(db), nextPositions(db)])
  return { ...choices, positions, timeZone }
}

export const shouldRevalidate = loadsAgain

const newAttraction = attractionForm.safeExtend({
  intent: z.literal('create'),
  cityId: z.int('required').positive('required').max(2_147_483_647),
})

export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, newAttraction, {
    async create(services, { intent: _, actor, cityId, ...fields }) {
      const content = contentOf(fields)
      const created = await createAttraction(services, { actor, cityId, content })
      if (!created.ok) return created
      return { ok: true, answer: { attractionId: created.attractionId } }
    },
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, { create: m.place_created })

export default function NewAttraction({ loaderData }: Route.ComponentProps) {
  const { cities, kinds, positions, timeZone } = loaderData
  const lastIn = (id: number) => String(positions.get(id) ?? 0)
  const navigate = useNavigate()
  const asked = cityIn(useListParams())
  const first = cities.find(({ id }) => id === asked) ?? cities[0]
  const [cityId, setCityId] = useState(first?.id ?? 0)
  const editor = useAttractionEditor({
    schema: newAttraction,
    stored: emptyAttraction(positions.get(cityId) ?? 0),
    version: undefined,
    onDone: ({ attractionId }) =>
      void navigate(
        href('/admin/attractions/:attractionId', { attractionId: String(attractionId) }),
      ),
  })

  /** The position follows the chosen city until somebody types one. */
  function chooseCity(chosen: number) {
    if (editor.editing.typed.position === lastIn(cityId)) {
      editor.editing.type({ position: lastIn(chosen) })
    }
    setCityId(chosen)
  }

  return (
    <OfficePage
      title={m.place_new_title()}
      lead={m.place_new_lead()}
      action={<BackLink to={href('/admin/attractions')}>{m.place_back()}</BackLink>}
    >
      <AttractionEditor
        editor={editor}
        fields={{ intent: 'create' }}
        kinds={kinds}
        citySlug={cities.find(({ id }) => id === cityId)?.slug ?? ''}
        keptSlug={undefined}
        timeZone={timeZone}
        label={m.place_save_draft()}
        city={
          <ChoiceField
            name="cityId"
            label={m.place_field_city_id()}
            choices={cities.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={cityId}
            error={editor.editing.problem('cityId')}
            onChange={({ target }) => chooseCity(Number(target.value))}
          />
        }
      />
    </OfficePage>
  )
}
