import { type FormEvent, useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { z } from 'zod'
import { type CityForm, cityForm, proposedSlug } from '#domain/catalog/city.ts'
import type { OfficeCity } from '#domain/catalog/city-list.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import {
  DialogButtons,
  DialogRefusal,
  OfficeDialog,
} from '#app/routes/office/pieces/office-dialog.tsx'
import { type CityAnswer, cityProblemWords, refusalIn } from './city-answer.ts'
import { CityConflict } from './city-conflict.tsx'

type CityDialogProps = {
  /** Undefined for a new one. */
  city: OfficeCity | undefined
  onClose: () => void
}

/** Adds or edits a city. What was typed stays until it is stored or the dialog is closed. */
export function CityDialog({ city, onClose }: CityDialogProps) {
  const fetcher = useFetcher<CityAnswer>()
  const [typed, setTyped] = useState<CityForm>(city ?? emptyCity)
  const [version, setVersion] = useState(city?.version)
  const [isSlugOwn, setIsSlugOwn] = useState(city !== undefined)
  const [problems, setProblems] = useState<Problems>()
  const [settled, setSettled] = useState<CityAnswer>()

  const isBusy = fetcher.state !== 'idle'
  const answer = fetcher.data
  const isDone = answer !== undefined && 'ok' in answer && answer.ok
  const refusal = answer === settled ? undefined : refusalIn(answer)
  const stored = refusal?.stored
  const isSlugTaken = refusal?.reason === 'slug_taken'

  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])

  function type(change: Partial<CityForm>) {
    setTyped({ ...typed, ...change })
    setProblems(undefined)
  }

  function check(event: FormEvent<HTMLFormElement>) {
    const found = cityForm.safeParse(typed)
    setProblems(found.error ? z.flattenError(found.error).fieldErrors : undefined)
    if (isBusy || found.error) event.preventDefault()
    const [first] = found.error?.issues[0]?.path ?? []
    if (first)
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${String(first)}]`)?.focus()
  }

  function takeStored() {
    if (!stored) return
    setTyped(stored)
    setVersion(stored.version)
    setSettled(answer)
  }

  const refused = answer && 'error' in answer ? answer.error : undefined
  const problemOf = (name: keyof CityForm) => cityProblemWords((problems ?? refused)?.[name])
  const address = `/${typed.codigo_url || EXAMPLE_SLUG}`

  return (
    <OfficeDialog
      title={city ? m.office_cities_edit() : m.office_cities_add()}
      isOpen
      onClose={onClose}
    >
      <fetcher.Form method="post" action={href('/admin/cities')} noValidate onSubmit={check}>
        <input type="hidden" name="intent" value={city ? 'change' : 'create'} />
        {city && (
          <>
            <input type="hidden" name="id" value={city.id} />
            {/* Who has seen what is stored, and saves, means to overwrite it. */}
            <input type="hidden" name="version" value={stored?.version ?? version} />
          </>
        )}
        {refusal && !isSlugTaken && <DialogRefusal>{refusal.message}</DialogRefusal>}
        {stored && <CityConflict mine={typed} stored={stored} />}
        <div className="grid gap-4">
          <Field
            name="nombre_ciudad"
            label={m.office_cities_field_name()}
            value={typed.nombre_ciudad}
            error={problemOf('nombre_ciudad')}
            required
            autoComplete="off"
            onChange={({ target }) =>
              type({
                nombre_ciudad: target.value,
                ...(isSlugOwn ? {} : { codigo_url: proposedSlug(target.value) }),
              })
            }
          />
          <Field
            name="codigo_url"
            label={m.office_cities_slug()}
            value={typed.codigo_url}
            placeholder={EXAMPLE_SLUG}
            error={problemOf('codigo_url') ?? (isSlugTaken ? refusal?.message : undefined)}
            hint={
              <>
                {m.office_cities_slug_hint({ address })}
                {city && typed.codigo_url !== city.codigo_url && (
                  <> {m.office_cities_slug_keeps()}</>
                )}
              </>
            }
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              setIsSlugOwn(target.value !== '')
              type({ codigo_url: target.value })
            }}
          />
          <Field
            name="pais"
            label={m.office_cities_country()}
            value={typed.pais}
            error={problemOf('pais')}
            required
            autoComplete="off"
            onChange={({ target }) => type({ pais: target.value })}
          />
        </div>
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {m.office_cancel()}
          </Button>
          {stored && (
            <Button variant="secondary" onClick={takeStored}>
              {m.office_cities_conflict_take()}
            </Button>
          )}
          <Button type="submit" isBusy={isBusy}>
            {saveWords(isBusy, stored !== undefined)}
          </Button>
        </DialogButtons>
      </fetcher.Form>
    </OfficeDialog>
  )
}

type Problems = Partial<Record<keyof CityForm, string[]>>

const EXAMPLE_SLUG = 'buenos-aires'
const emptyCity: CityForm = { nombre_ciudad: '', codigo_url: '', pais: '' }

function saveWords(isBusy: boolean, isOverwriting: boolean): string {
  if (isBusy) return m.office_saving()
  return isOverwriting ? m.office_cities_conflict_overwrite() : m.office_save()
}
