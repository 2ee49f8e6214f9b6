// Drawn in the browser. It shows the trend, with the previous period as a line; the table below the numbers.
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import { type Analytics, eachDay, netCents } from '#domain/figures/analytics.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'

const DAY_MONTH_LENGTH = 5

export default function DaysChart({ analytics }: { analytics: Analytics }) {
  const rows = eachDay(analytics).map(({ day, now, before }) => ({
    day: officeDayWords(day).slice(0, DAY_MONTH_LENGTH),
    now: netCents(now) / 100,
    before: netCents(before) / 100,
  }))
  return (
    <div aria-hidden className="h-72 rounded-lg border border-line bg-surface p-3">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={rows}
          accessibilityLayer={false}
          margin={{ top: 4, right: 4, bottom: 0, left: 4 }}
        >
          <CartesianGrid vertical={false} stroke="#e4d9c6" />
          <XAxis dataKey="day" tickLine={false} fontSize={12} stroke="#5b5769" minTickGap={24} />
          <YAxis
            tickLine={false}
            fontSize={12}
            stroke="#5b5769"
            tickFormatter={argentineNumber}
            width={60}
          />
          <Legend wrapperStyle={{ fontSize: 13 }} />
          <Bar
            dataKey="now"
            name={m.analytics_chart_now()}
            fill="#1a2350"
            maxBarSize={40}
            isAnimationActive={false}
          />
          <Line
            dataKey="before"
            name={m.analytics_chart_before()}
            stroke="#c8321f"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}
