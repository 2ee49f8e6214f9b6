import { href } from 'react-router'
import type { ActivityFilter } from '#domain/activity/activity-filter.ts'
import type { ActingPerson } from '#domain/activity/activity-queries.ts'
import { m } from '#messages/messages.js'
import {
  FilterBar,
  FilterChoice,
  filterControl,
  FilterDays,
  FilterField,
} from '#app/routes/office/pieces/office-filter-bar.tsx'
import { activityWords, actorKindWords } from './activity-words.ts'

type ActivityFilterProps = { filter: ActivityFilter; people: ActingPerson[] }

/** The list's filters, as in the address. */
export function ActivityFilterBar({ filter, people }: ActivityFilterProps) {
  return (
    <FilterBar label={m.activity_filters()} filter={filter} clear={href('/admin/activity')}>
      <FilterField label={m.activity_filter_who()}>
        <select name="actor" defaultValue={filter.actor ?? ''} className={filterControl}>
          <option value="">{m.activity_filter_who_all()}</option>
          <optgroup label={m.activity_filter_who_kinds()}>
            {Object.entries(actorKindWords).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words()}
              </option>
            ))}
          </optgroup>
          <optgroup label={m.activity_filter_who_people()}>
            {people.map(({ id, fullName }) => (
              <option key={id} value={`staff:${id}`}>
                {fullName}
              </option>
            ))}
          </optgroup>
        </select>
      </FilterField>
      <FilterChoice
        name="name"
        label={m.activity_filter_what()}
        all={m.activity_filter_what_all()}
        words={activityWords}
        chosen={filter.name}
      />
      <div className="min-w-0 grow basis-44">
        <FilterField label={m.activity_filter_object()}>
          <input
            name="object"
            type="search"
            defaultValue={filter.object}
            placeholder={m.activity_filter_object_hint()}
            autoComplete="off"
            spellCheck={false}
            className={filterControl}
          />
        </FilterField>
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <FilterDays from={filter.from} to={filter.to} />
      </div>
    </FilterBar>
  )
}
