// When its parent was killed: otherwise the server would keep its port and its data folder.
const LOOK_EVERY_MS = 500

const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, LOOK_EVERY_MS)
watch.unref()
