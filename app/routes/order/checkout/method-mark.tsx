import type { PaymentMethod } from '#domain/vocabulary/payment.ts'

const words: Record<Exclude<PaymentMethod, 'credit-card'>, string[]> = {
  paypal: ['PayPal'],
  'mercado-pago': ['Mercado', 'Pago'],
}

/** A small card icon per method, drawn by us with plain letters instead of trademarks. */
export function MethodMark({ method }: { method: PaymentMethod }) {
  return (
    <svg
      viewBox="0 0 64 40"
      aria-hidden
      className="h-10 w-16 shrink-0 text-night"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
    >
      <rect x={1} y={1} width={62} height={38} rx={6} className="fill-surface" />
      {method === 'credit-card' ? (
        <>
          <path d="M1 13h62" strokeWidth={6} />
          <path d="M9 25h16M9 31h9" />
          <circle cx={46} cy={28} r={5} />
          <circle cx={52} cy={28} r={5} />
        </>
      ) : (
        words[method].map((word, index, { length }) => (
          <text
            key={word}
            x={32}
            y={25 + (index - (length - 1) / 2) * 13}
            textAnchor="middle"
            fontSize={12}
            fontWeight={700}
            fill="currentColor"
            stroke="none"
          >
            {word}
          </text>
        ))
      )}
    </svg>
  )
}
