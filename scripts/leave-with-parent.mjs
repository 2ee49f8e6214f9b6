// Stops this process in order when its parent was killed: otherwise the server would go on without a launcher
// and keep its port and its data folder.
const LOOK_EVERY_MS = 500

const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, LOOK_EVERY_MS)
watch.unref()
