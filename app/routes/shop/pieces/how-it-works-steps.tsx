import { m } from '#messages/messages.js'

export function HowItWorksSteps() {
  const steps = [
    { title: m.shop_steps_one_title(), text: m.shop_steps_one_text() },
    { title: m.shop_steps_two_title(), text: m.shop_steps_two_text() },
    { title: m.shop_steps_three_title(), text: m.shop_steps_three_text() },
  ]
  return (
    <ol className="grid gap-5 md:grid-cols-3 md:gap-10">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="relative flex gap-4 before:absolute before:top-5 before:left-5 md:before:top-7 md:before:left-7 before:h-full before:border-l-2 before:border-dashed before:border-gold last:before:hidden md:block md:before:h-auto md:before:w-[calc(100%+2.5rem)] md:before:border-t-2 md:before:border-l-0"
        >
          <StepNumber number={index + 1} />
          <div>
            <h3 className="text-card font-semibold md:mt-5">{title}</h3>
            <p className="mt-0.5 text-muted md:mt-1.5">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

export function StepNumber({ number }: { number: number }) {
  return (
    <span
      aria-hidden
      className="relative grid size-10 shrink-0 place-items-center rounded-full border-2 border-gold bg-accent font-display text-2xl md:size-14 md:text-3xl leading-none font-bold text-cream shadow-[inset_0_0_0_3px_var(--color-accent),inset_0_0_0_4px_var(--color-gold)]"
    >
      {number}
    </span>
  )
}
