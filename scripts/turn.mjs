// Keeps two starts in one folder from installing or building at once. The holder touches the lock file every
// second; it is abandoned when its process is gone or, where that cannot be known (another container, a
// reused process id), when it was not touched while we watched.
import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const SIGN_OF_LIFE_MS = 1_000
const LOOK_AGAIN_MS = 250
const ABANDONED_AFTER_LOOKS = 80 // 20 s without a sign of life

/** Calls `onWait` once if it has to wait, and `wait` before each further look. */
export async function withTurn(lockFile, onWait, work, wait = () => pause(LOOK_AGAIN_MS)) {
  mkdirSync(dirname(lockFile), { recursive: true })
  await takeTurn(lockFile, onWait, wait)
  const signsOfLife = setInterval(() => touch(lockFile), SIGN_OF_LIFE_MS)
  try {
    return await work()
  } finally {
    clearInterval(signsOfLife)
    rmSync(lockFile, { force: true })
  }
}

async function takeTurn(lockFile, onWait, wait) {
  let seen
  let looks = 0
  let waited = false
  while (!claim(lockFile)) {
    const holder = look(lockFile)
    if (!holder) continue
    looks = holder.touchedAt === seen?.touchedAt && holder.name === seen?.name ? looks + 1 : 0
    seen = holder
    if (hasEnded(holder) || looks > ABANDONED_AFTER_LOOKS) {
      clearAway(lockFile, holder)
      continue
    }
    if (!waited) onWait()
    waited = true
    await wait()
  }
}

function claim(lockFile) {
  try {
    writeFileSync(lockFile, `${hostname()} ${process.pid} ${randomUUID()}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function look(lockFile) {
  try {
    return { name: readFileSync(lockFile, 'utf8'), touchedAt: statSync(lockFile).mtimeMs }
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function hasEnded({ name }) {
  const [host, pid] = name.split(' ')
  if (host !== hostname() || !pid) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

// Moved aside first: if a third process has replaced the one we saw by its own, that is put back.
function clearAway(lockFile, holder) {
  const aside = `${lockFile}.${process.pid}`
  try {
    renameSync(lockFile, aside)
    if (readFileSync(aside, 'utf8') !== holder.name) linkSync(aside, lockFile)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function touch(lockFile) {
  try {
    utimesSync(lockFile, new Date(), new Date())
  } catch {
    // Somebody emptied build/: the work itself will report what is missing.
  }
}
