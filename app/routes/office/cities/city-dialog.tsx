import { useState } from 'react'
import { type CityForm, cityForm } from '#domain/catalog/city.ts'
import type { OfficeCity } from '#domain/cities/city-list.ts'
import { m } from '#messages/messages.js'
import { ConflictTable } from '#app/routes/office/pieces/conflict-table.tsx'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Button } from '#app/ui/button.tsx'
import { CityFields } from './city-fields.tsx'
import type { CityAnswer } from './city-intent.ts'

type CityDialogProps = {
  /** Undefined for a new one. */
  city: OfficeCity | undefined
  onClose: () => void
}

const emptyCity: CityForm = { nombre_ciudad: '', codigo_url: '', pais: '' }

/** Adds or edits a city. Typed values stay until they are stored or the dialog closes. */
export function CityDialog({ city, onClose }: CityDialogProps) {
  const form = useIntentForm<CityAnswer>({ schema: cityForm, onDone: onClose })
  const [typed, setTyped] = useState<CityForm>(city ?? emptyCity)
  const [version, setVersion] = useState(city?.version)
  const [settled, setSettled] = useState<typeof form.refusal>()

  const refusal = form.refusal === settled ? undefined : form.refusal
  const stored = refusal?.stored
  const slugRefusal = refusal?.reason === 'slug_taken' ? refusal.message : undefined

  function takeStored() {
    if (!stored) return
    setTyped(stored)
    setVersion(stored.version)
    setSettled(refusal)
  }

  return (
    <OfficeDialog
      title={city ? m.office_cities_edit() : m.office_cities_add()}
      description={city ? undefined : m.office_cities_add_text()}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={
          // Saving after the conflict was shown overwrites the stored version.
          city
            ? { intent: 'change', id: city.id, version: stored?.version ?? version ?? city.version }
            : { intent: 'create' }
        }
        label={stored ? m.office_cities_conflict_overwrite() : m.office_save()}
        refusal={slugRefusal === undefined ? (refusal?.message ?? null) : null}
        buttons={
          stored && (
            <Button variant="secondary" onClick={takeStored}>
              {m.office_cities_conflict_take()}
            </Button>
          )
        }
        onClose={onClose}
      >
        {stored && <ConflictTable fields={conflictOf(typed, stored)} />}
        <CityFields
          typed={typed}
          keptSlug={city?.codigo_url}
          problems={form.problems}
          slugRefusal={slugRefusal}
          onType={setTyped}
        />
      </IntentForm>
    </OfficeDialog>
  )
}

function conflictOf(mine: CityForm, stored: CityForm) {
  const fields = [
    ['nombre_ciudad', m.office_cities_field_name()],
    ['codigo_url', m.office_cities_slug()],
    ['pais', m.office_cities_country()],
  ] as const
  return fields.map(([name, label]) => ({ label, mine: mine[name], stored: stored[name] }))
}
