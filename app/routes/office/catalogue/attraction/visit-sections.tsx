import { weekdayWords } from '#domain/catalogue/attractions/attraction-words.ts'
import { exitRuleWords } from '#domain/catalogue/attractions/exit-rule-words.ts'
import { sampleWords } from '#domain/catalogue/attractions/state-words.ts'
import { sampleKinds } from '#domain/ground/vocabulary/catalogue.ts'
import { exitRules } from '#domain/ground/vocabulary/door.ts'
import { m } from '#messages/messages.js'
import { linkLook } from '#app/routes/office/pieces/text-link.tsx'
import { weekdays } from '#app/routes/shop/attractions/opening-table.tsx'
import {
  Beside,
  FormSection,
  ListProblem,
  TextArea,
  TextLine,
  TextSelect,
  Tick,
  Translation,
  useEditing,
} from './editor-fields.tsx'

export function PlaceSection() {
  const { latitude, longitude } = useEditing().typed
  return (
    <FormSection id="place">
      <TextLine name="address" isTranslated />
      <Beside>
        <TextLine name="neighborhood" />
        <TextLine name="latitude" inputMode="decimal" />
        <TextLine name="longitude" inputMode="decimal" />
      </Beside>
      {latitude !== '' && longitude !== '' && (
        <p>
          <a
            href={mapAddress(latitude, longitude)}
            target="_blank"
            rel="noreferrer"
            className={linkLook}
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

export function PriceSection() {
  const editing = useEditing()
  const { freeDays } = editing.typed
  const toggle = (weekday: number, isFree: boolean) =>
    editing.type({
      freeDays: isFree ? [...freeDays, weekday] : freeDays.filter((day) => day !== weekday),
    })
  return (
    <FormSection id="price">
      <Beside>
        <TextLine name="adultPrice" inputMode="decimal" hint={m.place_field_adult_price_hint()} />
        <TextLine name="childPrice" inputMode="decimal" />
        <TextLine name="childPriceUntilAge" inputMode="numeric" />
      </Beside>
      <TextLine name="priceNote" hint={m.place_field_price_note_hint()} isTranslated />
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
              <span>{weekdayWords(weekday)}</span>
            </label>
          ))}
        </div>
        <ListProblem sentence={editing.problem('freeDays')} />
      </fieldset>
      <input type="hidden" name="freeDays" value={JSON.stringify(freeDays)} />
      <Beside>
        <TextLine name="priceCheckedOn" type="date" />
        <TextLine name="priceSource" />
      </Beside>
      <Translation name="priceSource" />
    </FormSection>
  )
}

export function VisitSection() {
  return (
    <FormSection id="visit">
      <Tick name="isReservationRequired" />
      <TextLine name="reservationUrl" type="url" hint={m.place_field_reservation_url_hint()} />
      <TextSelect
        name="exitRule"
        hint={m.place_field_exit_rule_hint()}
        none={exitRuleWords.none()}
        choices={exitRules
          .filter((rule) => rule !== 'none')
          .map((rule) => ({ value: rule, label: exitRuleWords[rule]() }))}
      />
      <Beside>
        <TextLine name="visitMinutesMin" inputMode="numeric" />
        <TextLine name="visitMinutesMax" inputMode="numeric" />
      </Beside>
      <TextLine name="accessibility" isTranslated />
      <TextArea name="included" rows={4} hint={m.place_field_included_hint()} />
    </FormSection>
  )
}

export function FactsSection() {
  return (
    <FormSection id="facts">
      <Beside>
        <TextLine name="factsCheckedOn" type="date" />
        <TextLine name="factsSource" />
        <TextSelect
          name="sample"
          none={m.place_sample_none()}
          hint={m.place_field_sample_hint()}
          choices={sampleKinds.map((kind) => ({ value: kind, label: sampleWords[kind]() }))}
        />
      </Beside>
      <Tick name="isReference" hint={m.place_field_is_reference_hint()} />
    </FormSection>
  )
}
