import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'

/** Shown when the filters leave nothing. */
export function NothingFound({ onClear }: { onClear(): void }) {
  return (
    <div className="rounded-card bg-sunken px-6 py-14 text-center">
      <p className="font-display text-card font-bold">{m.shop_attractions_none_title()}</p>
      <p className="mt-2 mb-6 text-muted">{m.shop_attractions_none_text()}</p>
      <Button variant="secondary" onClick={onClear}>
        {m.shop_attractions_clear()}
      </Button>
    </div>
  )
}
