// Writes docs/gate-api.json from the code.
import { writeFileSync } from 'node:fs'
import { documentText } from './document.ts'

writeFileSync('docs/gate-api.json', documentText())
