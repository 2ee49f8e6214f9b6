// Stops this process, in good order, when the one that started it was killed: otherwise the server
// would live on without a launcher, holding its port and its data folder.
const LOOK_EVERY_MS = 500

const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, LOOK_EVERY_MS)
watch.unref()
