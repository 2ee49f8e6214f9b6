import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import type { OfficeCity } from '#domain/catalog/city-list.ts'
import { m } from '#messages/messages.js'
import { ConfirmDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { type CityAnswer, refusalIn } from './city-answer.ts'

type DeleteCityDialogProps = { city: OfficeCity; onClose: () => void }

/** Asks, deletes, and says why when the city stays. */
export function DeleteCityDialog({ city, onClose }: DeleteCityDialogProps) {
  const fetcher = useFetcher<CityAnswer>()
  const answer = fetcher.data
  const isBusy = fetcher.state !== 'idle'
  // Not before the list is read again: the focus must not go back to the button of a row that goes.
  const isDone = !isBusy && answer !== undefined && 'ok' in answer && answer.ok

  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])

  return (
    <ConfirmDialog
      title={m.office_cities_delete_one({ city: city.nombre_ciudad })}
      question={m.office_cities_delete_question()}
      confirmLabel={isBusy ? m.office_cities_deleting() : m.office_cities_delete_short()}
      isOpen
      isBusy={isBusy}
      refusal={refusalIn(answer)?.message}
      onConfirm={() =>
        void fetcher.submit(
          { intent: 'delete', id: city.id },
          { method: 'post', action: href('/admin/cities') },
        )
      }
      onClose={onClose}
    />
  )
}
