// Loaded into a shop that is measured: how long does one turn of its loop keep everybody waiting? In
// processor time of the main thread, so other work on the machine does not count. Any message over
// the channel to the parent process is answered with the longest turn, in milliseconds, since the
// last one.
let longestMs = 0
let before = process.threadCpuUsage()

setInterval(() => {
  const now = process.threadCpuUsage()
  longestMs = Math.max(longestMs, (now.user + now.system - before.user - before.system) / 1_000)
  before = now
}, 1).unref()

process.on('message', () => {
  process.send({ longestTurnMs: longestMs })
  longestMs = 0
})
