import type { OfficeCity } from '#domain/cities/city-list.ts'
import { m } from '#messages/messages.js'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'

type DeleteCityDialogProps = { city: OfficeCity; onClose: () => void }

/** Asks before deleting a city, and says why if it was refused. */
export function DeleteCityDialog({ city, onClose }: DeleteCityDialogProps) {
  return (
    <IntentConfirm
      title={m.office_cities_delete_one({ city: city.nombre_ciudad })}
      question={m.office_cities_delete_question()}
      label={m.office_cities_delete_short()}
      busyLabel={m.office_cities_deleting()}
      fields={{ intent: 'delete', id: city.id }}
      onClose={onClose}
    />
  )
}
