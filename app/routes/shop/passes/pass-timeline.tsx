import { timeWords } from '#domain/clock-words.ts'
import { currentLanguage } from '#domain/language.ts'
import { m } from '#messages/messages.js'

type Step = { label: string; isFree?: boolean }

/** How the days of a three-day pass run: started in the morning, or after the late-start hour. */
export function PassTimeline({ hour: lateHour }: { hour: number }) {
  const hour = hourWords(lateHour)
  const days = [m.pass_days_one(), m.pass_days_two(), m.pass_days_three()]
  const numbered = days.map((label) => ({ label }))
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <Example
        title={m.pass_days_morning_title()}
        text={m.pass_days_morning_text()}
        steps={numbered}
      />
      <Example
        title={m.pass_days_late_title({ hour })}
        text={m.pass_days_late_text({ hour })}
        steps={[{ label: m.pass_days_evening(), isFree: true }, ...numbered]}
      />
      <p className="max-w-3xl lg:col-span-2">{m.pass_days_advice({ hour })}</p>
    </div>
  )
}

/** To fit each language's sentence: "las 16", "16h", "4 p.m."; the word around it is part of the sentence. */
function hourWords(hour: number): string {
  const language = currentLanguage()
  return language === 'en' ? timeWords(`${hour}:00`, language) : String(hour)
}

type ExampleProps = { title: string; text: string; steps: Step[] }

function Example({ title, text, steps }: ExampleProps) {
  return (
    <section aria-label={title} className="flex flex-col">
      <h3 className="text-card font-semibold">{title}</h3>
      <p className="mt-1.5 text-muted">{text}</p>
      <ol className="mt-auto flex flex-wrap gap-1.5 pt-5">
        {steps.map(({ label, isFree }) => (
          <li
            key={label}
            className={`grid min-h-16 place-content-center rounded-control px-2 text-center leading-tight font-semibold ${isFree ? 'basis-1/4 border-2 border-dashed border-hue text-hue' : 'grow bg-hue text-white'}`}
          >
            {label}
          </li>
        ))}
      </ol>
    </section>
  )
}
