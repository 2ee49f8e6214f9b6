import { exitRuleWords } from '#domain/attractions/exit-rule-words.ts'
import { sampleKinds } from '#domain/vocabulary/attraction.ts'
import { exitRules } from '#domain/vocabulary/door.ts'
import { m } from '#messages/messages.js'
import { weekdayName, weekdays } from '#app/routes/shop/attractions/opening-table.tsx'
import {
  type Editing,
  Beside,
  FormSection,
  ListProblem,
  TextArea,
  TextLine,
  TextSelect,
  Tick,
  Translation,
} from './editor-fields.tsx'

export function PlaceSection({ editing }: { editing: Editing }) {
  const { latitude, longitude } = editing.typed
  return (
    <FormSection title={m.place_section_place()}>
      <TextLine editing={editing} name="address" />
      <Translation editing={editing} name="address" />
      <Beside>
        <TextLine editing={editing} name="neighborhood" />
        <TextLine editing={editing} name="latitude" inputMode="decimal" />
        <TextLine editing={editing} name="longitude" inputMode="decimal" />
      </Beside>
      {latitude !== '' && longitude !== '' && (
        <p>
          <a
            href={mapAddress(latitude, longitude)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {m.place_field_map()}
          </a>
        </p>
      )}
    </FormSection>
  )
}

/** The address of the shop's own map at the typed point. */
function mapAddress(latitude: string, longitude: string): string {
  const at = [latitude, longitude].map((degrees) => degrees.replace(',', '.'))
  const query = new URLSearchParams({ mlat: at[0] ?? '', mlon: at[1] ?? '' })
  return `https://www.openstreetmap.org/?${query}#map=17/${at.map(encodeURIComponent).join('/')}`
}

/** The entry price without a pass, and free entry. */
export function PriceSection({ editing }: { editing: Editing }) {
  const { freeDays } = editing.typed
  const toggle = (weekday: number, isFree: boolean) =>
    editing.type({
      freeDays: isFree ? [...freeDays, weekday] : freeDays.filter((day) => day !== weekday),
    })
  return (
    <FormSection title={m.place_section_price()}>
      <Beside>
        <TextLine
          editing={editing}
          name="adultPrice"
          inputMode="decimal"
          hint={m.place_field_adult_price_hint()}
        />
        <TextLine editing={editing} name="childPrice" inputMode="decimal" />
        <TextLine editing={editing} name="childPriceUntilAge" inputMode="numeric" />
      </Beside>
      <TextLine editing={editing} name="priceNote" hint={m.place_field_price_note_hint()} />
      <Translation editing={editing} name="priceNote" />
      <fieldset>
        <legend className="mb-1.5 font-semibold">{m.place_field_free_days()}</legend>
        <div className="flex flex-wrap gap-x-5">
          {weekdays.map((weekday) => (
            <label key={weekday} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                checked={freeDays.includes(weekday)}
                className="size-6 accent-accent"
                onChange={({ target }) => toggle(weekday, target.checked)}
              />
              <span>{weekdayName(weekday)}</span>
            </label>
          ))}
        </div>
        <ListProblem sentence={editing.problem('freeDays')} />
      </fieldset>
      <input type="hidden" name="freeDays" value={JSON.stringify(freeDays)} />
      <Beside>
        <TextLine editing={editing} name="priceCheckedOn" type="date" />
        <TextLine editing={editing} name="priceSource" />
      </Beside>
      <Translation editing={editing} name="priceSource" />
    </FormSection>
  )
}

/** How to get in, how long a visit takes, and what it includes. */
export function VisitSection({ editing }: { editing: Editing }) {
  return (
    <FormSection title={m.place_section_visit()}>
      <Tick editing={editing} name="isReservationRequired" />
      <TextLine
        editing={editing}
        name="reservationUrl"
        type="url"
        hint={m.place_field_reservation_url_hint()}
      />
      <TextSelect
        editing={editing}
        name="exitRule"
        hint={m.place_field_exit_rule_hint()}
        none={exitRuleWords.none()}
        choices={exitRules
          .filter((rule) => rule !== 'none')
          .map((rule) => ({ value: rule, label: exitRuleWords[rule]() }))}
      />
      <Beside>
        <TextLine editing={editing} name="visitMinutesMin" inputMode="numeric" />
        <TextLine editing={editing} name="visitMinutesMax" inputMode="numeric" />
      </Beside>
      <TextLine editing={editing} name="accessibility" />
      <Translation editing={editing} name="accessibility" />
      <TextArea editing={editing} name="included" rows={4} hint={m.place_field_included_hint()} />
      <Translation editing={editing} name="included" rows={4} />
    </FormSection>
  )
}

const sampleWords = {
  agreement: m.place_sample_agreement,
  place: m.place_sample_place,
}

/** The source of the facts, and which of them are invented. */
export function FactsSection({ editing }: { editing: Editing }) {
  return (
    <FormSection title={m.place_section_facts()}>
      <Beside>
        <TextLine editing={editing} name="factsCheckedOn" type="date" />
        <TextLine editing={editing} name="factsSource" />
        <TextSelect
          editing={editing}
          name="sample"
          none={m.place_sample_none()}
          hint={m.place_field_sample_hint()}
          choices={sampleKinds.map((kind) => ({ value: kind, label: sampleWords[kind]() }))}
        />
      </Beside>
      <Tick editing={editing} name="isReference" hint={m.place_field_is_reference_hint()} />
    </FormSection>
  )
}
