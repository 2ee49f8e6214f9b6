// Drawn in the browser, for the shape of a day; the table beside it has the numbers and does not need it.
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, XAxis, YAxis } from 'recharts'

/** The counts of each hour are in the order of the attractions. */
export type CountsByHour = { attractions: string[]; hours: { hour: number; counts: number[] }[] }

/** One hue per attraction, in table order; without colour, the legend's order tells them apart. */
const hues = [
  '#1a2350',
  '#c8321f',
  '#0f6f6a',
  '#8a5a00',
  '#6a3d9a',
  '#4a6b1f',
  '#8c2f5b',
  '#33586f',
]

export default function HourChart({ attractions, hours }: CountsByHour) {
  const rows = hours.map(({ hour, counts }) => ({
    hour: `${hour} h`,
    ...Object.fromEntries(counts.map((count, index) => [`a${index}`, count])),
  }))
  return (
    <div aria-hidden className="h-72 rounded-lg border border-line bg-surface p-3">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={rows}
          accessibilityLayer={false}
          margin={{ top: 4, right: 4, bottom: 0, left: -20 }}
        >
          <CartesianGrid vertical={false} stroke="#e4d9c6" />
          <XAxis dataKey="hour" tickLine={false} fontSize={12} stroke="#5b5769" />
          <YAxis allowDecimals={false} tickLine={false} fontSize={12} stroke="#5b5769" />
          <Legend wrapperStyle={{ fontSize: 13 }} />
          {attractions.map((name, index) => (
            <Bar
              key={name}
              dataKey={`a${index}`}
              name={name}
              stackId="entries"
              maxBarSize={56}
              fill={hues[index % hues.length]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
